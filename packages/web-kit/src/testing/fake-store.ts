import type { DeviceBackend, DeviceEntry, DeviceKey, Next } from '../device-store/backend.ts'
import { createDeviceStore, type DeviceStore } from '../device-store/device-store.ts'
import type { UnloadCopies } from '../device-store/unload-copies.ts'

export interface FakeStore<T> extends DeviceStore<T> {
  /** Calls that reached the device so far. */
  calls(): number
  /** What the device has stored, whatever the page knows. */
  held(): DeviceEntry<T>[]
  /** From now on the device works, rejects every call, or never answers. */
  set(behaviour: FakeBehaviour): void
  /** The `n`th call from now on, counted from 1, is rejected or never answered; with `lasting` all later ones too. */
  failAt(n: number, behaviour: 'refuses' | 'hangs', lasting: boolean): void
  /** Retries what the device did not accept, as the store does by itself after a while. */
  retry(): Promise<void>
  /** The page is closed or hidden. */
  leave(): void
  /** The same device in another window or after a reload: it sees the stored data, and fails independently. */
  again(): FakeStore<T>
}
export type FakeBehaviour = 'works' | 'refuses' | 'hangs'

/** Waits until everything under way has ended. */
const turn = () => new Promise(resolve => setTimeout(resolve))

function fakeCopies<T>(kept: Map<string, T | undefined>): UnloadCopies<T> & { leave(): void } {
  const works: (() => void)[] = []
  let isLeaving = false
  return {
    isLeaving: () => isLeaving,
    onLeaving: work => void works.push(work),
    keep: (name, value) => void kept.set(name, value),
    remove: name => void kept.delete(name),
    take(own) {
      const taken = [...kept].flatMap(([name, value]) => (own.has(name) ? [] : [{ name, value }]))
      for (const { name } of taken) kept.delete(name)
      return taken
    },
    leave() {
      isLeaving = true
      for (const work of works) work()
    }
  }
}

/** A device store for tests, which fails on demand. It waits 20 ms for a device that hangs. */
export function fakeStore<T>(entries = new Map<string, T>(), left = new Map<string, T | undefined>()): FakeStore<T> {
  let calls = 0
  let behaviour: FakeBehaviour = 'works'
  let planned: { at: number; behaviour: FakeBehaviour; lasting: boolean } | undefined
  let retries: (() => void)[] = []

  async function call<R>(work: () => R): Promise<R> {
    calls += 1
    if (planned?.at === calls && planned.lasting) behaviour = planned.behaviour
    const now = planned?.at === calls ? planned.behaviour : behaviour
    if (now === 'refuses') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    if (now === 'hangs') return new Promise<never>(() => undefined)
    return work()
  }
  const nameOf = (key: DeviceKey) => JSON.stringify(key)
  function write(key: DeviceKey, value: T | undefined): void {
    if (value === undefined) entries.delete(nameOf(key))
    else entries.set(nameOf(key), structuredClone(value))
  }
  const held = (): DeviceEntry<T>[] =>
    [...entries].map(([name, value]) => ({ key: JSON.parse(name) as string[], value: structuredClone(value) }))

  const backend: DeviceBackend<T> = {
    get: key => call(() => entries.get(nameOf(key))),
    list: prefix => call(() => held().filter(({ key }) => prefix.every((part, at) => key[at] === part))),
    put: (key, value) => call(() => write(key, value)),
    change: (key, next: Next<T>) =>
      call(() => {
        const value = next(entries.get(nameOf(key)))
        write(key, value)
        return value
      }),
    reset: () => undefined
  }
  const copies = fakeCopies(left)
  const times = { limit: 20, failingLimit: 20, later: (work: () => void) => void retries.push(work) }
  const store = createDeviceStore(backend, copies, times)
  return {
    ...store,
    calls: () => calls,
    held,
    set(next) {
      planned = undefined
      behaviour = next
    },
    failAt(n, next, lasting) {
      planned = { at: calls + n, behaviour: next, lasting }
    },
    async retry() {
      const now = retries
      retries = []
      for (const work of now) work()
      while (now.length > 0 && retries.length === 0 && !store.isDurable()) await turn()
    },
    leave: copies.leave,
    again: () => fakeStore(entries, left)
  }
}
