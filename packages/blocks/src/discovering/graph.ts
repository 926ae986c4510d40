/** Which nodes lead to which; `from` and `to` begin with the id of a node. */
export interface Graph {
  nodes: readonly { id: string }[]
  connections: readonly { from: readonly [string, ...unknown[]]; to: readonly [string, ...unknown[]] }[]
}

/** What a student has of a graph: `covered` nodes cannot be read, `ready` ones can be discovered next. */
export type NodeState = 'discovered' | 'ready' | 'covered'

/** The first node that has an outgoing connection and no incoming one, else the first node; null without nodes. */
export function startOf({ nodes, connections }: Graph): string | null {
  const sources = new Set(connections.map(({ from: [id] }) => id))
  const targets = new Set(connections.map(({ to: [id] }) => id))
  return (nodes.find(({ id }) => sources.has(id) && !targets.has(id)) ?? nodes[0])?.id ?? null
}

/** The ids to which each node leads. */
function nextOf({ connections }: Graph): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>()
  for (const {
    from: [from],
    to: [to]
  } of connections)
    next.set(from, [...(next.get(from) ?? []), to])
  return next
}

/** How many connections each node is away from the nearest of these; nodes that cannot be reached are missing. */
function stepsFrom(graph: Graph, ids: Iterable<string>): ReadonlyMap<string, number> {
  const next = nextOf(graph)
  const steps = new Map([...ids].map(id => [id, 0]))
  // A map visits what is added while it is visited.
  for (const [id, step] of steps) for (const to of next.get(id) ?? []) if (!steps.has(to)) steps.set(to, step + 1)
  return steps
}

/** How many connections each node is away from the start; what cannot be reached is one step further than all others. */
export function distances(graph: Graph): ReadonlyMap<string, number> {
  const start = startOf(graph)
  const steps = stepsFrom(graph, start === null ? [] : [start])
  const beyond = Math.max(0, ...steps.values()) + 1
  return new Map(graph.nodes.map(({ id }) => [id, steps.get(id) ?? beyond]))
}

/** There are so many shades; the last is for everything further away. */
const SHADES = 4

/** Shade of a node that is so many steps away from the start, from 1. */
export const shadeOf = (distance: number): number => Math.min(Math.max(1, distance), SHADES)

/**
 * What can be discovered, step by step, so that what was open once stays so: the start at first, and after each node
 * the next ones. If none of the nodes that are still covered can be reached, all of them are open, so that every graph
 * can be finished (behaviour/blocks §15.3).
 */
function openingOf(graph: Graph): { open: ReadonlySet<string>; discover(id: string): void } {
  const next = nextOf(graph)
  const start = startOf(graph)
  const open = new Set(start === null ? [] : [start])
  return {
    open,
    discover(id) {
      for (const one of [id, ...(next.get(id) ?? [])]) open.add(one)
      const remaining = graph.nodes.filter(node => !open.has(node.id))
      const reachable = stepsFrom(graph, open)
      if (remaining.some(node => reachable.has(node.id))) return
      for (const node of remaining) open.add(node.id)
    }
  }
}

/**
 * The state of each node after these were discovered, in whatever order: a graph may have been changed since, and what
 * was discovered stays so.
 */
export function statesOf(graph: Graph, discovered: readonly string[]): ReadonlyMap<string, NodeState> {
  const known = new Set(discovered)
  const { open, discover } = openingOf(graph)
  for (const id of known) discover(id)
  return new Map(
    graph.nodes.map(({ id }) => [id, known.has(id) ? 'discovered' : open.has(id) ? 'ready' : ('covered' as const)])
  )
}

/** Whether a student can have discovered these nodes of this graph in this order: each was open when its turn came. */
export function isPossibleOrder(graph: Graph, discovered: readonly string[]): boolean {
  const { open, discover } = openingOf(graph)
  return discovered.every(id => {
    const wasOpen = open.has(id)
    discover(id)
    return wasOpen
  })
}

/** All nodes in an order in which they can be discovered: the nearest first. */
export function wholePath(graph: Graph): string[] {
  const steps = distances(graph)
  return graph.nodes.map(({ id }) => id).toSorted((one, other) => steps.get(one)! - steps.get(other)!)
}

/**
 * The connection by which a student came to each node, or comes to one that is ready: of those from nodes that were
 * discovered before it, the one from the first. The start, and nodes that nothing leads to, have none.
 */
export function waysTo<G extends Graph>(
  { connections }: G,
  discovered: readonly string[]
): ReadonlyMap<string, G['connections'][number]> {
  const order = new Map(discovered.map((id, at) => [id, at]))
  const ways = new Map<string, { at: number; connection: G['connections'][number] }>()
  for (const connection of connections) {
    const at = order.get(connection.from[0])
    const [to] = connection.to
    if (at === undefined || at >= (order.get(to) ?? Infinity)) continue
    const before = ways.get(to)
    if (before === undefined || at < before.at) ways.set(to, { at, connection })
  }
  return new Map([...ways].map(([id, { connection }]) => [id, connection]))
}
