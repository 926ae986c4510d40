import type { Narrative } from '@annals/contracts'
import { afterPaint, type Api, isApiError } from '@annals/web-kit'
import type { EditedWork, Presence } from '@annals/web-kit/editing'
import { NEW, SAMPLE } from '../../paths.ts'
import { sampleNarrative } from '../../sample.ts'
import { contentOf, isSameWork } from './content.ts'
import type { Draft, DraftKey, Drafts, SentSave } from './drafts.ts'
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

/** Longest list of saves whose answers have not come. */
const MOST_UNANSWERED = 20

/** Whether the stored narrative is the last save of this draft. */
const isSaveOf = ({ unanswered, edit }: Draft, stored: Narrative): boolean =>
  unanswered.some(one => one.mark === stored.mark && one.edit === edit)

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
  /** Of a new narrative: a save whose answer was lost makes no second one. */
  let key: string = crypto.randomUUID()
  let unanswered: readonly SentSave[] = []
  let moving = Promise.resolve()
  let isWriting = false
  let isBehind = false
  let isClosed = false
  let running: Promise<SaveResult> | null = null
  let next: Promise<SaveResult> | null = null
  let isStarted = false
  let starting: Promise<StartResult> | null = null
  const listeners = new Set<() => void>()

  const draftKey = (): DraftKey => ({ member, slug: state.slug })
  const draft = (): Draft => ({
    content: state.content,
    uuid: state.uuid,
    key,
    rev: state.rev,
    edit: state.edits,
    unanswered,
    holder,
    savedAt: now().toISOString()
  })

  function dispatch(action: EditorAction): void {
    const before = state
    state = reduce(state, action)
    if (state === before) return
    if (state.slug !== before.slug) moving = moveDraft(before.slug)
    if (state.edits !== before.edits && isChanged(state)) recordDraft()
    for (const listener of listeners) listener()
  }

  async function keepDraft(): Promise<void> {
    if (isChanged(state) && !isSample) await drafts.put(draftKey(), draft())
  }

  async function moveDraft(from: string): Promise<void> {
    await keepDraft()
    await drafts.remove({ member, slug: from }, holder)
  }

  /**
   * Writes the draft when the letter is on the screen, because copying a long narrative takes as long as drawing it.
   * What is typed while the device is still writing is written right after that.
   */
  function recordDraft(): void {
    if (isWriting) {
      isBehind = true
      return
    }
    isWriting = true
    void afterPaint()
      .then(() => (isClosed ? undefined : keepDraft()))
      .finally(() => {
        isWriting = false
        if (!isBehind) return
        isBehind = false
        recordDraft()
      })
  }

  /** Continues a draft under this window's own name. */
  async function adopt(left: Draft, stored: Narrative | null): Promise<void> {
    const { content, savedAt } = left
    key = left.key
    const isEarlier = stored !== null && left.unanswered.some(({ mark }) => mark === stored.mark)
    const rev = isEarlier ? stored.rev : left.rev
    dispatch({ type: 'recovered', content, rev, savedAt, stored })
    unanswered = left.unanswered.map(({ mark, edit }) => ({ mark, edit: edit === left.edit ? state.edits : 0 }))
    if (stored && stored.rev !== rev) dispatch({ type: 'conflicted', stored })
    await keepDraft()
    await drafts.remove(draftKey(), left.holder)
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
    const left = (await drafts.list(draftKey())).filter(one => !present.has(one.holder))
    if (slug === NEW) {
      const [newest] = left
      if (newest) await adopt(newest, null)
      isStarted = true
      return 'ready'
    }
    try {
      const stored = await load()
      if (stored.owner !== member) return 'foreign'
      // A narrative that is gone may have had this address before.
      const drafted = left.filter(one => one.uuid === stored.uuid)
      const covered = drafted.filter(one => isSaveOf(one, stored) || isSameWork(one.content, stored))
      const [newest] = drafted.filter(one => !covered.includes(one))
      dispatch({ type: 'loaded', narrative: stored })
      if (newest) await adopt(newest, stored)
      await Promise.all(covered.map(one => drafts.remove(draftKey(), one.holder)))
    } catch (error) {
      if (!isApiError(error) || !['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'].includes(error.code))
        return { failure: failureOf(error).msg }
      const [newest] = left
      if (error.code !== 'NOT_FOUND' || !newest) return 'missing'
      await adopt({ ...newest, key: crypto.randomUUID(), unanswered: [] }, null)
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
    unanswered = []
    dispatch({ type: 'saved', uuid, slug: given, rev, edits, at: now().toISOString() })
    await moving
    if (isChanged(state)) await keepDraft()
    else await drafts.remove(draftKey(), holder)
    return 'saved'
  }

  async function send(): Promise<SaveResult> {
    const { content, edits, uuid, rev } = state
    const mark = crypto.randomUUID()
    unanswered = [...unanswered, { mark, edit: edits }].slice(-MOST_UNANSWERED)
    void keepDraft()
    const narrative = { ...contentOf(content), ...(uuid === null ? { key } : { uuid, rev }), mark }
    try {
      return await saved(await api.call('saveNarrative', { narrative }, { outlivesPage: true }), edits)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'STALE') throw error
      return meet(error.stored as Narrative)
    }
  }

  /** Somebody wrote after the narrative on which this work is based; perhaps this work itself, and the answer was lost. */
  async function meet(stored: Narrative): Promise<SaveResult> {
    if (isSaveOf(draft(), stored) || isSameWork(state.content, stored)) return saved(stored, state.edits)
    if (!unanswered.some(({ mark }) => mark === stored.mark)) {
      dispatch({ type: 'conflicted', stored })
      return 'conflict'
    }
    dispatch({ type: 'rebased', stored })
    return send()
  }

  async function write(): Promise<SaveResult> {
    if (isSample) return 'unchanged'
    if (state.conflict) return 'conflict'
    if (state.uuid !== null && !isChanged(state)) return 'unchanged'
    if (state.content.title.trim() === '') return 'untitled'
    dispatch({ type: 'saving' })
    try {
      return await send()
    } catch (error) {
      if (isApiError(error) && error.code === 'NOT_FOUND' && state.uuid !== null) {
        key = crypto.randomUUID()
        unanswered = []
        dispatch({ type: 'gone' })
        await keepDraft()
        return 'failed'
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
    unanswered = []
    dispatch({ type: 'theirsTaken', at: now().getTime() })
    await moving
    await drafts.remove(draftKey(), holder)
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
      dispatch({ type: 'recoveryDropped' })
      // What comes now is other work than the one that may have been saved.
      key = crypto.randomUUID()
      unanswered = []
      await drafts.remove(draftKey(), holder)
    },
    async keepMine(versionName) {
      const stored = state.conflict
      if (!stored) return 'unchanged'
      await api.call('nameNarrativeVersion', { narrative: stored.uuid, name: versionName })
      dispatch({ type: 'mineKept' })
      return save()
    },
    takeTheirs,
    async keepCopy(title) {
      const { slug: copy } = await api.call('saveNarrative', {
        narrative: { ...contentOf(state.content), title, key: crypto.randomUUID() }
      })
      await takeTheirs()
      return copy
    },
    isUnsaved: () => state.uuid !== null && isChanged(state) && !state.recovered,
    isAtRisk: () => !isSample && isChanged(state) && (isWriting || !drafts.isDurable()),
    async close() {
      const kept = keepDraft()
      isClosed = true
      release()
      await kept
    }
  }
}
