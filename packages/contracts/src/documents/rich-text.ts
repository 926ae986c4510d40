import Type, { type Static } from 'typebox'
import { Strict } from '../values.ts'

/** Quill Delta; its operations are opaque to services. */
export const Delta = Type.Object({ ops: Type.Array(Type.Record(Type.String(), Type.Unknown())) })

/** Rich text in its three stored forms (ARCHITECTURE §4). `html` is sanitised on every write. */
export const RichText = Strict({
  delta: Delta,
  html: Type.String({ maxLength: 500_000 }),
  text: Type.String({ maxLength: 300_000 })
})
export type RichText = Static<typeof RichText>
