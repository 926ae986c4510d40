/** Lets work of one key wait for the work of that key before it. */
export function inTurn() {
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
