/** One caller's work in a batch: `key` says what it writes to. */
interface Waiting<I, R> {
  key: string
  item: I
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/**
 * Reads or writes that arrive while one is under way share the next one (architecture §5.1). There is no timer: a
 * single one starts as soon as the sockets are read; under load, a batch holds what arrived meanwhile, at most `max`. A
 * batch is written in no particular order, so two items of one key never share a batch and keep their order.
 * @param workAll resolves with one result per item, in their order; if it throws, the whole batch fails
 */
export function createBatcher<I, R>(workAll: (items: I[]) => Promise<(R | Error)[]>, max = 500) {
  let waiting: Waiting<I, R>[] = []
  let isWorking = false

  function nextBatch(): Waiting<I, R>[] {
    const keys = new Set<string>()
    const batch: Waiting<I, R>[] = []
    const later: Waiting<I, R>[] = []
    for (const one of waiting) {
      if (batch.length < max && !keys.has(one.key)) batch.push(one)
      else later.push(one)
      keys.add(one.key)
    }
    waiting = later
    return batch
  }

  /** Reads the sockets as long as this brings more for the next batch. */
  async function readSockets(): Promise<void> {
    for (let before = -1; before < waiting.length && waiting.length < max;) {
      before = waiting.length
      await new Promise<void>(resolve => setImmediate(resolve))
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (await readSockets(); waiting.length > 0; await readSockets()) {
      const batch = nextBatch()
      try {
        const results = await workAll(batch.map(one => one.item))
        batch.forEach((one, index) => {
          const result = results[index]
          if (result instanceof Error) one.reject(result)
          else if (result === undefined) one.reject(new Error('a batch returned too little'))
          else one.resolve(result)
        })
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    isWorking = false
  }

  return (key: string, item: I): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ key, item, resolve, reject })
      void work()
    })
}
