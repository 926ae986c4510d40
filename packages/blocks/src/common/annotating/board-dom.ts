import type { CSSProperties, KeyboardEvent } from 'react'
import { movedRegion, type Region, resizedRegion } from './geometry.ts'
import { SELECTION_LEAST } from './limits.ts'

/** A region, and the picture's ratio and zoom, in the form that the style sheet expects. */
export interface BoardStyle extends CSSProperties {
  '--x'?: number
  '--y'?: number
  '--w'?: number
  '--h'?: number
  '--ratio'?: number
  '--most'?: string
  '--zoom'?: number
}

export const styleOf = ({ x, y, w, h }: Region): BoardStyle => ({ '--x': x, '--y': y, '--w': w, '--h': h })

/** Shows a region at once, before anything is rendered. */
export function showRegion(element: HTMLElement, region: Region): void {
  for (const [name, value] of Object.entries(styleOf(region))) element.style.setProperty(name, String(value))
}

/** The region after one key: arrows move it, with Alt they resize it; null for another key. */
export function regionAfter(event: KeyboardEvent<HTMLElement>, from: Region): Region | null {
  if (event.ctrlKey || event.metaKey) return null
  if (!event.altKey) return movedRegion(from, event.key, event.shiftKey)
  const board = event.currentTarget.closest('[data-board]')?.getBoundingClientRect()
  const part = (whole = 0) => (whole > 0 ? SELECTION_LEAST / whole : 0)
  const least = { w: part(board?.width), h: part(board?.height) }
  return resizedRegion(from, event.key, event.shiftKey, least)
}
