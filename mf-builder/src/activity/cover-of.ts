import { ACTIVITY_MAX_LENGTHS, type ActivityImage, type BlockSource } from '@annals/contracts'

/** The cover that an activity has from a source: with the parts of its credit line, as they are now. */
export const coverOf = ({ url, thumb_url, alt, maker, date, holder, license }: BlockSource): ActivityImage => ({
  url,
  thumb: thumb_url,
  alt: alt.slice(0, ACTIVITY_MAX_LENGTHS.imageAlt),
  ...(maker && { maker }),
  ...(date && { date }),
  ...(holder && { holder }),
  ...(license && { license })
})
