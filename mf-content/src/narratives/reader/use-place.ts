import { useLocation, useNavigationType } from '@annals/web-kit'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdAt } from './hold-at.ts'

/** A part of the text and where it began, in pixels below the upper edge of the window. */
interface Place {
  id: string
  top: number
}

function read(name: string): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Place | null
    return typeof place?.id === 'string' && typeof place.top === 'number' ? place : null
  } catch {
    return null
  }
}

function write(name: string, id: string | undefined): void {
  const element = id === undefined ? null : document.getElementById(id)
  try {
    if (element) sessionStorage.setItem(name, JSON.stringify({ id, top: element.getBoundingClientRect().top }))
    else sessionStorage.removeItem(name)
  } catch {
    // A window that keeps nothing begins at the beginning.
  }
}

const hashPlace = (hash: string): Place | null => {
  const element = hash === '' ? null : document.getElementById(hash.slice(1))
  return element && { id: element.id, top: Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0 }
}

/**
 * Where the text stands when its page opens: after Back, Forward and reloading where it stood, otherwise at the part
 * that the address names. Pixels alone do not say it, because most of the text has no height yet.
 *
 * @param current id of the chapter that is read
 */
export function usePlace(narrative: string, current: string | undefined): void {
  const { key, hash } = useLocation()
  const way = useNavigationType()
  const name = `annals-narrative-scroll:${narrative}:${key}`
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  }, [current])

  // While it is left, the text is still on the page.
  useLayoutEffect(() => {
    const keep = () => write(name, latest.current)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [name])
  useEffect(() => {
    const place = (way === 'POP' ? read(name) : null) ?? hashPlace(hash)
    const element = place && document.getElementById(place.id)
    return element ? holdAt(element, place.top) : undefined
  }, [name, way, hash])
}
