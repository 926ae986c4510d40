import type { TextsByCode } from './by-code.ts'

export const fr: TextsByCode = {
  NETWORK: 'Le serveur est injoignable. Vérifier la connexion et réessayer.',
  BAD_REQUEST: 'Certains champs manquent ou ne sont pas corrects.',
  INVALID_EMAIL: 'Adresse e-mail non valide',
  PASSWORD_SHORT: 'Un mot de passe compte au moins 6 caractères.',
  PASSWORD_COMMON: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  PASSWORD_WRONG: 'Ce n’est pas votre mot de passe actuel.',
  INVALID_CHALLENGE: 'Votre demande n’a pas pu être validée.',
  UNKNOWN_TYPE: 'Type inconnu',
  BAD_PICTURE: 'Cette image n’a pas pu être lue. Choisissez une image au format JPEG, PNG, WebP, GIF, AVIF ou TIFF.',
  PICTURE_TOO_LARGE: 'Cette image a trop de pixels. Choisissez-en une de 50 mégapixels au plus.',
  PICTURE_TOO_HEAVY:
    'L’ouverture de cette image demande trop de temps ou de mémoire. Enregistrez-la de nouveau en JPEG ou PNG, en plus petit.',
  DAMAGED_FILE:
    'Ce fichier est endommagé ou incomplet. Vérifiez qu’il s’ouvre sur votre appareil, puis envoyez-le de nouveau.',
  PROTECTED_FILE:
    'Ce PDF est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe et envoyez celle-ci.',
  BAD_URL: 'Seules les adresses de ce site peuvent être raccourcies.',
  SESSION_MISSING: 'Il faut être connecté pour cela.',
  SESSION_EXPIRED: 'La session est terminée. Il faut se connecter de nouveau.',
  LOGIN_FAILED: 'L’adresse e-mail ou le mot de passe n’est pas correct.',
  CODE_NEEDED: 'Cette adresse e-mail a commencé sur un autre appareil. Saisis le code qui y est affiché.',
  CODE_WRONG: 'Le code n’est pas correct.',
  CODE_SPENT:
    'Trop de codes erronés ont été saisis pour cette adresse e-mail. Demande un nouveau code à ton professeur.',
  CODE_OR_WAIT: 'Si tu as déjà commencé, saisis ton code. Si tu es nouveau ici, réessaie dans quelques minutes.',
  SA_UNKNOWN: 'Saisis de nouveau ton adresse e-mail pour continuer.',
  FORBIDDEN: 'Ce n’est pas autorisé.',
  NOT_FOUND: 'Introuvable',
  SHARE_GONE: 'Cette activité n’est plus partagée.',
  TOO_SLOW: 'L’envoi a pris trop de temps. Merci de réessayer.',
  ANSWER_REMOVED: 'Ton professeur t’a retiré de cette activité.',
  SHARE_FULL: 'Cette activité n’a plus de place pour d’autres élèves. Préviens ton professeur.',
  TOO_MANY_DEVICES: 'Tu as utilisé beaucoup d’appareils aujourd’hui. Continue sur l’un d’eux ou réessaie demain.',
  EMAIL_TAKEN: 'Cette adresse e-mail est déjà enregistrée.',
  USERNAME_TAKEN: 'Ce nom est déjà pris.',
  TAG_EXISTS: 'Cette étiquette existe déjà.',
  WRONG_STATE: 'Ce n’est pas possible pour le moment.',
  QUOTA_REACHED: 'Il n’y a plus de place pour cela.',
  STALE: 'Ceci a été modifié entre-temps dans une autre fenêtre.',
  ALREADY_SUBMITTED: 'Tes réponses ont déjà été envoyées au professeur.',
  TOO_LARGE: 'C’est trop grand.',
  NOT_XLSX: 'Seuls les fichiers .XLSX sont traités.',
  UNSUPPORTED_MEDIA: 'Format non pris en charge',
  NOT_READY: 'Réponds d’abord à tous les blocs.',
  TOO_MANY_TRIES: 'Trop d’essais. Merci d’attendre quelques minutes.',
  REDIRECT_ERROR: 'La redirection a échoué.',
  INTERNAL: 'Un problème est survenu de notre côté. Merci de réessayer.',
  STORAGE_FULL:
    'Il n’y a plus de place pour enregistrer ce fichier. Les exploitants de ce site doivent en libérer ; merci de réessayer plus tard.',
  UNAVAILABLE: 'Cette partie n’est pas disponible pour le moment. Merci de réessayer.'
}
