import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { BoardActions } from './board-actions.ts'
import { type Background, spotIn, type Zone } from './backgrounds.ts'
import type { Place } from './geometry.ts'
import { isPlaced, type Placing, type SourceItem } from './source-item.ts'
import type { SortingLabel } from './model.ts'
import { placeNames } from './place-names.ts'

export interface SortingOptions {
  background: Background
  items: readonly SourceItem[]
  labels: readonly SortingLabel[]
  /** A source (by uuid) or label (by id) was moved to a place; called once for each gesture. */
  onPut?(key: string, place: Place): void
  /** A new label waits for its place. */
  isAdding?: boolean
  /** A place for the new label; null if the person chose none. */
  onAdd?(place: Place | null): void
  onRemove?(key: string): void
}

/** How long the arrow keys must rest before the new place is announced, in ms. */
const QUIET = 250

/** The actions on a board and in its lists: selecting, opening, moving by keys, placing by clicks. */
export function useSorting(options: SortingOptions) {
  const { t, announce } = useBlockHost()
  const { background, labels } = options
  const places = useMemo(() => placeNames(t, background, labels), [t, background, labels])
  // A label is not said to stand in a place that is called by it.
  const shapes = useMemo(() => placeNames(t, background, []), [t, background])
  const [selected, setSelected] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [moving, setMovingState] = useState<{ key: string; from: Place; at: Place } | null>(null)
  const [placing, setPlacingState] = useState<Placing | null>(null)
  const now = useRef({ options, places, shapes, moving, placing, t })
  Object.assign(now.current, { options, places, shapes })
  now.current.t = t
  const back = useRef<HTMLElement | null>(null)
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(saying.current), [])

  const setMoving = (next: typeof moving) => {
    now.current.moving = next
    setMovingState(next)
  }
  const setPlacing = (next: Placing | null) => {
    now.current.placing = next
    setPlacingState(next)
  }
  const nameOf = (key: string): string => {
    const { items, labels } = now.current.options
    const label = labels.find(one => one.id === key)
    const text = label && (label.text.trim() || now.current.t('sorting.label.empty'))
    return text ?? items.find(item => item.key === key)?.name ?? ''
  }
  const say = (key: string | null, place: Place, next?: string) => {
    const { options: given, t: text, ...names } = now.current
    const where = (given.items.some(item => item.key === key) ? names.places : names.shapes).where(place)
    const put = text('sorting.put', { title: key === null ? text('sorting.label.new') : nameOf(key), where })
    announce(next === undefined ? put : text('sorting.put.next', { put, next }))
  }
  const saySoon = (key: string | null, place: Place) => {
    clearTimeout(saying.current)
    saying.current = setTimeout(() => say(key, place), QUIET)
  }
  const put = (key: string, place: Place, next?: string) => {
    clearTimeout(saying.current)
    now.current.options.onPut?.(key, place)
    say(key, place, next)
  }
  const endPlacing = (place: Place | null) => {
    const current = now.current.placing
    if (!current) return
    clearTimeout(saying.current)
    setPlacing(null)
    if (current.key === null) return now.current.options.onAdd?.(place)
    if (place) put(current.key, place)
    back.current?.focus({ preventScroll: true })
  }

  const choose = (key: string) => {
    setSelected(key)
    setEditing(current => (current === key ? current : null))
  }

  const boardActions: BoardActions = {
    open(key) {
      setSelected(key)
      if (now.current.options.items.some(item => item.key === key)) setOpened(key)
      else setEditing(key)
    },
    focus: choose,
    blank() {
      setSelected(null)
      setEditing(null)
    },
    drop: (key, place) => put(key, place),
    startMove(key, at) {
      setPlacing(null)
      setSelected(key)
      setMoving({ key, from: at, at })
      announce(now.current.t('sorting.move.on', { title: nameOf(key) }))
    },
    moveTo(at) {
      const current = now.current.moving
      if (!current) return
      setMoving({ ...current, at })
      saySoon(current.key, at)
    },
    endMove(isDrop) {
      const current = now.current.moving
      if (!current) return
      setMoving(null)
      const hasMoved = current.at.x !== current.from.x || current.at.y !== current.from.y
      if (isDrop && hasMoved) return put(current.key, current.at)
      clearTimeout(saying.current)
      announce(now.current.t('sorting.move.off', { title: nameOf(current.key) }))
    },
    placeAt: endPlacing,
    sayPlacing(place) {
      const { placing } = now.current
      if (placing) saySoon(placing.key, place)
    },
    stopPlacing: () => endPlacing(null),
    remove: options.onRemove && (key => now.current.options.onRemove?.(key))
  }
  const [board] = useState(boardActions)

  const isNewWaiting = () => now.current.placing?.key === null
  const isAdding = options.isAdding === true
  useEffect(() => {
    if (!isAdding) return
    setPlacing({ key: null, name: now.current.t('sorting.label.new') })
    return () => {
      if (isNewWaiting()) setPlacing(null)
    }
  }, [isAdding])

  const [more] = useState(() => ({
    select: setSelected,
    edit: setEditing,
    show: setOpened,
    /** Whether something is being placed or moved by keys. */
    isBusy: () => now.current.placing !== null || now.current.moving !== null,
    startPlacing(key: string, isHeld = false) {
      back.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setSelected(key)
      setPlacing({ key, name: nameOf(key), isHeld })
    },
    /** Puts an item, or the new label, in a free place of a zone. `next` is the name of what is offered after it. */
    putIn(key: string | null, zone: Zone, next?: string) {
      const { background, items, labels, onAdd } = now.current.options
      const isLabel = key === null || labels.some(label => label.id === key)
      const others: readonly Place[] = isLabel
        ? labels.filter(label => label.id !== key)
        : items.filter(isPlaced).flatMap(item => (item.key === key ? [] : item.place))
      const spot = spotIn(background, zone, others)
      setPlacing(null)
      if (key === null) onAdd?.(spot)
      else put(key, spot, next)
    }
  }))
  return { selected, opened, editing, moving, placing, places, shapes, board, ...more }
}
export type Sorting = ReturnType<typeof useSorting>
