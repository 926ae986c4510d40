import { type AnswerStore, answerStore, type Device, type Entry } from '../answer-store.ts'

/**
 * A device whose tabs can end at any moment: a write without a read has then already begun, a write that must read
 * first has not.
 */
export function fakeDevice() {
  const entries = new Map<string, Entry>()
  const beginsWith = (name: string, prefix: readonly string[]) => {
    const key = JSON.parse(name) as string[]
    return prefix.every((part, at) => key[at] === part)
  }

  /** A tab of the device. */
  function tab(): { store: AnswerStore; kill(): void } {
    let isAlive = true
    const never = new Promise<never>(() => undefined)
    async function reading<R>(work: () => R): Promise<R> {
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
      if (!isAlive) return never
      const result = structuredClone(work())
      await Promise.resolve()
      return isAlive ? result : never
    }
    function put(name: string, value: Entry | undefined): Promise<void> {
      if (!isAlive) return never
      if (value === undefined) entries.delete(name)
      else entries.set(name, structuredClone(value))
      return Promise.resolve().then(() => (isAlive ? undefined : never))
    }
    const device: Device = {
      list: prefix =>
        reading(() =>
          [...entries]
            .filter(([name]) => beginsWith(name, prefix))
            .map(([name, value]) => ({ key: JSON.parse(name) as string[], value }))
        ),
      put: (key, value) => put(JSON.stringify(key), value),
      change: (key, next) =>
        reading(() => {
          const name = JSON.stringify(key)
          const value = next(structuredClone(entries.get(name)))
          if (value === undefined) entries.delete(name)
          else entries.set(name, structuredClone(value))
          return value
        }),
      delete: key => put(JSON.stringify(key), undefined),
      isDurable: () => true,
      subscribe: () => () => undefined
    }
    return { store: answerStore(device, 'share', 'student'), kill: () => void (isAlive = false) }
  }

  return {
    tab,
    /** All values on the device, exactly as they are stored. */
    values(): unknown[] {
      return [...entries.values()].flatMap(entry =>
        'jot' in entry
          ? [entry.jot.value]
          : [entry.held.row?.value, ...entry.held.kept.map(({ value }) => value)].filter(value => value !== undefined)
      )
    }
  }
}
