import type { BlockSource } from '@annals/contracts'
import { choiceProblem, type Limits } from './limits.ts'

/** The chosen sources by their uuids, in the order of the choice. */
export type Chosen = ReadonlyMap<string, BlockSource>

export interface ChoosingProps {
  limits: Limits
  chosen: Chosen
  onChange: (update: (old: Chosen) => Chosen) => void
}

/**
 * The choice with uploaded sources in the order in which their files were given, whichever was stored first; others stay
 * at their places.
 */
export function withUploadsInOrder(chosen: Chosen, uploaded: readonly string[]): Chosen {
  const places = new Map(uploaded.map((uuid, at) => [uuid, at]))
  const sorted = [...chosen]
    .filter(([uuid]) => places.has(uuid))
    .toSorted(([one], [other]) => places.get(one)! - places.get(other)!)
    .values()
  return new Map([...chosen].map(entry => (places.has(entry[0]) ? sorted.next().value! : entry)))
}

/** What a tile needs to know of the choice, and changes of it. */
export const choosing = ({ limits, chosen, onChange }: ChoosingProps) => ({
  isChosen: ({ uuid }: BlockSource) => chosen.has(uuid),
  problemOf: (source: BlockSource) => choiceProblem(source, limits),
  choose: (source: BlockSource, isOn: boolean) =>
    onChange(old => {
      const next = new Map(old)
      if (isOn) next.set(source.uuid, source)
      else next.delete(source.uuid)
      return next
    })
})
