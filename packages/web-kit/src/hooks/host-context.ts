import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { HostApi } from '../host-api.ts'

const HostContext = createContext<HostApi | null>(null)

export function HostProvider({ host, children }: { host: HostApi; children: ReactNode }) {
  return createElement(HostContext.Provider, { value: host }, children)
}

/** The host API of the frame around this screen. */
export function useHost(): HostApi {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost needs a HostProvider above it')
  return host
}
