/** English texts of the password reset page (behaviour/accounts §2.3). */
export const resetTexts = {
  title: 'Set a new password',
  checking: 'Checking your request…',
  password: 'New password',
  'password.hint': 'At least 6 characters.',
  repeat: 'Repeat password',
  mismatch: 'Passwords do not match',
  short: 'Minimal password length is 6 characters.',
  submit: 'Set new password',
  error: 'Error',
  invalid: 'Your request could not be validated',
  support: 'The link may be used up or too old. Ask for a new mail, or write to {{email}}.',
  unconfirmed: 'This address was never confirmed',
  'unconfirmed.body':
    'An account was made with it on {{date}}, by you or by somebody else. Setting a password here makes a new account of your own, and the other one loses this address. If the other one is yours, open this link in the browser in which you used it, or write to {{email}} first.',
  home: 'Go to the home page',
  retry: 'Try again',
  failed: 'Cannot change password.',
  info: 'Info',
  done: 'Password changed successfully'
} as const
