import type { GivenAnswer } from '../block-components.ts'
import type { BlockRecord } from '../block-model.ts'
import type { Background, Zone } from './backgrounds.ts'
import type { Place } from './geometry.ts'
import { itemsOf, readPositions, readSortingRecord, type SortingImage } from './model.ts'

/** A source with the places in which a class put it; `id` is the answer's. */
export interface Spread {
  source: SortingImage
  places: readonly (Place & { id: string })[]
  /** How many students left it where it was. */
  left: number
}

/** Where the students put each source of the block, in its order. */
export function spreadOf(record: BlockRecord, answers: readonly Pick<GivenAnswer, 'id' | 'value'>[]): Spread[] {
  const read = answers.map(({ id, value }) => ({ id, positions: readPositions(record, value) ?? [] }))
  return itemsOf(readSortingRecord(record)).map(source => {
    const places = read.flatMap(({ id, positions }) => {
      const position = positions.find(({ uuid }) => uuid === source.uuid)
      return position ? [{ id, x: position.x, y: position.y }] : []
    })
    return { source, places, left: answers.length - places.length }
  })
}

/** How many students put a source in each zone of the background. */
export function countsIn({ zones, zoneAt }: Background, { places }: Spread): Map<Zone['id'], number> {
  const counts = new Map(zones.map(({ id }) => [id, 0]))
  for (const { id } of places.map(zoneAt)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
