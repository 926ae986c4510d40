import type { TagSet, UserTag } from '@annals/contracts'
import { refuse } from '@annals/service-kit'
import type { TagRepository } from './repository.ts'

/** What two names must share to be the same tag: case and width of letters do not count (spec 1 §5). */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

export function tagService(tags: TagRepository) {
  return {
    ofMember: (member: string): Promise<UserTag[]> => tags.ofMember(member),

    async add(member: string, set: TagSet, typed: string): Promise<UserTag> {
      const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
      if (name === '') refuse('BAD_REQUEST', { fields: [{ path: 'tagname', msg: 'is required' }] })
      return (await tags.addIfNew(member, set, name, keyOf(name))) ?? refuse('TAG_EXISTS')
    },

    async remove(member: string, uuid: string): Promise<void> {
      const owner = (await tags.owner(uuid)) ?? refuse('NOT_FOUND')
      if (owner !== member) refuse('FORBIDDEN')
      await tags.remove(member, uuid)
    }
  }
}
