export const AREA = 'account-reset'
/** Where people write when a link does not work (spec 1 §8). */
export const SUPPORT = 'support@annals.example'
