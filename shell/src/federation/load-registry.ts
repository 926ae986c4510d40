import { type Registry, REGISTRY_SCHEMA } from '@annals/contracts/registry'
import { readRegistry } from './read-registry.ts'

const STORAGE_KEY = 'annals.registry'
const TIMEOUT_MS = 4000

export interface RegistrySources {
  /** Returns the published registry without checking it; rejects if it cannot be fetched. */
  fetchPublished(): Promise<unknown>
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Text of the copy that the page itself carries; null where it has none. */
  baked(): string | null
  report(problem: string): void
}

const fetchPublished = async (): Promise<unknown> => {
  const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`registry.json: ${response.status}`)
  return response.json()
}

const browserStorage = () => {
  try {
    return window.localStorage
  } catch {
    return null // blocked storage: the shell starts without a kept copy
  }
}

const inBrowser: RegistrySources = {
  fetchPublished,
  storage: browserStorage(),
  baked: () => document.getElementById('registry')?.textContent ?? null,
  report: problem => console.warn(problem)
}

/**
 * The registry from the network, else the last good copy, else the copy in the page. Never rejects: without any of the
 * three, the frame still works, but has no areas.
 */
export const loadRegistry = async (sources: RegistrySources = inBrowser): Promise<Registry> => {
  const { storage, report } = sources
  const fromText = (text: string | null | undefined) => {
    if (!text) return null
    try {
      return readRegistry(JSON.parse(text), report)
    } catch {
      report('A kept copy of the registry is not readable.')
      return null
    }
  }
  const keep = (text: string) => {
    try {
      storage?.setItem(STORAGE_KEY, text)
    } catch {
      report('The registry could not be kept on this device.')
    }
  }
  const readStored = () => {
    try {
      return storage?.getItem(STORAGE_KEY)
    } catch {
      return null
    }
  }
  try {
    const published = readRegistry(await sources.fetchPublished(), report)
    if (published) {
      keep(JSON.stringify(published))
      return published
    }
  } catch (error) {
    report(error instanceof Error ? error.message : 'The registry could not be fetched.')
  }
  return fromText(readStored()) ?? fromText(sources.baked()) ?? { schemaVersion: REGISTRY_SCHEMA, remotes: [] }
}
