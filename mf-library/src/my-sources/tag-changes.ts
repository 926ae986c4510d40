import type { SourceEntry } from '@annals/contracts'

/** Whether tags are given (true) or taken away (false), by their uuids. */
export type TagChanges = ReadonlyMap<string, boolean>

/** One call: these tags are added to the sources and removed from them. */
export interface TagStep {
  sources: string[]
  add: string[]
  remove: string[]
}

const AT_ONCE = 200

const inPortions = ({ sources, ...tags }: TagStep): TagStep[] =>
  Array.from({ length: Math.ceil(sources.length / AT_ONCE) }, (_, at) => ({
    ...tags,
    sources: sources.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
  }))

const tagsOf = (changes: TagChanges, isOn: boolean) => [...changes].flatMap(([tag, on]) => (on === isOn ? [tag] : []))

/** The calls that make these changes, for at most 200 sources each. */
export const stepsOf = (entries: readonly SourceEntry[], changes: TagChanges): TagStep[] =>
  inPortions({
    sources: entries.map(({ source }) => source.uuid),
    add: tagsOf(changes, true),
    remove: tagsOf(changes, false)
  })

/** The calls that give each source the tags back that it had. */
export function stepsBack(before: readonly SourceEntry[], changes: TagChanges): TagStep[] {
  const back = before.map(({ source: { uuid, mytags } }) => ({
    uuid,
    add: tagsOf(changes, false).filter(tag => mytags.includes(tag)),
    remove: tagsOf(changes, true).filter(tag => !mytags.includes(tag))
  }))
  const groups = Map.groupBy(
    back.filter(({ add, remove }) => add.length + remove.length > 0),
    ({ add, remove }) => JSON.stringify([add, remove])
  )
  return [...groups.values()].flatMap(group => {
    const [{ add, remove } = { add: [], remove: [] }] = group
    return inPortions({ sources: group.map(({ uuid }) => uuid), add, remove })
  })
}

/** Whether all of these sources have a tag, some or none of them. */
export function stateOf(tag: string, entries: readonly SourceEntry[]): 'all' | 'some' | 'none' {
  const count = entries.filter(({ source }) => source.mytags.includes(tag)).length
  return count === entries.length ? 'all' : count > 0 ? 'some' : 'none'
}
