/** Name of an entry in parts, from the general to the particular: `['member-1', 'activity-7', 'window-3']`. */
export type DeviceKey = readonly string[]

export interface DeviceEntry<T> {
  key: DeviceKey
  value: T
}

/**
 * Computes an entry's next value from its present one; undefined means no entry. It is called again when a write is
 * repeated, so it must have no side effects.
 */
export type Next<T> = (old: T | undefined) => T | undefined

/**
 * Storage on the device, which may fail or hang at any call. Every method is one transaction. An aborted signal means
 * that nobody waits any more; the transaction must then change nothing.
 */
export interface DeviceBackend<T> {
  get(key: DeviceKey, signal: AbortSignal): Promise<T | undefined>
  /** Every entry whose key begins with `prefix`, in the order of keys. */
  list(prefix: DeviceKey, signal: AbortSignal): Promise<DeviceEntry<T>[]>
  /** Writes without reading first, so that the write is started before the caller's task ends. */
  put(key: DeviceKey, value: T | undefined, signal: AbortSignal): Promise<void>
  /**
   * Reads an entry and writes what `next` returns for it, in one transaction: no write comes between, not even from
   * other tabs.
   */
  change(key: DeviceKey, next: Next<T>, signal: AbortSignal): Promise<T | undefined>
  /** Closes the connection. The next call opens another one. */
  reset(): void
}
