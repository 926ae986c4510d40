import { pictureTypeOf, type PublishedSource } from '@annals/contracts'
import type { ModulePicture } from './repository.ts'

/** A module's picture as a source; null where it has none, or one of a kind that is no picture. */
export function sourceOfModule({ _id, name, thumb, acknowledgements }: ModulePicture): PublishedSource | null {
  const type = pictureTypeOf(thumb?.url ?? '')
  if (!thumb || !type) return null
  const { url, alt, width, height, maker, date, holder, license = '' } = thumb
  return {
    uuid: _id,
    title: name,
    description: acknowledgements,
    url,
    thumb_url: url,
    playback: '',
    type,
    alt,
    lang: '',
    width,
    height,
    ...(maker && { maker }),
    ...(date && { date }),
    ...(holder && { holder }),
    license
  }
}
