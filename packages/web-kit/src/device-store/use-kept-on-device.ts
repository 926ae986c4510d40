import { useSyncExternalStore } from 'react'
import type { DeviceStore } from './device-store.ts'

/** Whether a store of the device keeps everything beyond the page. Where it does not, the screen must say so. */
export const useKeptOnDevice = (store: Pick<DeviceStore<never>, 'isKept' | 'subscribe'>): boolean =>
  useSyncExternalStore(store.subscribe, store.isKept)
