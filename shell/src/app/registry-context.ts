import type { Registry } from '@annals/contracts'
import { createContext, useContext } from 'react'

export const RegistryContext = createContext<Registry>({ schemaVersion: 1, remotes: [] })
export const useRegistry = () => useContext(RegistryContext)
