import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RegistryEntry } from '@annals/contracts/registry'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { writeWhole } from './write-whole.ts'

/** Gateways serve no file whose name begins with a point. */
const HISTORY = '.history.json'
/** Of one app; older ones are forgotten. */
const MOST = 30

const { version: _version, entry: _entry, previous: _previous, enabled: _enabled, ...facts } = RegistryEntry.properties

/** A build became the one that is served. */
export const Publication = Type.Object({
  /** Folder of the app, such as `mf-builder`; `shell` for the frame. */
  app: Type.String(),
  version: Type.String(),
  at: Type.String(),
  /** Of a remote: what the registry said of it then. */
  facts: Type.Optional(Type.Object(facts))
})
export type Publication = Static<typeof Publication>

/** The oldest first. A file that cannot be read is none: what is served does not depend on it. */
export async function readHistory(www: string): Promise<Publication[]> {
  try {
    const value: unknown = JSON.parse(await readFile(join(www, HISTORY), 'utf8'))
    return Value.Check(Type.Array(Publication), value) ? value : []
  } catch {
    return []
  }
}

/** Adds what was published now; to be called under the lock of the registry. */
export async function addToHistory(www: string, published: Omit<Publication, 'at'>[]): Promise<void> {
  if (published.length === 0) return
  const at = new Date().toISOString()
  const all = [...(await readHistory(www)), ...published.map(one => ({ ...one, at }))]
  const kept = all.filter(({ app }, index) => all.slice(index).filter(other => other.app === app).length <= MOST)
  await writeWhole(join(www, HISTORY), JSON.stringify(kept))
}
