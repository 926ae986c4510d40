import { isUnder, type Registry } from '@annals/contracts/registry'

/** True for pages that never wait for a session nor go to /error. */
export const isSessionless = (registry: Registry, path: string): boolean =>
  registry.remotes.some(entry => entry.sessionless.some(prefix => isUnder(path, prefix)))
