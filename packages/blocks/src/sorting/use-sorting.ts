import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { BoardActions } from './board-actions.ts'
import { type Background, spotIn, type Zone } from './backgrounds.ts'
import type { Place } from './geometry.ts'
import type { Placing, SourceItem } from './source-item.ts'
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
const QUIET = 350

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
  const say = (key: string, place: Place) => {
    const { options: given, ...names } = now.current
    const where = (given.items.some(item => item.key === key) ? names.places : names.shapes).where(place)
    announce(now.current.t('sorting.put', { title: nameOf(key), where }))
  }
  const put = (key: string, place: Place) => {
    clearTimeout(saying.current)
    now.current.options.onPut?.(key, place)
    say(key, place)
  }
  const endPlacing = (place: Place | null) => {
    const current = now.current.placing
    if (!current) return
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
    drop: put,
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
      clearTimeout(saying.current)
      saying.current = setTimeout(() => say(current.key, at), QUIET)
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
    startPlacing(key: string) {
      back.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setSelected(key)
      setPlacing({ key, name: nameOf(key) })
    },
    /** Puts an item, or the new label, in a free place of a zone. */
    putIn(key: string | null, zone: Zone) {
      const { background, items, labels, onAdd } = now.current.options
      const others = key === null || labels.some(label => label.id === key) ? labels : items.map(item => item.place)
      const own = items.find(item => item.key === key)?.place ?? labels.find(label => label.id === key)
      const spot = spotIn(
        background,
        zone,
        others.filter(place => place !== own)
      )
      setPlacing(null)
      if (key === null) onAdd?.(spot)
      else put(key, spot)
    }
  }))
  return { selected, opened, editing, moving, placing, places, shapes, board, ...more }
}
export type Sorting = ReturnType<typeof useSorting>
