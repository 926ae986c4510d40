import Type, { type Static } from 'typebox'
import { Instant, Strict } from '../values.ts'

/** Folder of an app: `shell` is the frame, the others are areas. */
export const AppFolder = Type.String({ pattern: '^(shell|mf-[a-z]+)$', maxLength: 40 })
export const BuildVersion = Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' })

/** The area in which builds are restored and switched: without it nobody could switch it on again. */
export const APP_OF_BUILDS = 'mf-account'

/** An app whose pages are published, and the builds that were served, the newest first (behaviour/personal-area §12). */
export const PublishedApp = Strict({
  app: AppFolder,
  version: BuildVersion,
  isEnabled: Type.Boolean(),
  /** Of its pages, as in the registry; none of the frame. */
  prefixes: Type.Array(Type.String()),
  /** Null for the frame. */
  contract: Type.Union([Type.Integer(), Type.Null()]),
  history: Type.Array(Strict({ version: BuildVersion, at: Instant, isStored: Type.Boolean() }))
})
export type PublishedApp = Static<typeof PublishedApp>
