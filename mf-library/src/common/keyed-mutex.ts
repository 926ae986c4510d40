/** Runs the tasks of each key one after another, in the order in which they were given. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    last.set(key, turn)
    void turn.then(forget, forget)
    return turn
  }
}
