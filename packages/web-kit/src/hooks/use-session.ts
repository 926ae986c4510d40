import { useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../session/session-types.ts'
import { useHost } from './host-context.ts'

export function useSession(): SessionSnapshot {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, session.get)
}
