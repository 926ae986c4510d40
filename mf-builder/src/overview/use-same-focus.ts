import { type RefObject, useCallback, useRef } from 'react'

/** A link or button of a row: the row's key, and its place among those of the row's content. */
interface Held {
  key: string
  at: number
}

const CONTENT = '.an-reorder__content'
const stopsOf = (content: Element | null | undefined) => [
  ...(content?.querySelectorAll<HTMLElement>('a, button') ?? [])
]

function heldIn(list: HTMLElement | null): Held | null {
  const focused = document.activeElement
  const content = focused?.closest(CONTENT)
  const key = content?.closest<HTMLElement>('[data-key]')?.dataset['key']
  return key !== undefined && list?.contains(content ?? null)
    ? { key, at: stopsOf(content).findIndex(stop => stop === focused) }
    : null
}

/**
 * The focus stays on the same link or button when other rows with the same content take the place of the first ones:
 * `note` is called while the first ones are still on the page, `restore` when the others are.
 */
export function useSameFocus(list: RefObject<HTMLElement | null>) {
  const held = useRef<Held | null>(null)
  const note = useCallback(() => {
    held.current = heldIn(list.current)
  }, [list])
  const restore = useCallback(() => {
    if (!held.current) return
    const { key, at } = held.current
    held.current = null
    const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
    stopsOf(row?.querySelector(CONTENT))[at]?.focus()
  }, [list])
  return { note, restore }
}
