import { useLocationAhead, useNavigate } from '@annals/web-kit'
import { useEffect } from 'react'
import { NARRATIVES } from '../../paths.ts'

const withSlug = (path: string, from: string, to: string): string => {
  const before = `${NARRATIVES}/${encodeURIComponent(from)}/`
  return path.startsWith(before) ? `${NARRATIVES}/${encodeURIComponent(to)}/${path.slice(before.length)}` : path
}

/**
 * Gives a narrative whose first save came through its address. Somebody may be on the way to another step or out of the
 * editor meanwhile: whoever goes somewhere arrives there.
 *
 * @param shown the slug in the address
 * @param given the slug of the narrative
 */
export function useGiveAddress(shown: string, given: string): void {
  const navigate = useNavigate()
  const ahead = useLocationAhead()
  useEffect(() => {
    // What a person has pressed a moment ago is in the address before it is on the screen.
    const here = withSlug(location.pathname, shown, given)
    if (here === location.pathname) return
    const to = ahead()
    const give = async () => {
      await navigate(here, { replace: true })
      if (to && location.pathname === here && !ahead()) await navigate(withSlug(to.pathname, shown, given))
    }
    void give()
  }, [shown, given, navigate, ahead])
}
