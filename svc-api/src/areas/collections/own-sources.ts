import { libraryInternalCalls, type NewItem, type ResponseOf, spokenIn } from '@annals/contracts'
import { fail, type InternalClient, newId } from '@annals/service-kit'
import type { ItemService } from './item-service.ts'

/** A collection holds one item of each source that was added to it from My Sources. */
const keyOf = (source: string): string => `source:${source}`

type OwnSource = ResponseOf<typeof libraryInternalCalls.ownSources>['sources'][number]

/** A source of My Sources as an item, the opposite of `sourceOfItem`: its holder is where it comes from. */
function itemOfSource({ source, tags, provenance }: OwnSource, order: number): NewItem {
  const { uuid, title, description, alt, license, lang, maker, date, holder } = source
  const { url, thumb_url, playback, type, filename, bytes, width, height } = source
  return {
    uuid: newId(),
    key: keyOf(uuid),
    order,
    ...{ title, alt, license, language: lang, local_id: '', origin: holder },
    ...{ maker, period_start: date, period_end: '', country: '' },
    ...{ introduction: '', description },
    tags: tags.map(({ name }) => name),
    ...spokenIn(source),
    ...(provenance && { provenance }),
    ...{ url, thumb_url, playback, type, filename, bytes, width, height }
  }
}

/**
 * Adds a member's own sources to one of their collections, in the order asked for (behaviour/sources §3.1). The files
 * are shared: deleting a source takes nothing away from the item.
 * @returns how many of them the collection had already
 * @throws ServiceError NOT_FOUND where one is none of the member's sources, BAD_REQUEST for a film of another site,
 * QUOTA_REACHED: then none is added
 */
export const addOwnSources =
  ({ internal, items }: { internal: InternalClient; items: Pick<ItemService, 'roomFor' | 'add'> }) =>
  async (owner: string, collection: string, uuids: string[]): Promise<number> => {
    const { first } = await items.roomFor({ collection, owner, reserve: uuids.length })
    const { sources } = await internal(libraryInternalCalls.ownSources, { owner, uuids })
    if (sources.length < uuids.length) fail('NOT_FOUND')
    if (sources.some(({ source }) => /^https?:/.test(source.url)))
      fail('BAD_REQUEST', { msg: 'Films of other sites cannot be part of a collection.' })
    const { there } = await items.add({
      collection,
      owner,
      items: sources.map((entry, at) => itemOfSource(entry, first + at))
    })
    return there.length
  }
