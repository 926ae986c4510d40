import { useLocation, useNavigationType } from '@annals/web-kit'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdAt } from './hold-at.ts'
import { TEXT_ID } from './part-ids.ts'
import { lastAbove, PART_OF_WINDOW } from './use-active-chapter.ts'

/** A part of the text and where it began, in pixels below the upper edge of the window. */
interface Position {
  id: string
  top: number
}

function read(name: string): Position | null {
  try {
    const position = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Position | null
    return typeof position?.id === 'string' && typeof position.top === 'number' ? position : null
  } catch {
    return null
  }
}

/** The block that is read, of the chapter that is read or before the first one; none where there is no text. */
function positionNow(chapter: string | undefined): Position | null {
  const whole = document.getElementById(chapter ?? TEXT_ID)
  if (!whole) return null
  const blocks = [...whole.querySelectorAll(chapter ? '[id^="block-"]' : ':scope > [id^="block-"]')]
  const line = innerHeight * PART_OF_WINDOW
  const read = blocks[lastAbove(blocks.length, at => blocks[at]!.getBoundingClientRect().top <= line)] ?? whole
  return { id: read.id, top: read.getBoundingClientRect().top }
}

function write(name: string, position: Position | null): void {
  try {
    if (position) sessionStorage.setItem(name, JSON.stringify(position))
  } catch {
    // A window that keeps nothing begins at the beginning.
  }
}

const hashPosition = (hash: string): Position | null => {
  const element = hash === '' ? null : document.getElementById(hash.slice(1))
  const padding = getComputedStyle(document.documentElement).scrollPaddingBlockStart
  return element && { id: element.id, top: Number.parseFloat(padding) || 0 }
}

/** The router's key of an entry that it did not make: each page that is loaded has one. */
const LOADED = 'default'
let isFirst = true
/** Whether this is the page's first position and somebody followed a link to it, instead of going back or reloading. */
function isOpenedByLink(key: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isOpened = isFirst && key === LOADED && load?.type === 'navigate'
  isFirst = false
  return isOpened
}

/**
 * Where the text stands when its page opens: after Back, Forward and reloading where it stood, otherwise at the part
 * that the address names. Pixels alone do not say it, because most of the text has no height yet.
 *
 * @param current id of the chapter that is read
 */
export function useReadingPosition(narrative: string, current: string | undefined): void {
  const { key, hash } = useLocation()
  const way = useNavigationType()
  const name = `annals-narrative-scroll:${narrative}:${key}${key === LOADED ? hash : ''}`
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  }, [current])

  // While it is left, the text is still on the page.
  useLayoutEffect(() => {
    const keep = () => write(name, positionNow(latest.current))
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [name])
  useEffect(() => {
    const position = (way === 'POP' && !isOpenedByLink(key) ? read(name) : null) ?? hashPosition(hash)
    const element = position && document.getElementById(position.id)
    return element ? holdAt(element, position.top) : undefined
  }, [name, way, key, hash])
}
