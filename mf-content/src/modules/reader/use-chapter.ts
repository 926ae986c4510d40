import { useLocation, useParams } from '@annals/web-kit'
import { useEffect } from 'react'

/**
 * Opens the page at the chapter that its address names, in its path or as its fragment, once the chapters are there
 * (behaviour/content §2). Where the browser has already gone to a place, e.g. on the way back, the page stays there.
 *
 * @param slugs the page's chapters; undefined until they have been loaded
 */
export function useChapter(slugs: readonly string[] | undefined): void {
  const { chapter } = useParams()
  const { hash } = useLocation()
  const named = hash ? hash.slice(1) : chapter
  const wanted = slugs?.find(slug => slug === named)
  useEffect(() => {
    const heading = wanted === undefined ? null : document.getElementById(wanted)?.querySelector('h2')
    if (!heading || globalThis.scrollY > 0) return
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [wanted])
}
