import { useEffect, useRef, useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import type { Box } from '../board/box.ts'
import {
  goesWith,
  withAnnotation,
  withChangedAnnotation,
  withoutAnnotation,
  withoutEmpty,
  withoutSelection,
  withRegion,
  withSelection
} from './edits.ts'
import { middleRegion, type Region } from './geometry.ts'
import { ANNOTATIONS_MAX, SELECTION_LEAST, SELECTIONS_MAX } from './limits.ts'
import type { Annotation, Author, AnnotationSet } from './annotation-set.ts'
import type { AnnotatingType } from './annotating-model.ts'
import { type AnnotationItem, placeOf, type SourceItem } from './annotation-item.ts'

/** A selection that is being made. */
export interface Adding {
  /** Its annotation; null for a new one. */
  annotation: string | null
  /** The selection that it takes the place of; null for a further one. */
  selection: string | null
  /** The source on which the arrow keys move it. */
  uuid: string
  at: Region
  /** Whether the next presses are its corners. */
  byCorners: boolean
  /** The first corner, as a point of the page's picture in fractions from its left and top. */
  corner: { uuid: string; x: number; y: number } | null
}

export interface AnnotatingOptions {
  of: AnnotatingType
  author: Author
  sources: readonly SourceItem[]
  annotations: readonly AnnotationItem[]
  /** The person's own annotations. */
  marks: AnnotationSet
  /** Stores them; absent where nothing can be changed. */
  onMarks?(marks: AnnotationSet): void
  /** A selection was made, or nothing came of it. */
  onAddingEnd?(): void
}

/** How long the arrow keys must rest before the new place is announced, in ms. */
const QUIET = 250

/** The actions on pictures and annotations: choosing, adding, moving by keys, removing (behaviour/blocks §12.2). */
export function useAnnotating(options: AnnotatingOptions) {
  const { t, announce, confirm } = useBlockHost()
  const [annotation, setAnnotation] = useState<string | null>(null)
  const [selection, setSelection] = useState<string | null>(null)
  const [adding, setAddingState] = useState<Adding | null>(null)
  const [moving, setMovingState] = useState<{ id: string; from: Region; at: Region } | null>(null)
  const [isFull, setFull] = useState<'annotations' | 'selections' | null>(null)
  /** The annotation whose text gets the focus when it is shown. */
  const [written, setWritten] = useState<string | null>(null)
  const boards = useRef(new Map<string, HTMLElement>())
  const back = useRef<HTMLElement | null>(null)
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(saying.current), [])
  const now = useRef({ options, adding, moving, annotation, t })
  Object.assign(now.current, { options, annotation, t })

  const setAdding = (next: Adding | null) => {
    now.current.adding = next
    setAddingState(next)
  }
  const setMoving = (next: typeof moving) => {
    now.current.moving = next
    setMovingState(next)
  }
  // Two changes may happen between two renderings; both count.
  const set = (marks: AnnotationSet) => {
    now.current.options = { ...now.current.options, marks }
    now.current.options.onMarks?.(marks)
  }
  const own = () => now.current.options.marks
  const nameOf = (id: string | null) =>
    now.current.options.annotations.find(item => item.annotation.id === id)?.name ??
    now.current.t('annotating.note.new')
  const annotationOf = (id: string) => own().selections.find(one => one.id === id)?.a ?? null
  const place = (uuid: string, region: Region) =>
    placeOf(now.current.t, { ...region, uuid }, now.current.options.sources)
  const saySoon = (text: string) => {
    clearTimeout(saying.current)
    saying.current = setTimeout(() => announce(text), QUIET)
  }
  const say = (text: string) => {
    clearTimeout(saying.current)
    announce(text)
  }

  /** Chooses a annotation; one that is left empty goes. */
  const choose = (id: string | null, of: string | null) => {
    const left = now.current.annotation
    if (left !== null && left !== id && now.current.options.onMarks) {
      const kept = withoutEmpty(own(), left)
      if (kept !== own()) set(kept)
    }
    now.current.annotation = id
    setAnnotation(id)
    setSelection(of)
    setWritten(null)
  }

  const endAdding = () => {
    setAdding(null)
    now.current.options.onAddingEnd?.()
  }
  const finish = (uuid: string, region: Region) => {
    const current = now.current.adding
    if (!current) return
    const { of, author } = now.current.options
    endAdding()
    if (current.selection !== null) {
      put(current.selection, uuid, region)
      choose(annotationOf(current.selection), current.selection)
      back.current?.focus({ preventScroll: true })
      return
    }
    const made =
      current.annotation === null ? withAnnotation(own(), author, of.colour) : { marks: own(), id: current.annotation }
    if (!made) return setFull('annotations')
    const added = withSelection(made.marks, made.id, uuid, region)
    if (!added) return setFull('selections')
    set(added.marks)
    choose(made.id, added.selection.id)
    if (current.annotation === null) setWritten(made.id)
    else back.current?.focus({ preventScroll: true })
    say(now.current.t('annotating.added', { where: place(uuid, region) }))
  }
  const boxes = (uuid: string): { seen: Box; picture: Box } | null => {
    const board = boards.current.get(uuid)
    if (!board?.parentElement) return null
    const [picture, around] = [board.getBoundingClientRect(), board.parentElement.getBoundingClientRect()]
    const left = Math.max(picture.left, around.left)
    const top = Math.max(picture.top, around.top)
    const seen = {
      left,
      top,
      width: Math.max(0, Math.min(picture.right, around.right) - left),
      height: Math.max(0, Math.min(picture.bottom, around.bottom) - top)
    }
    return { seen, picture }
  }
  const middleOf = (uuid: string): Region => {
    const found = boxes(uuid)
    return found ? middleRegion(found.seen, found.picture, SELECTION_LEAST) : { x: 0, y: 0, w: 0.3, h: 0.3 }
  }

  const put = (id: string, uuid: string, region: Region) => {
    set(withRegion(own(), id, uuid, region))
    say(now.current.t('annotating.moved', { name: nameOf(annotationOf(id)), where: place(uuid, region) }))
  }
  const remove = async (id: string) => {
    const { t: text } = now.current
    const name = nameOf(id)
    const agreed = await confirm({ title: name, body: text('annotating.remove'), danger: true })
    if (!agreed) return
    const owned = own().annotations.some(one => one.id === id)
    if (!owned) return
    choose(null, null)
    set(withoutAnnotation(own(), id))
    announce(text('sources.removed', { title: name }))
  }

  const [actions] = useState(() => ({
    /** Tells where a source's picture is on the page. */
    boardOf(uuid: string, board: HTMLElement | null) {
      if (board) boards.current.set(uuid, board)
      else boards.current.delete(uuid)
    },
    choose,
    blank: () => choose(null, null),
    startAdding(
      uuid: string,
      { annotation = null, selection = null }: { annotation?: string | null; selection?: string | null } = {}
    ) {
      const { marks } = now.current.options
      setMoving(null)
      setFull(null)
      if (annotation === null && marks.annotations.length >= ANNOTATIONS_MAX) {
        now.current.options.onAddingEnd?.()
        return setFull('annotations')
      }
      if (selection === null && marks.selections.length >= SELECTIONS_MAX) {
        now.current.options.onAddingEnd?.()
        return setFull('selections')
      }
      back.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      const region = marks.selections.find(one => one.id === selection)
      // A finger that swipes scrolls, so it presses corners.
      const byCorners = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
      setAdding({ annotation, selection, uuid, at: region ?? middleOf(uuid), byCorners, corner: null })
      announce(now.current.t('annotating.adding.said'))
    },
    /** The arrow keys moved or resized what is being added. */
    aim(at: Region) {
      const current = now.current.adding
      if (!current) return
      setAdding({ ...current, at })
      saySoon(place(current.uuid, at))
    },
    keep() {
      const current = now.current.adding
      if (current) finish(current.uuid, current.at)
    },
    /** A rectangle was drawn with the pointer. */
    drawn: finish,
    byCorners() {
      const current = now.current.adding
      if (!current) return
      setAdding({ ...current, byCorners: true, corner: null })
      announce(now.current.t('annotating.corners.first'))
    },
    cornerAt(corner: NonNullable<Adding['corner']>) {
      const current = now.current.adding
      if (!current) return
      setAdding({ ...current, uuid: corner.uuid, corner })
      announce(now.current.t('annotating.corners.second'))
    },
    /** Keeps a new annotation on the sources as a whole. */
    keepBare() {
      const { of, author } = now.current.options
      if (now.current.adding?.annotation !== null) return
      endAdding()
      const made = withAnnotation(own(), author, of.colour)
      if (!made) return setFull('annotations')
      set(made.marks)
      choose(made.id, null)
      setWritten(made.id)
    },
    cancel() {
      if (!now.current.adding) return
      endAdding()
      say(now.current.t('annotating.adding.off'))
      back.current?.focus({ preventScroll: true })
    },
    /** Ends adding for one that knows about it. */
    stop: () => setAdding(null),
    /** A selection was moved or resized with the pointer. */
    put,
    startMove(id: string) {
      const from = own().selections.find(one => one.id === id)
      if (!from) return
      choose(from.a, id)
      setMoving({ id, from, at: from })
      announce(now.current.t('annotating.move.on', { name: nameOf(from.a) }))
    },
    moveTo(at: Region) {
      const current = now.current.moving
      const uuid = own().selections.find(one => one.id === current?.id)?.uuid
      if (!current || uuid === undefined) return
      setMoving({ ...current, at })
      saySoon(place(uuid, at))
    },
    endMove(isDrop: boolean) {
      const current = now.current.moving
      const uuid = own().selections.find(one => one.id === current?.id)?.uuid
      setMoving(null)
      if (!current || uuid === undefined) return
      if (isDrop && current.at !== current.from) return put(current.id, uuid, current.at)
      say(now.current.t('annotating.move.off', { name: nameOf(annotationOf(current.id)) }))
    },
    change(id: string, change: Partial<Pick<Annotation, 'c' | 'text'>>) {
      set(withChangedAnnotation(own(), id, change))
    },
    remove: (id: string) => void remove(id),
    /** Removes a selection; its annotation too, after a question, if it goes with it. */
    removeSelection(id: string) {
      const { of } = now.current.options
      const a = annotationOf(id)
      if (a === null) return
      if (goesWith(own(), id, of.isBareAllowed)) return void remove(a)
      const name = nameOf(a)
      set(withoutSelection(own(), id, of.isBareAllowed))
      setSelection(null)
      announce(now.current.t('annotating.part.removed', { name }))
    },
    /** The focus goes from a selection to the text of its annotation. */
    write: (id: string) => setWritten(id)
  }))
  return { annotation, selection, adding, moving, written, isFull, ...actions }
}
export type Annotating = ReturnType<typeof useAnnotating>
