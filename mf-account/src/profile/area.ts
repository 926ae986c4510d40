export const AREA = 'account-profile'
