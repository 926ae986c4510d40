import type { Module, ModuleChapter, ModuleContent, ModuleType } from '@annals/contracts'
import { isApiError, useErrorText, useFormDraft, useHost } from '@annals/web-kit'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import {
  type Change,
  emptyHistory,
  type History,
  noteChange,
  stepBack,
  stepForward,
  type Walked
} from '../common/history.ts'
import { useUndoKeys } from '../common/use-undo-keys.ts'
import { NEW } from './places.ts'
import { contentOf, emptyModule, isSame } from './work.ts'

interface Draft {
  content: ModuleContent
  /** The revision that it changes. */
  rev: number
}

/** What a change is called, the chapter it belongs to, and the field that was typed in. */
interface Made {
  change: Change
  chapter?: string
  field?: string
}

const now = () => Date.now()

/** What the server does not take of a chapter's player. */
interface RefusedPlayer {
  chapter: string
  msg: string
}

function refusedPlayer(error: unknown, { chapters }: ModuleContent): RefusedPlayer | null {
  if (!isApiError(error)) return null
  const [, at] = error.fields.flatMap(({ path }) => /^module\.chapters\.(\d+)\.embed_code$/.exec(path) ?? [])
  const chapter = chapters[Number(at)]?.slug
  return chapter === undefined ? null : { chapter, msg: error.msg }
}

/**
 * A module that is being written, with its draft on the device. A save that fails keeps everything.
 * @param loaded the stored one, or null for a new one
 * @param place where it is written: each has a draft of its own for a new one
 * @param type the type of a new one
 * @param onSaved gets what is stored now
 */
export function useModuleWork(
  loaded: Module | null,
  { place, type }: { place: string; type: ModuleType },
  onSaved: (stored: Module) => void
) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const [stored, setStored] = useState(loaded)
  const [content, setContent] = useState(() => (loaded ? contentOf(loaded) : emptyModule(type)))
  const [rev, setRev] = useState(loaded?.rev ?? 0)
  const [isRestored, setRestored] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const [refused, setRefused] = useState<RefusedPlayer | null>(null)
  /** What another window has stored meanwhile. */
  const [other, setOther] = useState<Module | null>(null)
  const key = useRef<string>(crypto.randomUUID())
  const latest = useRef(content)
  latest.current = content
  const saved = stored ? contentOf(stored) : emptyModule(type)

  const keepDraft = useFormDraft<Draft>(`module ${stored?.uuid ?? `${NEW} ${place}`}`, restore)
  function restore(draft: Draft) {
    if (isSame(draft.content, saved)) return keepDraft(null)
    setContent(draft.content)
    setRev(draft.rev)
    setRestored(true)
  }

  const [history, setHistory] = useState<History<ModuleContent>>(emptyHistory)
  const latestHistory = useRef(history)
  latestHistory.current = history
  /** The chapter that undo or redo has changed last. */
  const [walkedTo, setWalkedTo] = useState<{ chapter: string } | null>(null)

  /** What the draft is compared with: a notice can bring a chapter back long after it was shown. */
  const base = useRef({ saved, rev, keepDraft })
  base.current = { saved, rev, keepDraft }

  function keepHistory(next: History<ModuleContent>) {
    latestHistory.current = next
    setHistory(next)
  }

  function show(next: ModuleContent) {
    latest.current = next
    setContent(next)
    setProblem('')
    setRefused(null)
    const { saved, rev, keepDraft } = base.current
    keepDraft(isSame(next, saved) ? null : { content: next, rev })
  }

  /** @param made by default, details of the module that were typed or chosen */
  function change(
    fields: Partial<ModuleContent>,
    made: Made = { change: 'details', field: Object.keys(fields).join() }
  ) {
    const note = { chapter: null, ...made, at: now() }
    keepHistory(noteChange(latestHistory.current, latest.current, note))
    show({ ...latest.current, ...fields })
  }

  function walk(walked: Walked<ModuleContent> | null) {
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

  function take(found: Module, next: ModuleContent) {
    setStored(found)
    setRev(found.rev)
    setContent(next)
    setOther(null)
    setRestored(false)
    // The draft of a new one goes: from now on it is kept under the module's id.
    keepDraft(!stored || isSame(next, contentOf(found)) ? null : { content: next, rev: found.rev })
    onSaved(found)
  }

  async function save(over = rev) {
    const sent = latest.current
    setSaving(true)
    setProblem('')
    setRefused(null)
    try {
      // A new one may be stored already, though its answer was lost.
      const known = stored ?? other
      const named = known ? { uuid: known.uuid, rev: over } : { key: key.current }
      const { data } = await host.api.call('saveModule', { module: { ...sent, ...named } })
      host.notify.success(t('moduleForm.saved'))
      // What was typed during the save stays.
      take(data, isSame(latest.current, sent) ? contentOf(data) : latest.current)
    } catch (error) {
      if (isApiError(error) && error.code === 'STALE') setOther(error.stored as Module)
      else {
        setProblem(errorText(error))
        setRefused(refusedPlayer(error, sent))
      }
    } finally {
      setSaving(false)
    }
  }

  return {
    content,
    stored,
    other,
    problem,
    refused,
    isSaving,
    isRestored,
    isChanged: !isSame(content, saved),
    change,
    history,
    undo,
    redo,
    walkedTo,
    /** Puts a removed chapter back in its place. */
    restoreChapter(chapter: ModuleChapter, at: number) {
      const { chapters } = latest.current
      if (chapters.some(({ slug }) => slug === chapter.slug)) return
      change({ chapters: chapters.toSpliced(at, 0, chapter) }, { change: 'restored', chapter: chapter.slug })
    },
    save,
    keepMine: () => other && save(other.rev),
    takeOther() {
      if (!other) return
      keepHistory(noteChange(latestHistory.current, latest.current, { change: 'theirs', chapter: null, at: now() }))
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
export type ModuleWork = ReturnType<typeof useModuleWork>
