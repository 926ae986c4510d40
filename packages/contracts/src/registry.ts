import Type, { type Static } from 'typebox'
import { OneOf, Strict } from './values.ts'

/** Contract between shell and remotes. Raise it when HostApi or RemoteModule change incompatibly. */
export const CONTRACT = 2
/** Whether a frame with contract `frame` can host a remote: its own contract and the one before, so both sides deploy in any order. */
export const isSupportedContract = (contract: number, frame = CONTRACT) => contract === frame || contract === frame - 1

const Prefix = Type.String({ pattern: '^/[A-Za-z0-9/_-]*$' })
const ManifestUrl = Type.String({ pattern: '^/[A-Za-z0-9._/-]+/mf-manifest\\.json$' })

/** Label by id of a language; English is never missing. */
const Labels = Type.Unsafe<{ en: string } & Record<string, string>>(
  Type.Object({ en: Type.String({ minLength: 1 }) }, { additionalProperties: Type.String({ minLength: 1 }) })
)
const Audiences = Type.Array(OneOf(['all', 'partner', 'admin']))

/**
 * An entry of the personal menu or of the administration: path below /my or /admin, its labels, what the page is for
 * in a sentence, and who sees it.
 */
const MenuEntry = Strict({
  path: Type.String(),
  labels: Labels,
  about: Type.Optional(Labels),
  for: Audiences,
  order: Type.Integer()
})
/** An entry of header and footer, with who sees it in each. */
const NavEntry = Strict({ path: Prefix, labels: Labels, header: Audiences, footer: Audiences, order: Type.Integer() })

/** One remote in `/registry.json`, the only mutable address besides the shell's page (architecture §2). */
export const RegistryEntry = Strict({
  name: Type.String({ pattern: '^mf_[a-z]+$' }),
  /** Path prefixes that the remote serves; the longest one in the registry wins; `/` is exact. */
  prefixes: Type.Array(Prefix, { minItems: 1 }),
  /** Prefixes whose pages never wait for a session nor go to /error. */
  sessionless: Type.Array(Prefix),
  nav: Type.Array(NavEntry),
  my: Type.Array(MenuEntry),
  admin: Type.Array(MenuEntry),
  /** Dialogs it offers, such as `library/source-picker`. */
  dialogs: Type.Array(Type.String()),
  version: Type.String(),
  entry: ManifestUrl,
  previous: Type.Union([ManifestUrl, Type.Null()]),
  contract: Type.Integer(),
  enabled: Type.Boolean()
})
export type RegistryEntry = Static<typeof RegistryEntry>

export type Labels = Static<typeof Labels>
export type Audience = Static<typeof Audiences>[number]
export type MenuEntry = Static<typeof MenuEntry>
export type NavEntry = Static<typeof NavEntry>

/** Raise it when entries change so that an older shell cannot read them. */
export const REGISTRY_SCHEMA = 2
export const Registry = Strict({ schemaVersion: Type.Literal(REGISTRY_SCHEMA), remotes: Type.Array(RegistryEntry) })
export type Registry = Static<typeof Registry>

/** True where `path` is `prefix` or lies below it; `/` is exact (architecture §2). */
export const isUnder = (path: string, prefix: string): boolean => {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (prefix === '/') return trimmed === '/' || trimmed === ''
  const wanted = prefix.toLowerCase()
  const given = trimmed.toLowerCase()
  return given === wanted || given.startsWith(`${wanted}/`)
}

/** The remote whose prefix is the longest one above `path`, on or off. */
export const findRemote = (registry: Registry, path: string): RegistryEntry | undefined => {
  let found: { entry: RegistryEntry; length: number } | undefined
  for (const entry of registry.remotes)
    for (const prefix of entry.prefixes)
      if (isUnder(path, prefix) && (!found || prefix.length > found.length)) found = { entry, length: prefix.length }
  return found?.entry
}

/**
 * A call that the page's first script makes where the address begins with `pattern`, while the other code still loads.
 * The named parts of the address are the body of a POST (decision 48).
 */
export interface EarlyCall {
  pattern: string
  method: 'GET' | 'POST'
  url: string
}
