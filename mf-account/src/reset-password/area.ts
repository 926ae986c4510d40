export const AREA = 'account-reset'
