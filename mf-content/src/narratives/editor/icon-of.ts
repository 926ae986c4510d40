import type { BlockSource, NarrativeIcon } from '@annals/contracts'

/** A picture as the cover of a narrative or the picture of a chapter. */
export const iconOf = ({
  uuid,
  url,
  alt,
  width,
  height,
  maker,
  date,
  holder,
  license
}: BlockSource): NarrativeIcon => ({
  uuid,
  url,
  alt,
  width,
  height,
  ...(maker && { maker }),
  ...(date && { date }),
  ...(holder && { holder }),
  ...(license && { license })
})
