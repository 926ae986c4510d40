export const de = {
  'own.title': 'Was von dir aufbewahrt wird',
  'own.intro':
    'Sieh deine Antworten auf E-Learning-Aktivitäten, nimm sie als Datei mit oder lösche sie. Du brauchst kein Konto.',
  'own.ask.title': 'Mit deiner E-Mail-Adresse',
  'own.ask.text':
    'Wir schicken einen Link an deine Adresse, wenn darunter etwas aufbewahrt wird. Er gilt einmal und 24 Stunden lang.',
  'own.ask.button': 'Link schicken',
  'own.ask.sent':
    'Wenn unter dieser Adresse etwas aufbewahrt wird, ist eine Nachricht mit einem Link dorthin unterwegs. Wenn nach einigen Minuten keine da ist, sieh bei den unerwünschten Nachrichten nach, und frag dann noch einmal.',
  'own.card.title': 'Mit einem Decknamen',
  'own.card.text': 'Mit dem Decknamen und dem Code von deiner Karte oder von dem Gerät, auf dem du begonnen hast.',
  'own.card.link': 'Adresse der Aktivität',
  'own.card.linkText': 'Der Link von deiner Lehrkraft; er steht auch auf der Karte.',
  'own.card.linkMissing': 'Bitte gib die Adresse ein',
  'own.card.linkWrong': 'Das ist keine Adresse einer Aktivität auf dieser Seite',
  'own.card.button': 'Zeigen, was aufbewahrt wird',
  'own.open.text': 'Der Link in deiner Nachricht gilt einmal. Öffne ihn nur dort, wo niemand mitliest.',
  'own.open.button': 'Zeigen, was aufbewahrt wird',
  'own.open.failed': 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordere einen neuen an.',
  'own.over': 'Die Zeit zum Ansehen ist vorbei. Bitte frag noch einmal.',
  'own.loading': 'Was aufbewahrt wird, wird gesucht …',
  'own.none': 'Es wird nichts aufbewahrt',
  'own.noneText':
    'Von dir werden hier keine Antworten aufbewahrt. Ein Beginn ohne Antwort wird nach 7 Tagen vergessen.',
  'own.list': 'Aktivitäten, in denen etwas von dir aufbewahrt wird',
  'own.begun': 'Begonnen am {{date}}',
  'own.sent': 'An deine Lehrkraft geschickt am {{date}}',
  'own.notSent': 'Nicht geschickt',
  'own.until': 'Wird nach dem {{date}} gelöscht',
  'own.download': 'Herunterladen',
  'own.downloadAll': 'Alles herunterladen',
  'own.downloading': 'Deine Antworten werden gelesen …',
  'own.erase': 'Löschen',
  'own.eraseAll': 'Alles löschen',
  'own.eraseTitle': 'Löschen bestätigen',
  'own.eraseText':
    'Alles, was in diesen Aktivitäten von dir aufbewahrt wird, wird hier und bei deiner Lehrkraft gelöscht, auch was geschickt wurde: {{titles}}. Das lässt sich nicht rückgängig machen.',
  'own.eraseDevice':
    'Was ein Gerät für die Arbeit ohne Verbindung aufbewahrt hat, bleibt dort, bis sein Browser geleert wird.',
  'own.erased_one': 'Was in {{count}} Aktivität von dir aufbewahrt wurde, ist gelöscht.',
  'own.erased_other': 'Was in {{count}} Aktivitäten von dir aufbewahrt wurde, ist gelöscht.',
  'own.close': 'Diese Seite schließen',
  'own.closed': 'Geschlossen. Dieses Gerät zeigt deine Antworten nicht mehr.',
  'own.file.made': 'Aus {{product}} mitgenommen am {{date}}',
  'own.file.answers': 'Deine Antworten',
  'own.file.nothing': 'Es wurde nichts geantwortet.',
  'own.file.stored': 'Dasselbe, wie es gespeichert ist'
}
