import { derivedId, fail, newId } from '@annals/service-kit'
import { randomInt } from 'node:crypto'
import { slugOf, type SlugRules } from '../../../texts/slug.ts'
import type { AdminDocumentRepository } from './repository.ts'

/** Most addresses of one title that get a number; after those a random part is used. */
const COUNTED = 10

/** The address of a title that is tried as the `tries`th one, from 0. */
export const triedSlug = (title: string, rules: SlugRules, tries: number): string =>
  slugOf(title, rules, tries < COUNTED ? tries : randomInt(COUNTED, 1_000_000_000))

interface Sent {
  uuid?: string | undefined
  key?: string | undefined
  rev?: number | undefined
}

/**
 * The rules of what all admins write together (behaviour/content §2.2, §3.3).
 * @param storable checks what one of them sends
 * @param slugAt the address that a new one gets at the `tries`th attempt; null where there is no other one
 * @param taken what is said of an address that another one has, and the field that it is typed into
 */
export function adminDocumentService<S extends Sent, C, D>(deps: {
  name: string
  documents: AdminDocumentRepository<C, D>
  storable: (writer: string, sent: S) => Promise<C>
  slugAt: (content: C, tries: number) => string | null
  taken: { msg: string; field: string }
  now: () => Date
}) {
  const { name, documents, storable, slugAt, taken, now } = deps

  const failTaken = () =>
    fail('SLUG_TAKEN', { msg: taken.msg, fields: [{ path: taken.field, msg: 'is the address of another one' }] })

  /** Null where it is there already. */
  async function add(uuid: string, content: C): Promise<D | null> {
    for (let tries = 0; !(await documents.isThere(uuid)); tries++) {
      const added = await documents.addIfFree(uuid, slugAt(content, tries) ?? failTaken(), content, now())
      if (added) return added
    }
    return null
  }

  return {
    at: async (slug: string): Promise<D> => (await documents.findBySlug(slug)) ?? fail('NOT_FOUND'),

    /** @throws ServiceError STALE with the stored one where `rev` is not its revision; SLUG_TAKEN; those of `storable` */
    async save(writer: string, sent: S): Promise<D> {
      const { uuid: known, key, rev } = sent
      const uuid = known ?? (key === undefined ? newId() : derivedId(name, writer, key))
      const content = await storable(writer, sent)
      const added = known === undefined && (await add(uuid, content))
      if (added) return added
      // One that is sent again may say something else by now.
      const written = await documents.write(uuid, content, { rev: known === undefined ? 0 : rev, at: now() })
      if (written === 'taken') return failTaken()
      if (written) return written
      const stored = (await documents.find(uuid)) ?? fail('NOT_FOUND')
      return fail('STALE', { stored })
    },

    async setPublished(uuid: string, isPublished: boolean): Promise<void> {
      if (!(await documents.setPublished(uuid, isPublished))) fail('NOT_FOUND')
    },

    async remove(uuid: string): Promise<void> {
      if (!(await documents.remove(uuid))) fail('NOT_FOUND')
    }
  }
}
