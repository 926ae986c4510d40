import { type Registry, REGISTRY_SCHEMA } from '@annals/contracts'
import { createContext, useContext } from 'react'

export const RegistryContext = createContext<Registry>({ schemaVersion: REGISTRY_SCHEMA, remotes: [] })
export const useRegistry = () => useContext(RegistryContext)
