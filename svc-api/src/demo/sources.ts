import type { Source } from '../areas/library/stored.ts'
import type { DEMO_ACCOUNTS } from './accounts.ts'
import { PICTURES, type PictureName } from './pictures/index.ts'
import type { Pictures } from './pictures/store.ts'

export type Role = Exclude<(typeof DEMO_ACCOUNTS)[number]['role'], 'admin'>

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 1, 2, 9)

/** The partner has every picture; the teacher those of a class. */
const isOf = (role: Role, name: PictureName) =>
  role === 'partner' || PICTURES[name].tags.some(tag => tag.startsWith('Class '))

const namesOf = (role: Role) => (Object.keys(PICTURES) as PictureName[]).filter(name => isOf(role, name))

/** Names of the tags that stand on a demo account's sources. */
export const demoTags = (role: Role): string[] => [...new Set(namesOf(role).flatMap(name => PICTURES[name].tags))]

/** A demo account's sources, with fixed ids. `tagIds`: its tags by their names. */
export function demoSources(
  role: Role,
  owner: string,
  pictures: Pictures,
  tagIds: ReadonlyMap<string, string>
): Source[] {
  return [...pictures].flatMap(([name, stored], index) => {
    if (!isOf(role, name)) return []
    const { title, description, tags } = PICTURES[name]
    const { url, thumb, type, alt, width, height, maker, date, holder, license } = stored
    const uuid = `01930000-0000-7000-8000-7${role === 'teacher' ? '2' : '3'}${String(index).padStart(10, '0')}`
    return {
      uuid,
      owner,
      origin: uuid,
      title,
      description,
      url,
      thumb_url: thumb,
      playback: '',
      type,
      alt,
      lang: '',
      width,
      height,
      transcript: '',
      tracks: [],
      maker,
      date,
      holder,
      license,
      mytags: tags.flatMap(tag => tagIds.get(tag) ?? []),
      filename: url.split('/').at(-1) ?? '',
      bytes: 0,
      created: new Date(FIRST_DAY + index * DAY_MS).toISOString(),
      rev: 0
    }
  })
}
