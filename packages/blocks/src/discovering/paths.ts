import type { BlockRecord } from '../block-model.ts'
import type { GivenAnswer } from '../block-components.ts'
import { waysTo } from './graph.ts'
import { keyOf, readDiscovered, readDiscoveringRecord } from './model.ts'

/** What a class did in a graph. */
export interface Paths {
  /** The students who have discovered anything, each with the ids of the nodes in the order of discovery. */
  students: readonly { id: string; student: GivenAnswer['student']; order: readonly string[] }[]
  /** By node, how many opened it, and the median of the steps at which they did, from 1; null if nobody did. */
  nodes: ReadonlyMap<string, { count: number; step: number | null }>
  /** By connection, how many came along it to the node to which it leads. */
  connections: ReadonlyMap<string, number>
}

/** The middle of these numbers, or the mean of the two in the middle; null if there are none. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The paths of discovery of a class (behaviour/blocks §15.5). */
export function pathsOf(record: BlockRecord, answers: readonly GivenAnswer[]): Paths {
  const read = readDiscoveringRecord(record)
  const students = answers.flatMap(({ id, student, value }) => {
    const order = readDiscovered(read, value) ?? []
    return order.length > 0 ? [{ id, student, order }] : []
  })
  const steps = new Map(read.nodes.map(({ id }) => [id, [] as number[]]))
  const connections = new Map(read.connections.map(connection => [keyOf(connection), 0]))
  for (const { order } of students) {
    const ways = waysTo(read, order)
    for (const [at, id] of order.entries()) {
      steps.get(id)?.push(at + 1)
      const way = ways.get(id)
      if (way) connections.set(keyOf(way), (connections.get(keyOf(way)) ?? 0) + 1)
    }
  }
  return {
    students,
    nodes: new Map([...steps].map(([id, of]) => [id, { count: of.length, step: medianOf(of) }])),
    connections
  }
}
