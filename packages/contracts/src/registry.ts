import Type, { type Static } from 'typebox'
import { Strict } from './values.ts'

/** Contract between shell and remotes: raised when HostApi or RemoteModule change incompatibly. */
export const CONTRACT = 1

const Prefix = Type.String({ pattern: '^/[A-Za-z0-9/_-]*$' })
const ManifestUrl = Type.String({ pattern: '^/[A-Za-z0-9._/-]+/mf-manifest\\.json$' })

/** One remote in `/registry.json`, the only mutable address besides the shell's page (architecture §2). */
export const RegistryEntry = Strict({
  name: Type.String({ pattern: '^mf_[a-z]+$' }),
  /** Path prefixes it answers; the longest in the registry decides; `/` is exact. */
  prefixes: Type.Array(Prefix, { minItems: 1 }),
  /** Prefixes whose pages never wait for a session nor go to /error. */
  sessionless: Type.Array(Prefix),
  /** Entries of the personal menu: path below /my, message key, who sees it. */
  my: Type.Array(
    Strict({
      path: Type.String(),
      label: Type.String(),
      for: Type.Union([Type.Literal('all'), Type.Literal('partner'), Type.Literal('admin')]),
      order: Type.Integer()
    })
  ),
  /** Dialogs it offers, such as `library/source-picker`. */
  dialogs: Type.Array(Type.String()),
  version: Type.String(),
  entry: ManifestUrl,
  previous: Type.Union([ManifestUrl, Type.Null()]),
  contract: Type.Integer(),
  enabled: Type.Boolean()
})
export type RegistryEntry = Static<typeof RegistryEntry>

export const Registry = Strict({ schemaVersion: Type.Literal(1), remotes: Type.Array(RegistryEntry) })
export type Registry = Static<typeof Registry>
