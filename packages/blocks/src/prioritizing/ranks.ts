import type { BlockSource } from '@annals/contracts'
import type { GivenAnswer } from '../block-components.ts'
import type { BlockRecord } from '../block-model.ts'
import { readPrioritizingAnswer, readPrioritizingRecord } from './model.ts'

/** A source with the places that a class gave it. */
export interface Ranks {
  source: BlockSource
  /** How many students put it in each place, from the first. */
  counts: readonly number[]
  /** Mean of its places, from 1; null if nobody put the sources in an order. */
  mean: number | null
  reasons: readonly { id: string; place: number; text: string; student: GivenAnswer['student'] }[]
}

/** The sources of the block by the mean of their places; those with the same mean stay in the order of the block. */
export function ranksOf(record: BlockRecord, answers: readonly GivenAnswer[]): Ranks[] {
  const { images } = readPrioritizingRecord(record)
  const given = answers.flatMap(({ id, value, student }) => {
    const read = readPrioritizingAnswer(record, value)
    return read && read.order.length > 0 ? [{ id, student, ...read }] : []
  })
  const ranks = images.map(source => {
    const places = given.map(({ order }) => order.indexOf(source.uuid) + 1)
    return {
      source,
      counts: images.map((_, at) => places.filter(place => place === at + 1).length),
      mean: places.length === 0 ? null : places.reduce((sum, place) => sum + place, 0) / places.length,
      reasons: given
        .flatMap(({ id, student, order, reasons }) => {
          const text = reasons[source.uuid]?.trim() ?? ''
          return text === '' ? [] : [{ id, student, text, place: order.indexOf(source.uuid) + 1 }]
        })
        .toSorted((one, other) => one.place - other.place)
    }
  })
  return ranks.toSorted((one, other) => (one.mean ?? 0) - (other.mean ?? 0))
}
