import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { QUOTE_MAX } from './limits.ts'
import { type PageText, type Range, termsIn } from './page-text.ts'
import { positionAt, selectedRange } from './text-dom.ts'
import { blockAt, passageOf, type Step, type Granularity, unitAfter, unitAt } from './snapping.ts'

/** Why what is selected cannot be marked. */
export type Problem = 'blank' | 'several' | 'long' | 'full' | 'none'

/** What is chosen for marking. */
interface Chosen extends Range {
  /** The word or sentence that was chosen first. */
  anchor: Range
  /** Whether the browser shows it as its own selection. */
  isNative: boolean
}

interface Options {
  page: PageText | undefined
  /** What this page is among all others. */
  pageId: string
  granularity: Granularity
  isFixed: boolean
  /** A press on a mark while nothing is chosen; true if there is one. */
  onMark(position: number): boolean
  onProblem(problem: Problem | null): void
  /** Alt+F10. */
  onTools(): void
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'previousBlock',
  ArrowDown: 'nextBlock',
  Home: 'first',
  End: 'last'
}

/**
 * Choosing a passage by dragging over it, by a press on its first and its last word, or by keys (behaviour/blocks
 * §14.3).
 */
export function usePassage(host: RefObject<HTMLElement | null>, options: Options) {
  const { t, announce } = useBlockHost()
  const { page, pageId, granularity, isFixed } = options
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [cursor, setCursor] = useState<Range | null>(null)
  const [isKeyed, setKeyed] = useState(false)
  const latest = useRef({ ...options, chosen })
  latest.current = { ...options, chosen }

  const [shownPage, setShownPage] = useState(pageId)
  if (shownPage !== pageId) {
    setShownPage(pageId)
    setChosen(null)
    setCursor(null)
  }

  useEffect(() => {
    if (isFixed) return
    const onSelection = () => {
      const { page: text, onProblem } = latest.current
      const range = host.current && text ? selectedRange(host.current) : null
      if (!range || !text) {
        // What was selected stays chosen, and is now shown by the page itself.
        setChosen(now => (now?.isNative ? { ...now, isNative: false } : now))
        return
      }
      const passage = passageOf(text, range)
      if (typeof passage === 'string') {
        setChosen(null)
        onProblem(passage)
      } else if (passage.end - passage.start > QUOTE_MAX) {
        setChosen(null)
        onProblem('long')
      } else {
        setChosen({ ...passage, anchor: passage, isNative: true })
        onProblem(null)
      }
    }
    document.addEventListener('selectionchange', onSelection)
    return () => document.removeEventListener('selectionchange', onSelection)
  }, [host, isFixed])

  const clear = () => {
    setChosen(null)
    options.onProblem(null)
  }

  /** From the anchor to this word or sentence. */
  const choose = (anchor: Range, to: Range) => {
    const range = { start: Math.min(anchor.start, to.start), end: Math.max(anchor.end, to.end) }
    if (page && blockAt(page, anchor.start) !== blockAt(page, to.start)) return options.onProblem('several')
    if (range.end - range.start > QUOTE_MAX) return options.onProblem('long')
    options.onProblem(null)
    setChosen({ ...range, anchor, isNative: false })
    announce(t('highlighting.chosen', { words: page?.text.slice(range.start, range.end) ?? '' }))
  }

  /**
   * The first press chooses a word or sentence, the second all up to another one; the same one again chooses nothing. One
   * in another paragraph is a first press again, and it is said why.
   */
  const press = (position: number) => {
    const one = page && unitAt(page, position, granularity)
    if (!page || !one) return
    const isOnward = chosen !== null && blockAt(page, chosen.start) === blockAt(page, one.start)
    if (chosen && chosen.start === one.start && chosen.end === one.end) return clear()
    if (isOnward) return choose(chosen.anchor, one)
    if (options.onMark(position)) return setChosen(null)
    choose(one, one)
    if (chosen) options.onProblem('several')
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    if (isFixed || !host.current || target.closest('button, a') || selectedRange(host.current)) return
    const position = positionAt(host.current, event.clientX, event.clientY)
    if (position !== null) press(position)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      return options.onTools()
    }
    if (event.target !== event.currentTarget || !page || isFixed || event.ctrlKey || event.metaKey || event.altKey)
      return
    if (event.key === 'Escape') {
      if (chosen) event.stopPropagation()
      return clear()
    }
    const now = cursor ?? chosen?.anchor ?? unitAfter(page, { start: 0, end: 0 }, granularity, 'first')
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setKeyed(true)
      setCursor(now)
      return press(now.start)
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowLeft'
        ? (event.key === 'ArrowRight') === isRtl
          ? 'previous'
          : 'next'
        : STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setKeyed(true)
    // The first key shows where the cursor stands.
    const next = cursor === null && !event.shiftKey ? now : unitAfter(page, now, granularity, step)
    setCursor(next)
    if (event.shiftKey) return choose(chosen?.anchor ?? now, next)
    announce([page.text.slice(next.start, next.end), ...termsIn(page, next)].join(': '))
  }

  return {
    chosen,
    clear,
    /** The word or sentence at which keys work; null while the focus is elsewhere. */
    cursor: isKeyed ? cursor : null,
    isKeyed,
    moveCursor: (to: number) => {
      const one = page && unitAt(page, to, granularity)
      if (one) setCursor(one)
    },
    handlers: {
      onClick,
      onKeyDown,
      onFocus: (event: { target: EventTarget; currentTarget: EventTarget }) =>
        setKeyed(event.target === event.currentTarget && (event.target as Element).matches(':focus-visible')),
      onBlur: () => setKeyed(false)
    }
  }
}
