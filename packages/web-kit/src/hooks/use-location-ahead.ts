import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'
import type { Location } from '../router.ts'

/**
 * Returns a function that tells which address is being opened now; undefined if none is. `useNavigation` tells it one
 * render later, and whoever navigates on that knowledge cancels what a person has just pressed.
 */
export function useLocationAhead(): () => Location | undefined {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => router?.state.navigation.location, [router])
}
