import Type from 'typebox'
import { MODULE_MAX_LENGTHS, SOURCE_MAX_LENGTHS } from '../text-lengths.ts'
import { Line, Strict } from '../values.ts'
import { CardPicture } from './content.ts'

const pixels = Type.Integer({ minimum: 1, maximum: 100_000 })

/** The picture of something that admins write, as it is sent to be stored; null for none. */
export const SentPicture = Type.Union([
  Strict({ ...CardPicture.properties, alt: Line(SOURCE_MAX_LENGTHS.alt), width: pixels, height: pixels }),
  Type.Null()
])

/** A path of this site, or an address that no browser takes for another one. */
export const LINK_PATTERN = '^(/[A-Za-z0-9]|https://[A-Za-z0-9])[^\\s\\\\]*$'

/** Material to download or to open, as it is sent to be stored. */
export const SentLink = Strict({
  title: Line(MODULE_MAX_LENGTHS.fileTitle),
  icon: Type.String({ pattern: '^[a-z0-9]{0,10}$' }),
  url: Type.String({ pattern: LINK_PATTERN, maxLength: 2000 }),
  note: Line(200)
})
