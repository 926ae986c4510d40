import type { LimitRule } from '@annals/service-kit'

const HOUR = 60 * 60_000

/**
 * Letters with links. For one address they are counted by network, so that a stranger cannot keep its reader from
 * asking, and in all, so that nobody is flooded.
 */
export const TO_ADDRESS: LimitRule = { name: 'own-links', most: 3, windowMs: HOUR }
export const TO_ADDRESS_FROM_ALL: LimitRule = { name: 'own-links-all', most: 10, windowMs: 24 * HOUR }
export const FROM_NETWORK: LimitRule = { name: 'own-links-network', most: 200, windowMs: HOUR }
/** Keys by cards from one network: a school is one. */
export const CARDS_OPENED: LimitRule = { name: 'own-cards', most: 600, windowMs: HOUR }
