import { isSupportedContract, type Registry, type RegistryEntry } from '@annals/contracts/registry'
import { type HostApi, type Register, type RemoteModule, textsLoaded } from '@annals/web-kit'
import { loadRemote as loadFederated, registerRemotes } from '@module-federation/runtime'

export type RemoteErrorReason = 'unknown' | 'contract' | 'load' | 'shape'

/**
 * Why an area could not be shown. Only `load` can be retried on the same page. `contract`: the area was built for
 * another frame. `shape`: it is not an area. Code that has run stays until the page is reloaded.
 */
export class RemoteError extends Error {
  readonly remote: string
  readonly reason: RemoteErrorReason
  constructor(remote: string, reason: RemoteErrorReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'RemoteError'
    this.remote = remote
    this.reason = reason
  }
}

/** What the loader needs of the federation runtime; tests bring their own. */
export interface FederationRuntime {
  register(entry: { name: string; url: string }, force: boolean): void
  load(id: string): Promise<unknown>
}

const inBrowser: FederationRuntime = {
  register: ({ name, url }, force) => registerRemotes([{ name, entry: url }], { force }),
  load: id => loadFederated(id, { from: 'runtime' })
}

export interface RemoteLoader {
  /** Loads and registers the area once; a failure is not remembered, so the next call tries again. */
  loadRemote(name: string): Promise<RemoteModule>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The runtime's error texts if the version of a shared module does not fit, or the shell has none. */
const isMisfit = (error: unknown) =>
  error instanceof Error && /does not satisfy the requirement|RUNTIME-012/.test(error.message)

const registerOf = (loaded: unknown): Register | null =>
  isRecord(loaded) && typeof loaded.register === 'function' ? (loaded.register as Register) : null

const isRemoteModule = (value: unknown): value is RemoteModule =>
  isRecord(value) &&
  Array.isArray(value.routes) &&
  (value.my === undefined || Array.isArray(value.my)) &&
  (value.admin === undefined || Array.isArray(value.admin)) &&
  (value.dialogs === undefined || isRecord(value.dialogs))

export const createRemoteLoader = (
  registry: Registry,
  host: HostApi,
  runtime: FederationRuntime = inBrowser
): RemoteLoader => {
  const loading = new Map<string, Promise<RemoteModule>>()
  const failed = new Set<string>()
  const known = new Set<string>()

  const loadChecked = async (entry: RegistryEntry): Promise<RemoteModule> => {
    const { name } = entry
    if (!isSupportedContract(entry.contract))
      throw new RemoteError(name, 'contract', `${name} speaks contract ${entry.contract}`)
    // Forced registration drops the runtime's caches, so it is only done after a failure, when nothing of the area is
    // in use.
    if (!known.has(name) || failed.has(name))
      runtime.register({ name, url: new URL(entry.entry, window.location.origin).href }, failed.has(name))
    known.add(name)
    let loaded: unknown
    try {
      loaded = await runtime.load(`${name}/register`)
    } catch (error) {
      throw new RemoteError(name, isMisfit(error) ? 'contract' : 'load', `${name} could not be loaded`, error)
    }
    const register = registerOf(loaded)
    if (!register) throw new RemoteError(name, 'shape', `${name} has no register()`)
    const remote: unknown = register(host)
    if (!isRemoteModule(remote)) throw new RemoteError(name, 'shape', `${name} registered nothing usable`)
    await textsLoaded()
    return remote
  }

  const loadRemote = (name: string): Promise<RemoteModule> => {
    const current = loading.get(name)
    if (current) return current
    const entry = registry.remotes.find(candidate => candidate.name === name)
    if (!entry) return Promise.reject(new RemoteError(name, 'unknown', `${name} is not in the registry`))
    const attempt = loadChecked(entry).then(
      remote => {
        failed.delete(name)
        return remote
      },
      (error: unknown) => {
        failed.add(name)
        loading.delete(name)
        throw error
      }
    )
    loading.set(name, attempt)
    return attempt
  }

  return { loadRemote }
}
