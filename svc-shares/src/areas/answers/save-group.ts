/** One caller's work in a group: `key` says what it writes to. */
interface Waiting<I, R> {
  key: string
  item: I
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/** Lets writes that arrive while one is under way share the next one (ARCHITECTURE §5.1). No timer: alone, a write
 * starts at once; under load a group is as large as what came in meanwhile, at most `max`. Two items of one key never
 * share a group and keep their order, for a group is written in no order.
 * @param writeAll resolves with one result per item, in their order; where it throws, the whole group is refused */
export function createSaveGroup<I, R>(writeAll: (items: I[]) => Promise<(R | Error)[]>, max = 500) {
  let waiting: Waiting<I, R>[] = []
  let writing = false

  function nextGroup(): Waiting<I, R>[] {
    const keys = new Set<string>()
    const group: Waiting<I, R>[] = []
    const later: Waiting<I, R>[] = []
    for (const one of waiting) {
      if (group.length < max && !keys.has(one.key)) group.push(one)
      else later.push(one)
      keys.add(one.key)
    }
    waiting = later
    return group
  }

  async function write(): Promise<void> {
    if (writing) return
    writing = true
    while (waiting.length > 0) {
      const group = nextGroup()
      try {
        const results = await writeAll(group.map(one => one.item))
        group.forEach((one, index) => {
          const result = results[index]
          if (result instanceof Error) one.reject(result)
          else if (result === undefined) one.reject(new Error('a grouped write answered too little'))
          else one.resolve(result)
        })
      } catch (error) {
        for (const one of group) one.reject(error)
      }
    }
    writing = false
  }

  return (key: string, item: I): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ key, item, resolve, reject })
      void write()
    })
}
