import type { Narrative } from '@annals/contracts'
import { type Api, isApiError } from '@annals/web-kit'
import type { EditedWork, Presence } from '@annals/web-kit/editing'
import { NEW, SAMPLE } from '../../paths.ts'
import { sampleNarrative } from '../../sample.ts'
import { isSameWork, sentOf } from './content.ts'
import type { Draft, DraftKey, Drafts } from './drafts.ts'
import { type EditorAction, type EditorState, initialState, isChanged, reduce } from './editor-state.ts'
import { failureOf } from './save-failure.ts'

export type SaveResult = 'saved' | 'unchanged' | 'untitled' | 'conflict' | 'failed'
/** `missing`: there is no such narrative for this member. `foreign`: somebody else's, which can only be read. */
export type StartResult = 'ready' | 'missing' | 'foreign' | { failure: string }

/** One narrative that is being written: its state, its draft on the device and its document at the service. */
export interface Workspace extends EditedWork {
  readonly member: string
  get(): EditorState
  subscribe(listener: () => void): () => void
  dispatch(action: EditorAction): void
  /** Reads the stored narrative and the drafts. Later calls load a newer one, unless the screen has changes. */
  start(): Promise<StartResult>
  /** Saves; a new narrative is made. Saves that are asked for during another one share the next one. */
  save(): Promise<SaveResult>
  /** Discards work of an earlier visit. */
  dropRecovered(): Promise<void>
  /** Ends a conflict: the stored narrative is kept as a version of this name, and this work saved over it. */
  keepMine(versionName: string): Promise<SaveResult>
  /** Ends a conflict by showing the stored narrative; undoing brings this work back. */
  takeTheirs(): Promise<void>
  /** Ends a conflict by keeping both: answers the address of a new narrative with this work. */
  keepCopy(title: string): Promise<string>
  /** Leaves the work for the next window that opens the narrative. */
  close(): Promise<void>
}

type Saved = Pick<Narrative, 'uuid' | 'slug' | 'rev'>

export interface WorkspaceOptions {
  slug: string
  member: string
  api: Pick<Api, 'call'>
  drafts: Drafts
  presence: Presence
  now?: () => Date
}

export function createWorkspace({
  slug,
  member,
  api,
  drafts,
  presence,
  now = () => new Date()
}: WorkspaceOptions): Workspace {
  const holder = crypto.randomUUID()
  const release = presence.hold(holder)
  const isSample = slug === SAMPLE
  let state = initialState(slug)
  /** Id of a new narrative: a save whose answer was lost makes no second one. */
  let freshId: string = crypto.randomUUID()
  let isWriting = false
  let isBehind = false
  let running: Promise<SaveResult> | null = null
  let next: Promise<SaveResult> | null = null
  let isStarted = false
  let starting: Promise<StartResult> | null = null
  const listeners = new Set<() => void>()

  const key = (): DraftKey => ({ member, slug: state.slug })
  const draft = (): Draft => ({
    content: state.content,
    uuid: state.uuid ?? freshId,
    rev: state.rev,
    holder,
    savedAt: now().toISOString()
  })

  function dispatch(action: EditorAction): void {
    const before = state
    state = reduce(state, action)
    if (state === before) return
    if (state.edits !== before.edits && isChanged(state)) noteDraft()
    for (const listener of listeners) listener()
  }

  async function keepDraft(): Promise<void> {
    if (isChanged(state) && !isSample) await drafts.put(key(), draft())
  }

  /** Writes the draft at once. What is typed while the device is still writing is written right after that. */
  function noteDraft(): void {
    if (isWriting) {
      isBehind = true
      return
    }
    isWriting = true
    void keepDraft().finally(() => {
      isWriting = false
      if (!isBehind) return
      isBehind = false
      noteDraft()
    })
  }

  /** Continues a draft under this window's own name. */
  async function adopt(left: Draft, stored: Narrative | null): Promise<void> {
    const { content, rev, savedAt } = left
    freshId = left.uuid
    dispatch({ type: 'recovered', content, rev, savedAt, stored })
    if (stored && stored.rev !== rev) dispatch({ type: 'conflicted', stored })
    await keepDraft()
    await drafts.remove(key(), left.holder)
  }

  const load = async (): Promise<Narrative> =>
    (await api.call('narrative', undefined, { params: { slug: state.slug } })).data

  async function startFirst(): Promise<StartResult> {
    if (isSample) {
      dispatch({ type: 'loaded', narrative: sampleNarrative })
      isStarted = true
      return 'ready'
    }
    const present = await presence.present()
    const left = (await drafts.list(key())).filter(one => !present.has(one.holder))
    if (slug === NEW) {
      const [newest] = left
      if (newest) await adopt(newest, null)
      isStarted = true
      return 'ready'
    }
    try {
      const stored = await load()
      if (stored.owner !== member) return 'foreign'
      const covered = left.filter(one => isSameWork(one.content, stored))
      const [newest] = left.filter(one => !covered.includes(one))
      dispatch({ type: 'loaded', narrative: stored })
      if (newest) await adopt(newest, stored)
      await Promise.all(covered.map(one => drafts.remove(key(), one.holder)))
    } catch (error) {
      if (isApiError(error) && ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'].includes(error.code)) return 'missing'
      return { failure: failureOf(error).msg }
    }
    isStarted = true
    return 'ready'
  }

  async function startAgain(): Promise<StartResult> {
    if (isSample || state.uuid === null || isChanged(state) || running) return 'ready'
    const narrative = await load().catch(() => null)
    if (narrative && narrative.rev > state.rev && !isChanged(state) && !running) dispatch({ type: 'loaded', narrative })
    return 'ready'
  }

  async function saved({ uuid, slug: given, rev }: Saved, edits: number): Promise<SaveResult> {
    const old = key()
    dispatch({ type: 'saved', uuid, slug: given, rev, edits, at: now().toISOString() })
    if (isChanged(state)) await keepDraft()
    if (!isChanged(state) || old.slug !== state.slug) await drafts.remove(old, holder)
    return 'saved'
  }

  async function write(): Promise<SaveResult> {
    const { content, edits, uuid, rev } = state
    if (isSample) return 'unchanged'
    if (state.conflict) return 'conflict'
    if (uuid !== null && !isChanged(state)) return 'unchanged'
    if (content.title.trim() === '') return 'untitled'
    dispatch({ type: 'saving' })
    try {
      const narrative = sentOf(content, { uuid: uuid ?? freshId, rev })
      return await saved(await api.call('saveNarrative', { narrative }, { outlivesPage: true }), edits)
    } catch (error) {
      const stored = isApiError(error) && error.code === 'STALE' ? (error.stored as Narrative) : null
      // The answer to an earlier save of this work may have been lost.
      if (stored && isSameWork(stored, content)) return saved(stored, edits)
      if (stored) {
        dispatch({ type: 'conflicted', stored })
        return 'conflict'
      }
      await keepDraft()
      dispatch({ type: 'saveFailed', failure: failureOf(error) })
      return 'failed'
    }
  }

  function save(): Promise<SaveResult> {
    if (running) {
      next ??= running.then(() => {
        next = null
        return save()
      })
      return next
    }
    running = write().finally(() => {
      running = null
    })
    return running
  }

  async function takeTheirs(): Promise<void> {
    dispatch({ type: 'theirsTaken', at: now().getTime() })
    await drafts.remove(key(), holder)
  }

  return {
    member,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    start() {
      if (isStarted) return startAgain()
      starting ??= startFirst().finally(() => (starting = null))
      return starting
    },
    save,
    keepDraft,
    async dropRecovered() {
      const old = key()
      dispatch({ type: 'recoveryDropped' })
      await drafts.remove(old, holder)
    },
    async keepMine(versionName) {
      const stored = state.conflict
      if (!stored) return 'unchanged'
      await api.call('nameNarrativeVersion', { narrative: stored.uuid, name: versionName })
      dispatch({ type: 'mineKept', rev: stored.rev })
      return save()
    },
    takeTheirs,
    async keepCopy(title) {
      const { slug: copy } = await api.call('saveNarrative', {
        narrative: sentOf({ ...state.content, title }, { uuid: crypto.randomUUID(), rev: 0 })
      })
      await takeTheirs()
      return copy
    },
    isUnsaved: () => state.uuid !== null && isChanged(state) && !state.recovered,
    isAtRisk: () => !isSample && isChanged(state) && (isWriting || !drafts.isKept()),
    async close() {
      const kept = keepDraft()
      release()
      await kept
    }
  }
}
