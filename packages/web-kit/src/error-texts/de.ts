import type { TextsByCode } from './by-code.ts'

export const de: TextsByCode = {
  NETWORK: 'Der Server ist nicht erreichbar. Bitte die Verbindung prüfen und es noch einmal versuchen.',
  BAD_REQUEST: 'Einige Felder fehlen oder stimmen nicht.',
  INVALID_EMAIL: 'Ungültige E-Mail-Adresse',
  PASSWORD_SHORT: 'Ein Passwort hat mindestens 6 Zeichen.',
  PASSWORD_COMMON: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
  PASSWORD_WRONG: 'Das ist nicht Ihr jetziges Passwort.',
  INVALID_CHALLENGE: 'Ihre Anfrage konnte nicht bestätigt werden.',
  UNKNOWN_TYPE: 'Unbekannte Art',
  BAD_PICTURE:
    'Dieses Bild ließ sich nicht lesen. Bitte wählen Sie ein Bild im Format JPEG, PNG, WebP, GIF, AVIF oder TIFF.',
  PICTURE_TOO_LARGE: 'Dieses Bild hat zu viele Pixel. Bitte wählen Sie eines mit höchstens 50 Megapixeln.',
  PICTURE_TOO_HEAVY:
    'Dieses Bild zu öffnen braucht zu viel Zeit oder Speicher. Bitte speichern Sie es kleiner und als JPEG oder PNG.',
  DAMAGED_FILE:
    'Diese Datei ist beschädigt oder unvollständig. Bitte prüfen Sie, ob sie sich bei Ihnen öffnen lässt, und laden Sie sie noch einmal hoch.',
  PROTECTED_FILE:
    'Dieses PDF ist durch ein Passwort geschützt. Bitte speichern Sie eine Kopie ohne Passwort und laden Sie diese hoch.',
  BAD_URL: 'Nur Adressen dieser Website können gekürzt werden.',
  INVALID_ALIAS: 'Bitte gib einen Decknamen mit 1 bis 40 Zeichen ein, und keine E-Mail-Adresse.',
  SESSION_MISSING: 'Dafür ist eine Anmeldung nötig.',
  SESSION_EXPIRED: 'Die Sitzung ist abgelaufen. Bitte noch einmal anmelden.',
  LOGIN_FAILED: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  DEACTIVATED: 'Dieses Konto ist deaktiviert. Bitte schreib der Unterstützung dieser Seite.',
  CODE_NEEDED:
    'Mit dieser E-Mail-Adresse oder diesem Decknamen hat schon jemand begonnen. Wenn du das warst, gib bitte deinen Code ein.',
  CODE_WRONG: 'Der Code stimmt nicht.',
  CODE_SPENT: 'Es wurden zu viele falsche Codes eingegeben. Bitte deine Lehrkraft um einen neuen Code.',
  CODE_OR_WAIT:
    'Wenn du schon begonnen hast, gib bitte deinen Code ein. Wenn du neu bist, versuch es bitte in einigen Minuten noch einmal.',
  SA_UNKNOWN: 'Gib bitte deine E-Mail-Adresse oder deinen Decknamen noch einmal ein, um weiterzumachen.',
  FORBIDDEN: 'Das ist nicht erlaubt.',
  NOT_FOUND: 'Nicht gefunden',
  SHARE_GONE: 'Diese Aktivität wird nicht mehr geteilt.',
  TOO_SLOW: 'Die Übertragung hat zu lange gedauert. Bitte noch einmal versuchen.',
  ANSWERS_DELETED:
    'Die Zeit, für die Antworten auf diese Aktivität aufbewahrt werden, ist vorbei. Sie wurden gelöscht, und neue werden nicht angenommen.',
  ANSWER_REMOVED: 'Du wurdest aus dieser Aktivität entfernt.',
  SHARE_FULL: 'In dieser Aktivität ist kein Platz für weitere Personen. Sag es bitte deiner Lehrkraft.',
  TOO_MANY_DEVICES:
    'Du hast heute viele Geräte benutzt. Mach bitte auf einem davon weiter, oder versuch es morgen noch einmal.',
  EMAIL_TAKEN: 'Diese E-Mail-Adresse ist schon registriert.',
  LAST_ADMIN:
    'Die Seite braucht eine Administratorin oder einen Administrator: Dieses Recht und dieses Konto müssen bleiben.',
  USERNAME_TAKEN: 'Dieser Name ist schon vergeben.',
  SLUG_TAKEN: 'Diese Adresse hat schon ein anderer Partner.',
  ONLY_ADMIN: 'Die einzige Admin-Person kann nicht entfernt werden!',
  IN_OTHER_TEAM: 'Diese Person ist schon im Team eines anderen Partners.',
  INVITATION_UNKNOWN: 'Diese Einladung gibt es nicht, oder sie wurde zurückgezogen.',
  INVITATION_USED: 'Diese Einladung wurde schon verwendet.',
  INVITATION_OVER: 'Diese Einladung ist abgelaufen. Bitte bitten Sie um eine neue.',
  INVITATION_OF_OTHER: 'Diese Einladung ging an eine andere E-Mail-Adresse als Ihre.',
  TEAM_FULL: 'Dieses Team hat 200 Mitglieder, mehr sind nicht möglich.',
  TAG_EXISTS: 'Dieses Schlagwort gibt es schon.',
  TAG_LOOP: 'Ein Schlagwort kann nicht unter sich selbst oder in eines gestellt werden, das unter ihm steht.',
  TAG_TOO_DEEP: 'Höchstens 5 Schlagwörter können untereinander stehen.',
  TAG_FIXED:
    'Die Filter der Website verwenden diese Gruppe, deshalb bleibt sie, wie sie ist. Die Schlagwörter darin lassen sich ändern.',
  TAG_TREE_FULL: 'Dieser Baum hat 2000 Schlagwörter, mehr sind nicht möglich. Bitte entfernen Sie zuerst einige.',
  WRONG_STATE: 'Das ist im Augenblick nicht möglich.',
  QUOTA_REACHED: 'Hierfür ist kein Platz mehr.',
  STALE: 'Das wurde inzwischen in einem anderen Fenster geändert.',
  ALREADY_SUBMITTED: 'Deine Antworten wurden der Lehrkraft schon geschickt.',
  TOO_LARGE: 'Das ist zu groß.',
  NOT_XLSX: 'Nur .XLSX-Dateien werden verarbeitet.',
  NOT_PPTX: 'Nur .PPTX-Dateien werden verarbeitet.',
  UNSUPPORTED_MEDIA: 'Dieses Format wird nicht unterstützt.',
  URL_UNUSABLE: 'Von dieser Adresse lässt sich nichts übernehmen.',
  OCR_NO_TEXT: 'In diesem Bild wurde kein Text gefunden.',
  OCR_UNREADABLE: 'Dieses Bild lässt sich nicht lesen.',
  OCR_TOO_LONG:
    'Den Text in diesem Bild zu lesen dauert zu lange. Bitte versuchen Sie es mit einem kleineren Ausschnitt.',
  OCR_OFF: 'Texte in Bildern zu lesen ist auf dieser Website nicht eingerichtet.',
  OCR_BUSY: 'Im Moment werden viele Bilder gelesen. Bitte versuchen Sie es in einer Minute noch einmal.',
  NOT_READY: 'Bearbeite bitte zuerst alle Blöcke.',
  TOO_MANY_TRIES: 'Zu viele Versuche. Bitte einige Minuten warten.',
  REDIRECT_ERROR: 'Die Weiterleitung ist nicht möglich.',
  INTERNAL: 'Bei uns ist etwas schiefgegangen. Bitte noch einmal versuchen.',
  AGGREGATOR_OFF: 'Die Suche in Europeana ist auf dieser Website nicht eingerichtet.',
  AGGREGATOR_DOWN: 'Europeana antwortet im Moment nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  AGGREGATOR_UNREADABLE:
    'Europeana hat eine Antwort geschickt, die nicht gelesen werden kann. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  AGGREGATOR_QUOTA:
    'Europeana erlaubt dieser Website im Moment keine weiteren Suchen. Bitte versuchen Sie es später noch einmal.',
  AGGREGATOR_REFUSED: 'Europeana hat diese Suche abgelehnt.',
  STORAGE_FULL:
    'Es ist kein Platz mehr, um diese Datei zu speichern. Die Betreiber dieser Website müssen erst Platz schaffen; bitte später noch einmal versuchen.',
  UNAVAILABLE: 'Dieser Teil ist im Augenblick nicht verfügbar. Bitte noch einmal versuchen.'
}
