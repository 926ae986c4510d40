/** Runs work of the same key one after the other. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
