import type { ItemTag, QuotaUse, TagSet, UserTag } from '@annals/contracts'
import { fail, type Member, quotaUse } from '@annals/service-kit'
import { fold } from '../../texts/fold.ts'
import type { MostFor } from '../quotas.ts'
import { demandTagName, keyOf } from './names.ts'
import type { TagRepository } from './repository.ts'

const LOOKUP_LIMIT = 48

type FindCommon = (member: Member | null, text: string, limit: number) => Promise<ItemTag[]>

/** A member's own tags (behaviour/tags §5). `findCommon` searches the common ones. */
export function tagService(tags: TagRepository, findCommon: FindCommon, mostFor: MostFor) {
  return {
    ofMember: (member: string): Promise<UserTag[]> => tags.ofMember(member),

    async add(member: string, set: TagSet, typed: string): Promise<UserTag> {
      const name = demandTagName(typed, 'tagname')
      const { tags: most } = await mostFor(member)
      return (await tags.addIfNew(member, set, name, keyOf(name), most)) ?? fail('TAG_EXISTS')
    },

    usage: async (owner: string): Promise<QuotaUse[]> =>
      quotaUse(await mostFor(owner), { tags: await tags.count(owner) }),

    /** Tags whose name holds the text, one's own first; letters with and without accents match
     * (behaviour/content §4). */
    async lookup(member: Member | null, typed: string): Promise<ItemTag[]> {
      const [own, common] = await Promise.all([
        member ? tags.ofMember(member.uuid) : [],
        findCommon(member, typed, LOOKUP_LIMIT)
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
