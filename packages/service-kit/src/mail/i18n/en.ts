export const en = {
  'reset.subject': 'set a new password',
  'reset.asked': 'Somebody, hopefully you, asked to set a new password for the {{product}} account {{login}}.',
  'reset.open': 'Open this address to choose it; it works once, for one hour, and only the newest one works:',
  'reset.unconfirmed':
    'Please mind where you open it: the address of this account was never confirmed. In a browser that has signed in to {{login}} before, you set its password. In any other browser you get a new, empty account with this address; what was made with the old one stays with it. If you have no such browser any more, write to {{support}} first.',
  'reset.notYou': 'If it was not you, you need do nothing: your password stays as it is.',

  'confirm.subject': 'please confirm your new account',
  'confirm.welcome': 'Welcome to {{product}}. The new account {{login}} was made with this address.',
  'confirm.open':
    'Open this address to confirm that the account is yours. If you are not signed in to it there, you are asked for its password. It works once, for seven days, and only the newest one works:',
  'confirm.notYou':
    'If you did not make this account, you need do nothing. An account of your own with this address is yours at any time by “Forgot your password?” here:',

  'change.subject': 'another account wants to use this address',
  'change.asked':
    'The {{product}} account {{login}} wants to use this address from now on. If it does, an account that has this address and has not confirmed it loses it.',
  'change.open':
    'Only if {{login}} is your own account, open this address to confirm the change. If you are not signed in to it there, you are asked for its password. It works once, for seven days, and only the newest one works:',
  'change.notYou': 'If that account is not yours, you need do nothing: nothing changes.',

  'changeAsked.subject': 'another e-mail address was asked for',
  'changeAsked.text':
    'Somebody, hopefully you, asked to use another e-mail address for the {{product}} account {{login}}. It counts once it has been confirmed; until then nothing changes.',
  'changed.subject': 'your account has another e-mail address',
  'changed.text': 'Your {{product}} account {{login}} now has another e-mail address; letters no longer come here.',
  'undo.open':
    'If it was not you, open this address within seven days. It brings this address back, signs everybody out and lets you set a new password:',
  'undo.until':
    'It works until a new password is set by a letter to another address of the account. Then, or if you cannot open it, write to {{support}}.',
  'undo.none': 'If it was not you, write to {{support}}.',

  'password.subject': 'your password was changed',
  'password.text':
    'The password of your {{product}} account {{login}} was changed, and everybody who was signed in elsewhere was signed out.',
  'password.notYou':
    'If it was not you, set a new one at once by “Forgot your password?” here, or write to {{support}}:',

  'wayBack.subject': 'this address can no longer be brought back by itself',
  'wayBack.text':
    'A new password was set for the {{product}} account {{login}} by a letter to the address that it has now. The link that we sent you, which brings this address back, has ended with that.',

  'import.subject.done': 'your import is done',
  'import.subject.cancelled': 'your import was stopped',
  'import.subject.failed': 'your import could not be done',
  'import.subject.other': 'your import',
  'import.from.spreadsheet': 'The file “{{file}}”',
  'import.from.presentation': 'The file “{{file}}”',
  'import.from.aggregator': 'Your selection from Europeana',
  'import.from.manifest': 'The manifest {{file}}',
  'import.intoSources': '{{from}} for {{name}}:',
  'import.intoCollection': '{{from}} for your collection “{{name}}”:',
  'import.within.spreadsheet': 'In the file: {{counted}}.',
  'import.within.presentation': 'In the file: {{counted}}.',
  'import.within.aggregator': 'Chosen: {{counted}}.',
  'import.within.manifest': 'In the manifest: {{counted}}.',
  'import.unit.spreadsheet_one': '{{count}} row',
  'import.unit.spreadsheet_other': '{{count}} rows',
  'import.unit.presentation_one': '{{count}} source',
  'import.unit.presentation_other': '{{count}} sources',
  'import.unit.aggregator_one': '{{count}} record',
  'import.unit.aggregator_other': '{{count}} records',
  'import.unit.manifest_one': '{{count}} canvas',
  'import.unit.manifest_other': '{{count}} canvases',
  'import.added': 'Added: {{counted}}.',
  'import.changed': 'Changed: {{counted}}.',
  'import.there': 'Already there and left as they are: {{counted}}.',
  'import.edited': 'Left as you have edited them yourself: {{counted}}.',
  'import.leftOut': 'Left out by the check: {{counted}}.',
  'import.unusable': 'Not imported because their pictures could not be used: {{counted}}.',
  'import.open': 'Not reached: {{counted}}.',
  'import.next.spreadsheet': 'What became of every row, and what to do next, is here:',
  'import.next.presentation': 'What became of every source, and what to do next, is here:',
  'import.next.aggregator': 'What became of every record, and what to do next, is here:',
  'import.next.manifest': 'What became of every canvas, and what to do next, is here:',

  'invitation.subject': 'you are invited into the team of {{partner}}',
  'invitation.text':
    '{{inviter}} invites you into the team of {{partner}} on {{product}}. Members of a team publish for their organisation, and have the rights of partners.',
  'invitation.open':
    'Open this address to join. It is valid for 14 days, once, and for an account with this e-mail address; if you have none, you can make one there:',
  'invitation.not': 'If you do not want to join, you need do nothing.',

  'ending.subject': 'answers of students will be deleted after {{date}}',
  'ending.text':
    'On {{product}}, {{date}} is the last day on which the answers of students to your e-Learning Activity {{title}} are kept. After it, everything that is stored of these students is deleted.',
  'ending.untitled': 'without a title',
  'ending.open':
    'Until then you can choose a later day here, or take the answers away as a file. Your activity and its share stay in any case:',
  'ending.not': 'If the answers are no longer needed, you need do nothing.',

  'own.subject': 'what is kept under your address',
  'own.text':
    'Somebody, hopefully you, asked what {{product}} keeps of the answers that were given to e-Learning Activities under this address.',
  'own.open':
    'Open this address to see the answers, to take them away as a file, or to delete them. It works once, for 24 hours:',
  'own.not': 'If it was not you, you need do nothing: nothing changes, and nobody else sees your answers.',

  'deleted.subject': 'Your account is deleted',
  'deleted.text':
    'The {{product}} account {{login}} and what belonged to it are deleted, or handed over and left published as was chosen. Nobody can sign in to it any more.',
  'deleted.again':
    'A new account can be made with this address at any time; it begins empty. If you did not delete the account yourself, please write to {{support}} at once.',
  'given.subject': 'Your work was handed over',
  'given.text':
    'All that the {{product}} account {{login}} had made now belongs to {{to}}: activities, shares with the answers to them, sources, collections and narratives.',
  'notGiven.subject': 'Your work was not handed over',
  'notGiven.text':
    'The work of the {{product}} account {{login}} was not handed over: the colleague who was to get it is no longer in your team, or cannot sign in. It is still yours.',
  'received.subject': 'A colleague’s work is yours now',
  'received.text':
    'The work of {{from}} in {{product}} was handed over to you: activities, shares with the answers to them, sources, collections and narratives, as far as there were any. It is among your own here:',
  'received.not':
    'The answers are those of students: please delete those that nobody needs any more. If you did not expect this, please write to {{support}}.',

  'test.subject': 'a test letter',
  'test.text': 'An administrator of {{product}} has sent this letter to see whether letters arrive.',
  'test.nothing': 'You need do nothing.'
} as const
