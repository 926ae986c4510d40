import type { DeviceBackend, DeviceEntry, DeviceKey, Next } from './backend.ts'
import { withinTime } from '../time/within-time.ts'
import type { UnloadCopies } from './unload-copies.ts'

/**
 * Data that this device keeps for a person after the page is closed. No method rejects or hangs: what the device does
 * not accept stays in the page's memory and is tried again, and `isDurable` says so.
 */
export interface DeviceStore<T> {
  get(key: DeviceKey): Promise<T | undefined>
  /** Every entry whose key begins with `prefix`. */
  list(prefix: DeviceKey): Promise<DeviceEntry<T>[]>
  /** Fast enough for every keystroke. Resolves when the value survives a crash of the browser. */
  put(key: DeviceKey, value: T): Promise<void>
  /**
   * Reads an entry, writes what `next` returns for it in the same transaction, and returns the new value. Resolves when
   * the value survives a power cut too.
   */
  change(key: DeviceKey, next: Next<T>): Promise<T | undefined>
  delete(key: DeviceKey): Promise<void>
  /** Deletes every entry whose key begins with `prefix`. */
  deleteAll(prefix: DeviceKey): Promise<void>
  /** False while something exists only in this page: the person must then be told not to leave. */
  isDurable(): boolean
  /** Calls back whenever `isDurable` changes. Returns a function that stops this. */
  subscribe(listener: () => void): () => void
}

export interface DeviceStoreTimes {
  /** Longest time in ms that one call waits for the device. */
  limit: number
  /** The same limit for reading while the device fails. */
  failingLimit: number
  /** Runs `work` when a failed device is to be tried again. */
  later(work: () => void): void
}

const TIMES: DeviceStoreTimes = { limit: 3000, failingLimit: 500, later: work => void setTimeout(work, 5000) }

/** Calls on one entry, which wait for each other. */
interface Lane {
  isPut: boolean
  done: Promise<unknown>
}

const nameOf = (key: DeviceKey): string => JSON.stringify(key)
const keyOf = (name: string): string[] => JSON.parse(name) as string[]
const beginsWith = (key: DeviceKey, prefix: DeviceKey): boolean => prefix.every((part, at) => key[at] === part)

/** The value after applying changes, oldest first. */
const through = <T>(nexts: readonly Next<T>[], value: T | undefined): T | undefined =>
  nexts.reduce<T | undefined>((old, next) => next(old), value)

export function createDeviceStore<T>(
  backend: DeviceBackend<T>,
  copies: UnloadCopies<T>,
  { limit, failingLimit, later }: DeviceStoreTimes = TIMES
): DeviceStore<T> {
  const listeners = new Set<() => void>()
  /** The last value that this page has read or written, for when the device does not answer. */
  const known = new Map<string, T>()
  /** Changes that the device has not accepted, oldest first. */
  const pending = new Map<string, readonly Next<T>[]>()
  const lanes = new Map<string, Lane>()
  /** Puts that the device has not acknowledged; undefined deletes. */
  const unacknowledged = new Map<string, T | undefined>()
  /** Entries with a copy made by this page. */
  const copied = new Set<string>()
  /** Number of the newest call that writes an entry. */
  const newest = new Map<string, number>()
  let calls = 0
  let isFailing = false
  let isRetrying = false
  let hasBroughtCopies = false

  function setFailing(value: boolean): void {
    if (isFailing === value) return
    isFailing = value
    if (value && !isRetrying) tryLater()
    for (const listener of listeners) listener()
  }
  function tryLater(): void {
    isRetrying = true
    later(() => {
      void bringPending().then(() => {
        if (isFailing) tryLater()
        else isRetrying = false
      })
    })
  }

  function remember(name: string, value: T | undefined): void {
    if (value === undefined) known.delete(name)
    else known.set(name, value)
  }

  /**
   * Asks the device; if it fails, once more over a new connection, because browsers may close connections at any time.
   */
  async function ask<R>(
    work: (signal: AbortSignal) => Promise<R>,
    time: number,
    isWanted: () => boolean = () => true
  ): Promise<R> {
    try {
      return await withinTime(time, work)
    } catch (error) {
      backend.reset()
      if (!isWanted() || (error instanceof DOMException && error.name === 'TimeoutError')) throw error
      return withinTime(time, work)
    }
  }

  /** Runs `work` after earlier calls on its entry. Only a put directly after another put does not wait. */
  function inLane<R>(name: string, isPut: boolean, work: () => Promise<R>): Promise<R> {
    const before = lanes.get(name)
    const done = before && !(isPut && before.isPut) ? before.done.then(work, work) : work()
    const lane = { isPut, done }
    lanes.set(name, lane)
    const leave = () => {
      if (lanes.get(name) === lane) lanes.delete(name)
    }
    done.then(leave, leave)
    return done
  }

  /** Writes to the page's memory what the device does not accept now. */
  function keepInPage(name: string, next: Next<T>, isPut: boolean): T | undefined {
    const value = next(known.get(name))
    remember(name, value)
    pending.set(name, isPut ? [next] : [...(pending.get(name) ?? []), next])
    setFailing(true)
    return value
  }

  function copy(name: string, value: T | undefined): void {
    copies.keep(name, value)
    copied.add(name)
  }
  function dropCopy(name: string): void {
    if (copied.delete(name)) copies.remove(name)
  }
  /** The device has the newest write of this entry. */
  function acknowledge(name: string): void {
    unacknowledged.delete(name)
    dropCopy(name)
  }
  copies.onLeaving(() => {
    for (const [name, value] of unacknowledged) copy(name, value)
  })
  /** Writes, before the first reading, what pages that ended have left as copies. */
  function bringCopies(): void {
    if (hasBroughtCopies) return
    hasBroughtCopies = true
    for (const { name, value } of copies.take(copied)) void write(keyOf(name), () => value, true)
  }

  async function write(key: DeviceKey, next: Next<T>, isPut: boolean): Promise<T | undefined> {
    const name = nameOf(key)
    const number = ++calls
    newest.set(name, number)
    const isNewest = () => newest.get(name) === number
    if (isPut) {
      unacknowledged.set(name, next(undefined))
      if (copies.isLeaving()) copy(name, next(undefined))
    }
    const writeOnDevice = async (signal: AbortSignal): Promise<T | undefined> => {
      if (!isPut) return backend.change(key, next, signal)
      const value = next(undefined)
      await backend.put(key, value, signal)
      return value
    }
    if (isFailing) return keepInPage(name, next, isPut)
    return inLane(name, isPut, async () => {
      try {
        const value = await ask(writeOnDevice, limit, () => !isPut || isNewest())
        if (!isPut || isNewest()) remember(name, value)
        if (isNewest()) acknowledge(name)
        return value
      } catch {
        // A put that a newer write has replaced is not worth keeping.
        return isPut && !isNewest() ? next(undefined) : keepInPage(name, next, isPut)
      }
    })
  }

  /** Writes to the device what it did not accept before, or checks whether it answers again. */
  async function bringPending(): Promise<void> {
    try {
      if (pending.size === 0) await ask(signal => backend.get([], signal), limit)
      for (const [name, nexts] of pending) {
        await inLane(name, false, () =>
          ask(signal => backend.change(keyOf(name), old => through(nexts, old), signal), limit)
        )
        const now = pending.get(name) ?? []
        // Changes that were added meanwhile stay pending.
        if (now === nexts) {
          pending.delete(name)
          acknowledge(name)
        } else if (now[0] === nexts[0]) pending.set(name, now.slice(nexts.length))
      }
    } catch {
      return
    }
    if (pending.size === 0) setFailing(false)
  }

  async function read<R>(work: (signal: AbortSignal) => Promise<R>): Promise<{ answer: R } | null> {
    try {
      return { answer: await ask(work, isFailing ? failingLimit : limit) }
    } catch {
      setFailing(true)
      return null
    }
  }

  /**
   * The entry's value when the device answers with `value`. If a write is under way, that write decides what is
   * remembered.
   */
  function seen(name: string, value: T | undefined): T | undefined {
    const now = through(pending.get(name) ?? [], value)
    if (!lanes.has(name)) remember(name, now)
    return now
  }

  const settled = (isMeant: (name: string) => boolean) =>
    Promise.allSettled([...lanes].filter(([name]) => isMeant(name)).map(([, { done }]) => done))

  async function get(key: DeviceKey): Promise<T | undefined> {
    bringCopies()
    const name = nameOf(key)
    await settled(other => other === name)
    const found = await read(signal => backend.get(key, signal))
    return found ? seen(name, found.answer) : known.get(name)
  }

  async function list(prefix: DeviceKey): Promise<DeviceEntry<T>[]> {
    bringCopies()
    const isMeant = (name: string) => beginsWith(keyOf(name), prefix)
    await settled(isMeant)
    const found = await read(signal => backend.list(prefix, signal))
    const there = new Map(found?.answer.map(({ key, value }) => [nameOf(key), value]))
    const names = new Set([...there.keys(), ...known.keys(), ...pending.keys()].filter(isMeant))
    return [...names].toSorted().flatMap(name => {
      const value = found ? seen(name, there.get(name)) : known.get(name)
      return value === undefined ? [] : [{ key: keyOf(name), value }]
    })
  }

  const remove = async (key: DeviceKey) => void (await write(key, () => undefined, true))

  return {
    get,
    list,
    put: async (key, value) => void (await write(key, () => value, true)),
    change: (key, next) => write(key, next, false),
    delete: remove,
    async deleteAll(prefix) {
      // Another page may have ended since the first reading: its copies are deleted too.
      hasBroughtCopies = false
      await Promise.all((await list(prefix)).map(({ key }) => remove(key)))
    },
    isDurable: () => !isFailing,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
