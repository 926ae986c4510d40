import type { CardPicture, Collection } from '@annals/contracts'

/** The cover as a card shows it. */
export const coverOf = ({ thumb }: Collection): CardPicture | null =>
  thumb?.url
    ? { url: thumb.url, alt: thumb.alt, width: thumb.width || 600, height: thumb.height || 400, kind: 'photograph' }
    : null
