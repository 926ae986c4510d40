import type { Registry, RegistryEntry } from '@annals/contracts/registry'

/** True where `path` is `prefix` or lies below it; `/` is exact (architecture §2). */
export const isUnder = (path: string, prefix: string): boolean => {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (prefix === '/') return trimmed === '/' || trimmed === ''
  const wanted = prefix.toLowerCase()
  const given = trimmed.toLowerCase()
  return given === wanted || given.startsWith(`${wanted}/`)
}

/** The remote whose prefix is the longest one above `path`. */
export const findRemote = (registry: Registry, path: string): RegistryEntry | undefined => {
  let found: { entry: RegistryEntry; length: number } | undefined
  for (const entry of registry.remotes)
    for (const prefix of entry.prefixes)
      if (isUnder(path, prefix) && (!found || prefix.length > found.length)) found = { entry, length: prefix.length }
  return found?.entry
}

/** True for pages that never wait for a session nor go to /error. */
export const isSessionless = (registry: Registry, path: string): boolean =>
  registry.remotes.some(entry => entry.sessionless.some(prefix => isUnder(path, prefix)))
