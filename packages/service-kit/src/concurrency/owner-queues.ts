/** A queue by owner. Owners take turns, so that many items of one owner do not delay a single item of another. */
export function createOwnerQueues<T>() {
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
    /** Removes the next item and returns it. */
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
