import { contentInternalCalls, type QuotaUse, type TagSet, type UserTag } from '@annals/contracts'
import { type InternalClient, quotaUse, fail } from '@annals/service-kit'
import { fold } from '../../lists/fold.ts'
import type { MostFor } from '../quotas.ts'
import type { TagRepository } from './repository.ts'

const LOOKUP_LIMIT = 48

/** What two names must share to be the same tag: case and width of letters do not count
 * (behaviour/personal-area §4). */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

export function tagService(tags: TagRepository, internal: InternalClient, mostFor: MostFor) {
  return {
    ofMember: (member: string): Promise<UserTag[]> => tags.ofMember(member),

    async add(member: string, set: TagSet, typed: string): Promise<UserTag> {
      const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
      if (name === '') fail('BAD_REQUEST', { fields: [{ path: 'tagname', msg: 'is required' }] })
      const { tags: most } = await mostFor(member)
      return (await tags.addIfNew(member, set, name, keyOf(name), most)) ?? fail('TAG_EXISTS')
    },

    usage: async (owner: string): Promise<QuotaUse[]> =>
      quotaUse(await mostFor(owner), { tags: await tags.count(owner) }),

    /** Tags whose name holds the text, one's own first; letters with and without accents match
     * (behaviour/content §4). */
    async lookup(member: string | undefined, typed: string): Promise<{ uuid: string; name: string }[]> {
      const [own, { data: common }] = await Promise.all([
        member ? tags.ofMember(member) : [],
        internal(contentInternalCalls.contentTags, { s: typed })
      ])
      const wanted = fold(typed)
      const found = own.filter(({ name }) => fold(name).includes(wanted)).map(({ uuid, name }) => ({ uuid, name }))
      return [...found, ...common].slice(0, LOOKUP_LIMIT)
    },

    async remove(member: string, uuid: string): Promise<void> {
      const owner = (await tags.owner(uuid)) ?? fail('NOT_FOUND')
      if (owner !== member) fail('FORBIDDEN')
      await tags.remove(member, uuid)
    }
  }
}
