/** Name of an entry in parts, from the general to the particular: `['member-1', 'activity-7', 'window-3']`. */
export type DeviceKey = readonly string[]

export interface DeviceEntry<T> {
  key: DeviceKey
  value: T
}

/** What an entry becomes from what it is; undefined means that there is none. Called again where a write is repeated,
 * so it must do nothing but answer. */
export type Next<T> = (old: T | undefined) => T | undefined

/** A place on the device that may refuse or hang at any call. Every method is one transaction; aborting its signal
 * means that nobody waits for it any more, and it must then change nothing. */
export interface DeviceBackend<T> {
  get(key: DeviceKey, signal: AbortSignal): Promise<T | undefined>
  /** Every entry whose key begins with `prefix`, in the order of keys. */
  list(prefix: DeviceKey, signal: AbortSignal): Promise<DeviceEntry<T>[]>
  /** Writes without reading first, so that the write is on its way before the caller's task ends. */
  put(key: DeviceKey, value: T | undefined, signal: AbortSignal): Promise<void>
  /** Reads an entry and writes what `next` makes of it, with nothing in between, other tabs' writes included. */
  change(key: DeviceKey, next: Next<T>, signal: AbortSignal): Promise<T | undefined>
  /** Gives up the connection: the next call opens another one. */
  reset(): void
}
