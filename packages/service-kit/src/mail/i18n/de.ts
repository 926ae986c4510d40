export const de = {
  'reset.subject': 'ein neues Passwort festlegen',
  'reset.asked':
    'Jemand, hoffentlich Sie selbst, möchte ein neues Passwort für das {{product}}-Konto {{login}} festlegen.',
  'reset.open': 'Öffnen Sie dazu diese Adresse; sie gilt einmal, eine Stunde lang, und nur die neueste gilt:',
  'reset.unconfirmed':
    'Achten Sie bitte darauf, wo Sie sie öffnen: Die Adresse dieses Kontos wurde nie bestätigt. In einem Browser, in dem {{login}} schon einmal angemeldet war, legen Sie das Passwort dieses Kontos fest. In jedem anderen Browser erhalten Sie ein neues, leeres Konto mit dieser Adresse; was mit dem alten gemacht wurde, bleibt dort. Wenn Sie keinen solchen Browser mehr haben, schreiben Sie bitte zuerst an {{support}}.',
  'reset.notYou': 'Wenn Sie es nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',

  'confirm.subject': 'bitte bestätigen Sie Ihr neues Konto',
  'confirm.welcome': 'Willkommen bei {{product}}. Mit dieser Adresse wurde das neue Konto {{login}} angelegt.',
  'confirm.open':
    'Öffnen Sie diese Adresse, um zu bestätigen, dass das Konto Ihres ist. Wenn Sie dort nicht angemeldet sind, werden Sie nach dem Passwort des Kontos gefragt. Sie gilt einmal, sieben Tage lang, und nur die neueste gilt:',
  'confirm.notYou':
    'Wenn Sie dieses Konto nicht angelegt haben, müssen Sie nichts tun. Ein eigenes Konto mit dieser Adresse bekommen Sie jederzeit über „Passwort vergessen?“ hier:',

  'change.subject': 'ein anderes Konto möchte diese Adresse verwenden',
  'change.asked':
    'Das {{product}}-Konto {{login}} möchte künftig diese Adresse verwenden. Wenn es dazu kommt, verliert ein Konto sie, das diese Adresse hat und sie nicht bestätigt hat.',
  'change.open':
    'Nur wenn {{login}} Ihr eigenes Konto ist, öffnen Sie diese Adresse, um die Änderung zu bestätigen. Wenn Sie dort nicht angemeldet sind, werden Sie nach dem Passwort des Kontos gefragt. Sie gilt einmal, sieben Tage lang, und nur die neueste gilt:',
  'change.notYou': 'Wenn jenes Konto nicht Ihres ist, müssen Sie nichts tun: Es ändert sich nichts.',

  'changeAsked.subject': 'eine andere E-Mail-Adresse wurde gewünscht',
  'changeAsked.text':
    'Jemand, hoffentlich Sie selbst, möchte für das {{product}}-Konto {{login}} eine andere E-Mail-Adresse verwenden. Sie gilt, sobald sie bestätigt ist; bis dahin ändert sich nichts.',
  'changed.subject': 'Ihr Konto hat eine andere E-Mail-Adresse',
  'changed.text':
    'Ihr {{product}}-Konto {{login}} hat jetzt eine andere E-Mail-Adresse; hierher kommen keine Nachrichten mehr.',
  'undo.open':
    'Wenn Sie es nicht waren, öffnen Sie innerhalb von sieben Tagen diese Adresse. Sie bringt die bisherige E-Mail-Adresse zurück, meldet alle ab und lässt Sie ein neues Passwort festlegen:',
  'undo.until':
    'Sie gilt, bis über eine Nachricht an eine andere Adresse des Kontos ein neues Passwort festgelegt wird. Dann, oder wenn Sie sie nicht öffnen können, schreiben Sie bitte an {{support}}.',
  'undo.none': 'Wenn Sie es nicht waren, schreiben Sie bitte an {{support}}.',

  'password.subject': 'Ihr Passwort wurde geändert',
  'password.text':
    'Das Passwort Ihres {{product}}-Kontos {{login}} wurde geändert, und alle, die anderswo angemeldet waren, wurden abgemeldet.',
  'password.notYou':
    'Wenn Sie es nicht waren, legen Sie sofort über „Passwort vergessen?“ hier ein neues fest, oder schreiben Sie an {{support}}:',

  'wayBack.subject': 'diese Adresse kann nicht mehr von selbst zurückgebracht werden',
  'wayBack.text':
    'Für das {{product}}-Konto {{login}} wurde über eine Nachricht an seine jetzige Adresse ein neues Passwort festgelegt. Der Link aus unserer Nachricht, der diese Adresse zurückbringt, gilt damit nicht mehr.',

  'import.subject.done': 'Ihr Import ist fertig',
  'import.subject.cancelled': 'Ihr Import wurde angehalten',
  'import.subject.failed': 'Ihr Import war nicht möglich',
  'import.subject.other': 'Ihr Import',
  'import.from.spreadsheet': 'Die Datei „{{file}}“',
  'import.from.presentation': 'Die Datei „{{file}}“',
  'import.from.aggregator': 'Ihre Auswahl aus Europeana',
  'import.from.manifest': 'Das Manifest {{file}}',
  'import.intoSources': '{{from}} für {{name}}:',
  'import.intoCollection': '{{from}} für Ihre Sammlung „{{name}}“:',
  'import.within.spreadsheet': 'In der Datei: {{counted}}.',
  'import.within.presentation': 'In der Datei: {{counted}}.',
  'import.within.aggregator': 'Ausgewählt: {{counted}}.',
  'import.within.manifest': 'Im Manifest: {{counted}}.',
  'import.unit.spreadsheet_one': '{{count}} Zeile',
  'import.unit.spreadsheet_other': '{{count}} Zeilen',
  'import.unit.presentation_one': '{{count}} Quelle',
  'import.unit.presentation_other': '{{count}} Quellen',
  'import.unit.aggregator_one': '{{count}} Datensatz',
  'import.unit.aggregator_other': '{{count}} Datensätze',
  'import.unit.manifest_one': '{{count}} Seite',
  'import.unit.manifest_other': '{{count}} Seiten',
  'import.added': 'Hinzugefügt: {{counted}}.',
  'import.changed': 'Geändert: {{counted}}.',
  'import.there': 'Schon vorhanden und unverändert: {{counted}}.',
  'import.edited': 'So gelassen, wie Sie sie selbst bearbeitet haben: {{counted}}.',
  'import.leftOut': 'Von der Prüfung ausgelassen: {{counted}}.',
  'import.unusable': 'Nicht importiert, weil die Bilder unbrauchbar sind: {{counted}}.',
  'import.open': 'Nicht erreicht: {{counted}}.',
  'import.next.spreadsheet': 'Was aus jeder Zeile wurde und was Sie als Nächstes tun können, steht hier:',
  'import.next.presentation': 'Was aus jeder Quelle wurde und was Sie als Nächstes tun können, steht hier:',
  'import.next.aggregator': 'Was aus jedem Datensatz wurde und was Sie als Nächstes tun können, steht hier:',
  'import.next.manifest': 'Was aus jeder Seite wurde und was Sie als Nächstes tun können, steht hier:',

  'invitation.subject': 'Sie sind in das Team von {{partner}} eingeladen',
  'invitation.text':
    '{{inviter}} lädt Sie bei {{product}} in das Team von {{partner}} ein. Mitglieder eines Teams veröffentlichen für ihre Einrichtung und haben die Rechte von Partnern.',
  'invitation.open':
    'Öffnen Sie diese Adresse, um beizutreten. Sie gilt 14 Tage lang, einmal und für ein Konto mit dieser E-Mail-Adresse; wenn Sie keines haben, können Sie dort eines anlegen:',
  'invitation.not': 'Wenn Sie nicht beitreten möchten, müssen Sie nichts tun.',

  'ending.subject': 'nach dem {{date}} werden Antworten von Lernenden gelöscht',
  'ending.text':
    'Bei {{product}} ist der {{date}} der letzte Tag, bis zu dem die Antworten von Lernenden auf Ihre E-Learning-Aktivität {{title}} aufbewahrt werden. Danach wird alles gelöscht, was von diesen Lernenden gespeichert ist.',
  'ending.untitled': 'ohne Titel',
  'ending.open':
    'Bis dahin können Sie hier einen späteren Tag wählen oder die Antworten als Datei mitnehmen. Ihre Aktivität und ihre Freigabe bleiben auf jeden Fall:',
  'ending.not': 'Wenn die Antworten nicht mehr gebraucht werden, müssen Sie nichts tun.',

  'own.subject': 'was unter Ihrer Adresse aufbewahrt wird',
  'own.text':
    'Jemand, hoffentlich Sie selbst, möchte wissen, was {{product}} von den Antworten aufbewahrt, die unter dieser Adresse auf E-Learning-Aktivitäten gegeben wurden.',
  'own.open':
    'Öffnen Sie diese Adresse, um die Antworten zu sehen, als Datei mitzunehmen oder zu löschen. Sie gilt einmal und 24 Stunden lang:',
  'own.not':
    'Wenn Sie es nicht waren, müssen Sie nichts tun: Es ändert sich nichts, und niemand sonst sieht Ihre Antworten.',

  'deleted.subject': 'Ihr Konto ist gelöscht',
  'deleted.text':
    'Das {{product}}-Konto {{login}} und was dazu gehörte, ist gelöscht oder, wie gewählt, übergeben und veröffentlicht geblieben. Niemand kann sich mehr darin anmelden.',
  'deleted.again':
    'Mit dieser Adresse kann jederzeit ein neues Konto angelegt werden; es beginnt leer. Haben Sie das Konto nicht selbst gelöscht, schreiben Sie bitte sofort an {{support}}.',
  'given.subject': 'Ihre Arbeit wurde übergeben',
  'given.text':
    'Alles, was mit dem {{product}}-Konto {{login}} entstanden war, gehört jetzt {{to}}: Aktivitäten, Freigaben mit den Antworten darauf, Quellen, Sammlungen und Erzählungen.',
  'notGiven.subject': 'Ihre Arbeit wurde nicht übergeben',
  'notGiven.text':
    'Die Arbeit des {{product}}-Kontos {{login}} wurde nicht übergeben: Die Person, die sie erhalten sollte, ist nicht mehr in Ihrem Team oder kann sich nicht anmelden. Sie gehört weiter Ihnen.',
  'received.subject': 'Die Arbeit einer anderen Person gehört jetzt Ihnen',
  'received.text':
    'Die Arbeit von {{from}} in {{product}} wurde Ihnen übergeben: Aktivitäten, Freigaben mit den Antworten darauf, Quellen, Sammlungen und Erzählungen, soweit es welche gab. Sie finden sie hier bei Ihrer eigenen:',
  'received.not':
    'Die Antworten stammen von Schülerinnen und Schülern: Bitte löschen Sie, was niemand mehr braucht. Haben Sie das nicht erwartet, schreiben Sie bitte an {{support}}.',

  'test.subject': 'eine Probe',
  'test.text': 'Diese Nachricht hat die Verwaltung von {{product}} verschickt, um zu sehen, ob Nachrichten ankommen.',
  'test.nothing': 'Sie müssen nichts tun.'
} as const
