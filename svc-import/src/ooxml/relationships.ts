import { posix } from 'node:path'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A part that another one points at. `type` is the last word of the relationship's type, which the transitional and
 * the strict form of ISO 29500 share. */
export interface Relationship {
  id: string
  type: string
  part: string
}

/** A relationship that may lead out of the package: then `address` is where to, and `part` is empty. */
export interface Target extends Relationship {
  address: string
}

/** Resolves a relationship's target: from the package's root where it begins with `/`, else from its part's folder. */
const resolved = (from: string, target: string): string =>
  posix.join('/', target.startsWith('/') ? '' : posix.dirname(from), target).slice(1)

/** Relationships of a part, of the whole package for `''`. */
export async function targetsOf(zip: Zip, part: string): Promise<Target[]> {
  const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`).replace(/^\.\//, '')
  const found: Target[] = []
  if (!zip.has(name)) return found
  await readXml(zip.read(name), {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship') return
      const isOutside = TargetMode === 'External'
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      found.push({ id: Id, type, part: isOutside ? '' : resolved(part, Target), address: isOutside ? Target : '' })
    }
  })
  return found
}

/** Relationships of a part to other parts; those that lead out of the package are left out. */
export async function relationshipsOf(zip: Zip, part: string): Promise<Relationship[]> {
  const found = await targetsOf(zip, part)
  return found.flatMap(({ address, ...one }) => (one.part === '' && address !== '' ? [] : [one]))
}
