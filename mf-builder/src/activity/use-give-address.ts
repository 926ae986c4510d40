import { useLocationAhead, useNavigate } from '@annals/web-kit'
import { type RefObject, useCallback } from 'react'
import { pathWithId } from './paths.ts'

/**
 * Gives the screen of a new activity its address with the id (behaviour/builder §4.2). Somebody may have left for a
 * block meanwhile, or be on the way there or out of the builder: whoever goes somewhere arrives there.
 * @param isShown whether the activity's screens are those on the page
 */
export function useGiveAddress(isShown: RefObject<boolean>): (uuid: string) => Promise<void> {
  const navigate = useNavigate()
  const ahead = useLocationAhead()
  return useCallback(
    async uuid => {
      const here = pathWithId(location.pathname, uuid)
      if (!isShown.current || here === location.pathname) return
      const to = ahead()
      await navigate(here, { replace: true })
      if (to && location.pathname === here && !ahead()) await navigate(pathWithId(to.pathname, uuid))
    },
    [isShown, navigate, ahead]
  )
}
