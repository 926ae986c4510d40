import { isApiError, useErrorText, useFormDraft, useHost } from '@annals/web-kit'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import {
  type Change,
  emptyHistory,
  type History,
  recordChange,
  stepBack,
  stepForward,
  type Walked
} from '../history.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { addressName, draftName, type Gone } from './use-orphaned-draft.ts'

/** The last part of the address of something that is not saved yet. */
export const NEW = 'new'

interface Draft<C> {
  content: C
  /** The revision that it changes. */
  rev: number
}

/** What a change is called, the chapter it belongs to, and the field that was typed in. */
export interface Made {
  change: Change
  chapter?: string
  field?: string
}

/** What names the stored one at a save, or a new one that is made once. */
export type Named = { uuid: string; rev: number } | { key: string }

/** A kind of documents `D` that admins write, of which they decide `C`. */
export interface DocumentKind<C, D> {
  /** Of its drafts on the device. */
  name: string
  empty: C
  contentOf: (stored: D) => C
  save: (content: C, named: Named) => Promise<D>
}

const now = () => Date.now()
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A document that is being written, with its draft on the device. A save that fails keeps everything.
 * @param loaded the stored one; null for a new one; one that is gone, of which the draft is left
 * @param path where it is written: each has a draft of its own for a new one
 * @param onSaved gets what is stored now
 */
export function useDocumentWork<C extends object, D extends { uuid: string; slug: string; rev: number }>(
  loaded: D | Gone | null,
  { name, empty, contentOf, save: send }: DocumentKind<C, D>,
  path: string,
  onSaved: (stored: D) => void
) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const [stored, setStored] = useState(loaded && 'rev' in loaded ? loaded : null)
  const left = loaded && 'draft' in loaded ? (loaded.draft as Draft<C>) : null
  const [content, setContent] = useState(() => left?.content ?? (stored ? contentOf(stored) : empty))
  const [rev, setRev] = useState(stored?.rev ?? 0)
  const [isRestored, setRestored] = useState(left !== null)
  const [isSaving, setSaving] = useState(false)
  /** Why the last save failed, and what it sent. */
  const [failure, setFailure] = useState<{ error: unknown; sent: C } | null>(null)
  /** What another window has stored meanwhile. */
  const [other, setOther] = useState<D | null>(null)
  /** Somebody has deleted the stored one meanwhile. */
  const [isGone, setGone] = useState(left !== null)
  const key = useRef<string>(crypto.randomUUID())
  /** Of the new one that takes the place of a deleted one. */
  const newKey = useRef<string>(crypto.randomUUID())
  const latest = useRef(content)
  latest.current = content
  const saved = stored ? contentOf(stored) : empty

  const named = stored ?? loaded
  const keepWords = useFormDraft<Draft<C>>(draftName(name, named?.uuid ?? `${NEW} ${path}`), restore)
  const keepAddress = useFormDraft<string>(named && addressName(name, named.slug), () => undefined)
  function keepDraft(draft: Draft<C> | null) {
    keepWords(draft)
    keepAddress(draft && (named?.uuid ?? null))
  }
  function restore(draft: Draft<C>) {
    if (isSame(draft.content, saved)) return keepDraft(null)
    setContent(draft.content)
    setRev(draft.rev)
    setRestored(true)
  }

  const [history, setHistory] = useState<History<C>>(emptyHistory)
  const latestHistory = useRef(history)
  latestHistory.current = history
  /** The chapter that undo or redo has changed last. */
  const [walkedTo, setWalkedTo] = useState<{ chapter: string } | null>(null)

  /** What the draft is compared with: a notice can bring a part back long after it was shown. */
  const base = useRef({ saved, rev, keepDraft })
  base.current = { saved, rev, keepDraft }

  function keepHistory(next: History<C>) {
    latestHistory.current = next
    setHistory(next)
  }

  function show(next: C) {
    latest.current = next
    setContent(next)
    setFailure(null)
    const { saved, rev, keepDraft } = base.current
    keepDraft(isSame(next, saved) ? null : { content: next, rev })
  }

  /** @param made by default, details of the document that were typed or chosen */
  function change(fields: Partial<C>, made: Made = { change: 'details', field: Object.keys(fields).join() }) {
    const note = { chapter: null, ...made, at: now() }
    keepHistory(recordChange(latestHistory.current, latest.current, note))
    show({ ...latest.current, ...fields })
  }

  function walk(walked: Walked<C> | null) {
    if (!walked) return
    keepHistory(walked.history)
    show(walked.content)
    if (walked.step.chapter !== null) setWalkedTo({ chapter: walked.step.chapter })
  }
  const undo = () => walk(stepBack(latestHistory.current, latest.current))
  const redo = () => walk(stepForward(latestHistory.current, latest.current))
  const keys = useRef({ undo, redo })
  keys.current = { undo, redo }
  useUndoKeys(
    useCallback(() => keys.current.undo(), []),
    useCallback(() => keys.current.redo(), [])
  )

  function take(found: D, next: C) {
    setStored(found)
    setRev(found.rev)
    setContent(next)
    setOther(null)
    setGone(false)
    setRestored(false)
    // The draft of a new one goes: from now on it is kept under the document's id.
    keepDraft(stored?.uuid !== found.uuid || isSame(next, contentOf(found)) ? null : { content: next, rev: found.rev })
    onSaved(found)
  }

  async function store(named: Named) {
    const sent = latest.current
    setSaving(true)
    setFailure(null)
    try {
      const found = await send(sent, named)
      host.notify.success(t('moduleForm.saved'))
      // What was typed during the save stays.
      take(found, isSame(latest.current, sent) ? contentOf(found) : latest.current)
    } catch (error) {
      if (isApiError(error) && error.code === 'STALE') {
        setOther(error.stored as D)
        // A copy of a deleted one may be stored already, though its answer was lost: from then on it is the document.
        if ('key' in named) setGone(false)
      } else if (isApiError(error) && error.code === 'NOT_FOUND' && 'uuid' in named) setGone(true)
      else setFailure({ error, sent })
    } finally {
      setSaving(false)
    }
  }
  // A new one may be stored already, though its answer was lost.
  const known = stored ?? other

  return {
    content,
    stored,
    other,
    isGone,
    failure,
    problem: failure ? errorText(failure.error) : '',
    isSaving,
    isRestored,
    isChanged: !isSame(content, saved),
    change,
    /** The content as it is now, for what is called long after it was shown. */
    latest: () => latest.current,
    history,
    undo,
    redo,
    walkedTo,
    save: () => store(known ? { uuid: known.uuid, rev } : { key: key.current }),
    saveAsNew: () => store({ key: newKey.current }),
    keepMine: () => other && store({ uuid: other.uuid, rev: other.rev }),
    takeOther() {
      if (!other) return
      keepHistory(recordChange(latestHistory.current, latest.current, { change: 'theirs', chapter: null, at: now() }))
      take(other, contentOf(other))
    },
    discard() {
      // Steps of the draft lead to words of another revision.
      keepHistory(emptyHistory)
      show(saved)
      setRev(stored?.rev ?? 0)
      setRestored(false)
    }
  }
}
export type DocumentWork<C extends object, D extends { uuid: string; slug: string; rev: number }> = ReturnType<
  typeof useDocumentWork<C, D>
>
