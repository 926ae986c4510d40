export const AREA = 'account-confirm'

/** English texts of the page a mailed confirmation link opens. */
export const confirmTexts = {
  title: 'Confirm your e-mail address',
  intro:
    'Press the button to confirm the account or address that the letter names. If it is not yours, leave this page.',
  confirm: 'Confirm the address',
  password: 'Password of the account',
  missing: 'Please enter the password of the account.',
  done: 'Your e-mail address is confirmed.',
  my: 'Go to your personal area',
  failed: 'Your e-mail address could not be confirmed',
  refused: 'The link may be used up or too old. If you have opened it before, your address is confirmed already.',
  home: 'Go to the home page',
  retry: 'Try again'
} as const
