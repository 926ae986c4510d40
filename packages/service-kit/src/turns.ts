/** Things that wait, by their owner. Owners take turns, so that the many of one do not delay the single one of another. */
export function createTurns<T>() {
  /** The owner in front is next. */
  const queues = new Map<string, T[]>()
  let size = 0
  return {
    add(owner: string, thing: T): void {
      const queue = queues.get(owner)
      if (queue) queue.push(thing)
      else queues.set(owner, [thing])
      size++
    },
    /** Takes out whose turn it is. */
    next(): T | undefined {
      const [first] = queues
      if (!first) return undefined
      const [owner, [thing, ...rest]] = first
      queues.delete(owner)
      if (rest.length > 0) queues.set(owner, rest)
      size--
      return thing
    },
    size: (): number => size,
    sizeOf: (owner: string): number => queues.get(owner)?.length ?? 0
  }
}
