import { useSyncExternalStore } from 'react'
import type { DeviceStore } from './device-store.ts'

/**
 * Whether the device keeps everything of a store when the page is closed. Where it does not, the screen must say so.
 */
export const useKeptOnDevice = (store: Pick<DeviceStore<never>, 'isKept' | 'subscribe'>): boolean =>
  useSyncExternalStore(store.subscribe, store.isKept)
