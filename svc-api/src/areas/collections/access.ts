import type { SessionIdentity } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import type { CollectionRepository, OwnCollection } from './repository.ts'

/** Who asks; null for nobody. */
export type Viewer = SessionIdentity['member']

/** Who may read and write which collection (behaviour/collections §7): its owner both, an admin reads, everybody reads
 * a published one. */
export function collectionAccess(collections: Pick<CollectionRepository, 'find' | 'findBySlug'>) {
  function readable(collection: OwnCollection | null, viewer: Viewer): OwnCollection {
    if (!collection) return fail('NOT_FOUND')
    const { is_published, user } = collection
    const mayRead = is_published || user === viewer?.uuid || viewer?.permissions.is_admin
    return mayRead ? collection : fail('FORBIDDEN')
  }

  return {
    async owned(uuid: string, owner: string): Promise<OwnCollection> {
      const collection = (await collections.find(uuid)) ?? fail('NOT_FOUND')
      return collection.user === owner ? collection : fail('FORBIDDEN')
    },
    readable: async (uuid: string, viewer: Viewer) => readable(await collections.find(uuid), viewer),
    readableAt: async (slug: string, viewer: Viewer) => readable(await collections.findBySlug(slug), viewer)
  }
}
export type CollectionAccess = ReturnType<typeof collectionAccess>
