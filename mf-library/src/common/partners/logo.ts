import type { CardPicture, Partner } from '@annals/contracts'

const SIZE = 400

/** The logo as cards show it. The name stands beside it, so it needs no words of its own. */
export const logoOf = ({ logo }: Partner): CardPicture | null =>
  logo ? { url: logo, alt: '', width: SIZE, height: SIZE, kind: 'drawing' } : null
