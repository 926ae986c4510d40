import { modulePath } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { commonTags } from '../../../between-areas/common-tags.ts'
import { fold } from '../../../texts/fold.ts'
import { type FindQuery, sourceHit, type HitsOfArea, titleRank } from '../../../between-areas/narrative-search.ts'
import type { ModuleRepository } from './repository.ts'
import { sourceOfModule } from './picture-source.ts'

/** Pictures of modules for the search of the narrative editor (behaviour/narratives §8). */
export const moduleHits =
  (content: ModuleRepository, internal: InternalClient) =>
  async ({ searchFor, limit }: FindQuery): Promise<HitsOfArea> => {
    const wanted = fold(searchFor)
    const named = (await content.list())
      .filter(({ name }) => fold(name).includes(wanted))
      .toSorted((one, other) => titleRank(one.name, wanted) - titleRank(other.name, wanted))
    const uuids = named.map(({ uuid }) => uuid)
    const [pictured, tagsOf] = await Promise.all([content.pictured(uuids), commonTags(internal, uuids)])
    const pictures = new Map(pictured.map(one => [one._id, one]))
    const found = named.flatMap(({ uuid, type, slug }) => {
      const picture = pictures.get(uuid)
      const source = picture && sourceOfModule(picture)
      const url = modulePath({ type, slug })
      return source ? [sourceHit(source, { url, is_published: true, tags: tagsOf(uuid) })] : []
    })
    return { count: found.length, found: found.slice(0, limit) }
  }
