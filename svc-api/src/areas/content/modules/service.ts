import { randomInt } from 'node:crypto'
import { type Module, type ModuleContent, type ModuleEntry, type ModuleSent, type ModuleType } from '@annals/contracts'
import { derivedId, fail, newId, type Sanitiser } from '@annals/service-kit'
import { slugOf, type SlugRules } from '../../../texts/slug.ts'
import type { ModuleRepository } from './repository.ts'
import { storableModule } from './storable.ts'

/** Most addresses of one title that get a number; after those a random part is used. */
const COUNTED = 10
/** Addresses that the site uses itself (behaviour/content §2.2). */
const SLUGS: SlugRules = { empty: 'module', taken: new Set(['new']) }

/** The rules of writing modules: every admin writes all of them (behaviour/content §2.2). */
export function moduleService({
  modules,
  sanitiser,
  now
}: {
  modules: ModuleRepository
  sanitiser: Sanitiser
  now: () => Date
}) {
  /** Null where it is there already. */
  async function add(uuid: string, content: ModuleContent): Promise<Module | null> {
    for (let tries = 0; !(await modules.isThere(uuid)); tries++) {
      const slug = slugOf(content.name, SLUGS, tries < COUNTED ? tries : randomInt(COUNTED, 1_000_000_000))
      const added = await modules.addIfFree(uuid, slug, content, now())
      if (added) return added
    }
    return null
  }

  return {
    list: (type?: ModuleType): Promise<ModuleEntry[]> => modules.list(type),

    at: async (slug: string): Promise<Module> => (await modules.findBySlug(slug)) ?? fail('NOT_FOUND'),

    /** @throws ServiceError STALE with the stored module where `rev` is not the stored one */
    async save(writer: string, { key, ...module }: ModuleSent): Promise<Module> {
      const { uuid: known, rev: named, ...sent } = module
      const uuid = known ?? (key === undefined ? newId() : derivedId('module', writer, key))
      const content = await storableModule(sent, texts => sanitiser.clean(writer, texts))
      const added = known === undefined && (await add(uuid, content))
      if (added) return added
      // One that is sent again may say something else by now.
      const written = await modules.write(uuid, content, { rev: known === undefined ? 0 : named, at: now() })
      if (written) return written
      const stored = (await modules.find(uuid)) ?? fail('NOT_FOUND')
      return fail('STALE', { stored })
    },

    async setPublished(uuid: string, isPublished: boolean): Promise<void> {
      if (!(await modules.setPublished(uuid, isPublished))) fail('NOT_FOUND')
    },

    async remove(uuid: string): Promise<void> {
      if (!(await modules.remove(uuid))) fail('NOT_FOUND')
    }
  }
}
