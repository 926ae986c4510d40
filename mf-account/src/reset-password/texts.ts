/** English texts of the password reset page (spec 1 §2.3, §8). */
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
  home: 'Go to the home page',
  retry: 'Try again',
  failed: 'Cannot change password.',
  info: 'Info',
  done: 'Password changed successfully'
} as const
