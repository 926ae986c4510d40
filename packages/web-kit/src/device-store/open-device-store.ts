import { createDeviceStore, type DeviceStore } from './device-store.ts'
import { indexedBackend, type IndexedOptions } from './indexed-backend.ts'
import { unloadCopies } from './unload-copies.ts'

/** Opens a store of this device. A page opens each name once. */
export const openDeviceStore = <T>(options: IndexedOptions): DeviceStore<T> =>
  createDeviceStore(indexedBackend<T>(options), unloadCopies<T>(options.name))
