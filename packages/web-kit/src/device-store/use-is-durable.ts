import { useSyncExternalStore } from 'react'
import type { DeviceStore } from './device-store.ts'

/**
 * Whether everything of a store survives closing the page. Where it does not, the screen must say so.
 */
export const useIsDurable = (store: Pick<DeviceStore<never>, 'isDurable' | 'subscribe'>): boolean =>
  useSyncExternalStore(store.subscribe, store.isDurable)
