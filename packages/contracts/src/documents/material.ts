import Type, { type Static } from 'typebox'
import { Strict } from '../values.ts'

/** Material to download or to open. `icon` is the ending of the file, `note` what it is: its pages or size. */
export const MaterialLink = Strict({
  title: Type.String(),
  icon: Type.String(),
  url: Type.String({ pattern: '^(/|https://)' }),
  note: Type.String()
})
export type MaterialLink = Static<typeof MaterialLink>
