import type { Activity, ActivityContent, BodyOf, calls } from '@annals/contracts'
import type { Api } from '@annals/web-kit'
import type { EditedWork, Presence } from '@annals/web-kit/editing'
import type { Draft, DraftKey, Drafts } from './drafts.ts'
import { violationsOf } from './violations.ts'
import { hasSeen, seenAfter, standing, type Stored, type Work } from './lineage.ts'
import { initialState, isChanged, reduce, type BuilderAction, type BuilderState } from './builder-state.ts'

/** Pause in typing, in ms, after which the draft is written so that it survives a power cut. */
const PERSIST_DELAY = 1000
/** Time in ms within which a device normally stores a draft; one that needs longer may not store it at all. */
const KEEPING_TIME = 500
/** Largest number of drafts that are being written at the same time. */
const MOST_KEEPING = 8

export type SaveResult = 'saved' | 'unchanged' | 'local' | 'conflict' | 'failed'
/** `isGone`: there is no such activity, and trying again does not help. */
export type StartResult = 'ready' | { failure: string; isGone: boolean }

/** One open activity: its state, its draft on the device and its document on the server. */
export interface Workspace extends EditedWork {
  get(): BuilderState
  subscribe(listener: () => void): () => void
  dispatch(action: BuilderAction): void
  /**
   * Reads the stored document and the drafts of the device. Later calls load a newer document from the server, unless
   * the screen has changes that the server lacks.
   */
  start(): Promise<StartResult>
  /**
   * Saves the missing changes to the server; without a member only to the device. Creates the activity if there is none
   * yet. Saves that are requested during another one share the next one.
   */
  save(): Promise<SaveResult>
  /** Discards work from an earlier visit. */
  dropRecovered(): Promise<void>
  /** Ends a conflict by saving the work on the screen over the stored document. */
  keepMine(): Promise<SaveResult>
  /** Ends a conflict by showing the stored document. */
  takeTheirs(): Promise<void>
  /** Ends a conflict by keeping both: returns the id of a new activity with the work on the screen. */
  keepCopy(title: string): Promise<string>
  /** Deletes the activity and its draft; on the server too, if it is there. */
  discard(): Promise<void>
  isDiscarded(): boolean
  /** True while closing the page could lose something: the device stores nothing, or is slow to store it. */
  isAtRisk(): boolean
  /** Leaves the work for the next window that opens the activity. */
  close(): Promise<void>
}

export interface WorkspaceOptions {
  /** Null for an activity that the server does not know. */
  uuid: string | null
  /** Null for somebody who is not signed in. */
  member: string | null
  api: Pick<Api, 'call'>
  drafts: Drafts
  presence: Presence
  now?: () => Date
}

interface Refused {
  code: string
  msg: string
  fields?: readonly { path: string; msg: string }[]
}
const errorResponse = (error: unknown): Refused =>
  typeof error === 'object' && error !== null && 'code' in error && 'msg' in error
    ? (error as Refused)
    : { code: 'INTERNAL', msg: error instanceof Error ? error.message : String(error) }

const failed = ({ code, msg }: Refused): StartResult => ({
  failure: msg,
  isGone: code === 'NOT_FOUND' || code === 'BAD_REQUEST'
})

/** Error responses that do not concern the document: the same save may succeed later. */
const MAY_PASS: ReadonlySet<string> = new Set(['NETWORK', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY_TRIES'])
/** The server could not be reached: trying again may help. */
const isUnreached = (code: string): boolean => code === 'NETWORK' || code === 'UNAVAILABLE'

type Written = BodyOf<typeof calls.updateActivity>['activity']

/** The document as the call takes it. Its schema knows block types as plain texts, hence the cast. */
const written = (uuid: string, content: ActivityContent, rev?: number): Written =>
  ({ uuid, ...(rev === undefined ? {} : { rev }), ...content }) as Written

export function createWorkspace({
  uuid,
  member,
  api,
  drafts,
  presence,
  now = () => new Date()
}: WorkspaceOptions): Workspace {
  const holder = crypto.randomUUID()
  const release = presence.hold(holder)
  let state: BuilderState = { ...initialState, uuid, action: uuid ? 'Edit' : 'Create' }
  /** Number of changes made here, with whatever result. */
  let edit = 0
  let seen: Work['seen'] = {}
  /** Key under which drafts are stored; stays `new` until the first document of a new activity is stored. */
  let slot = uuid ?? 'new'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Start times of the drafts that are being written to the device. */
  const keeping: number[] = []
  let isBehind = false
  let running: Promise<SaveResult> | null = null
  let next: Promise<SaveResult> | null = null
  let isStarted = false
  let starting: Promise<StartResult> | null = null
  let isGone = false
  const listeners = new Set<() => void>()

  const owner = member ?? 'anonymous'
  const draftKey = (): DraftKey => ({ activity: slot, member: owner })
  const work = (): Work => ({ content: state.content, rev: state.rev, holder, edit, seen })
  const draft = (): Draft => ({ ...work(), savedAt: now().toISOString(), uuid: slot === 'new' ? state.uuid : null })

  function dispatch(action: BuilderAction): void {
    const before = state
    state = reduce(state, action)
    if (state === before) return
    if (state.edits !== before.edits && isChanged(state)) {
      if (action.type !== 'recovered') edit += 1
      recordDraft()
      clearTimeout(timer)
      timer = setTimeout(persistDraft, PERSIST_DELAY)
    }
    for (const listener of listeners) listener()
  }

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  const hasDraft = (): boolean => !isGone && isChanged(state)

  async function keepDraft(): Promise<void> {
    if (hasDraft()) await drafts.put(draftKey(), draft())
  }

  function persistDraft(): void {
    timer = undefined
    if (hasDraft()) void drafts.persist(draftKey(), draft())
  }

  /** Writes the draft at once; on a slow device, several changes are written together. */
  function recordDraft(): void {
    if (keeping.length >= MOST_KEEPING) {
      isBehind = true
      return
    }
    const since = now().getTime()
    keeping.push(since)
    void keepDraft().finally(() => {
      keeping.shift()
      if (!isBehind) return
      isBehind = false
      recordDraft()
    })
  }

  async function forgetDraft(): Promise<void> {
    stopTimer()
    await drafts.remove(draftKey(), holder)
  }

  /** Drafts that no other window is working on, the newest first, each with its key. */
  async function leftBehind(): Promise<{ key: DraftKey; draft: Draft }[]> {
    const present = await presence.present()
    const anonymous: DraftKey = { activity: 'new', member: 'anonymous' }
    const unnamed: DraftKey = { activity: 'new', member: owner }
    const keys = uuid !== null ? [draftKey(), unnamed] : member !== null ? [unnamed, anonymous] : [anonymous]
    const isHere = ({ key, draft: one }: { key: DraftKey; draft: Draft }) => key.activity === uuid || one.uuid === uuid
    const found = await Promise.all(keys.map(async key => (await drafts.list(key)).map(one => ({ key, draft: one }))))
    const left = found.flat().filter(one => !present.has(one.draft.holder) && (uuid === null || isHere(one)))
    return left.filter(
      ({ draft: { holder: by, edit: at } }) =>
        !left.some(other => other.draft.holder !== by && hasSeen(other.draft, { by, edit: at }))
    )
  }

  /** Continues a draft under this window's own name. */
  async function adopt(from: { key: DraftKey; draft: Draft }, stored: Stored | null): Promise<void> {
    const { content, rev, savedAt } = from.draft
    const isFork = stored !== null && standing(from.draft, stored) === 'forked'
    seen = seenAfter(from.draft)
    const base = stored && !isFork ? stored.activity.rev : rev
    dispatch({ type: 'recovered', content, rev: base, savedAt, stored: stored?.activity ?? null })
    if (isFork) dispatch({ type: 'conflicted', stored: stored.activity })
    await keepDraft()
    await drafts.remove(from.key, from.draft.holder)
  }

  async function startFirst(): Promise<StartResult> {
    const found = await leftBehind()
    // Drafts of activities that the server does not know are separate activities; one of them is continued.
    const left = uuid === null ? found.slice(0, 1) : found
    // If an activity was created for a draft whose first save did not finish, that activity is continued.
    const id = uuid ?? left[0]?.draft.uuid ?? null
    try {
      const stored: Stored | null = id ? await api.call('editActivity', { activity: id }) : null
      const covered = left.filter(one => stored && standing(one.draft, stored) === 'covered')
      const [newest] = left.filter(one => !covered.includes(one))
      if (newest) await adopt(newest, stored)
      else if (stored) dispatch({ type: 'loaded', activity: stored.activity })
      await Promise.all(covered.map(one => drafts.remove(one.key, one.draft.holder)))
    } catch (error) {
      const { code, msg } = errorResponse(error)
      const [newest] = left
      // The activity created for it may have been deleted since: then the draft is a new activity again.
      const isNewAgain = uuid === null && code === 'NOT_FOUND'
      if (!newest || (!isNewAgain && !isUnreached(code))) return failed({ code, msg })
      if (id && !isNewAgain) dispatch({ type: 'created', uuid: id, owner: member })
      await adopt(newest, null)
      // Without a network there is only the draft, and it is more useful than an error message.
      if (!isNewAgain) dispatch({ type: 'saveFailed', status: 'offline', failure: msg, isRetried: true })
    }
    isStarted = true
    return 'ready'
  }

  function start(): Promise<StartResult> {
    if (isStarted) return startAgain()
    starting ??= startFirst().finally(() => (starting = null))
    return starting
  }

  async function startAgain(): Promise<StartResult> {
    if (state.uuid === null) return 'ready'
    try {
      const { activity } = await api.call('editActivity', { activity: state.uuid })
      if (activity.rev > state.rev && !isChanged(state) && !running) dispatch({ type: 'loaded', activity })
      return 'ready'
    } catch (error) {
      const { code, msg } = errorResponse(error)
      return isUnreached(code) || isChanged(state) ? 'ready' : failed({ code, msg })
    }
  }

  /** Returns the id of the activity that the server now has. */
  async function create(): Promise<string> {
    const created = await api.call('createActivity', {})
    dispatch({ type: 'created', uuid: created.uuid, owner: member })
    recordDraft()
    return created.uuid
  }

  async function saved(activity: Activity, edits: number): Promise<SaveResult> {
    dispatch({ type: 'saved', activity, edits, at: now().toISOString() })
    const old = draftKey()
    slot = activity.uuid
    if (isChanged(state)) await keepDraft()
    else stopTimer()
    if (!isChanged(state) || old.activity !== slot) await drafts.remove(old, holder)
    return 'saved'
  }

  /**
   * Somebody wrote after the document on which this work is based. It may have been this work itself, if the answer was
   * lost.
   */
  async function meet(id: string): Promise<SaveResult> {
    const stored: Stored = await api.call('editActivity', { activity: id })
    const how = standing(work(), stored)
    if (how === 'covered') return saved(stored.activity, state.edits)
    if (how === 'forked') {
      dispatch({ type: 'conflicted', stored: stored.activity })
      return 'conflict'
    }
    dispatch({ type: 'rebased', stored: stored.activity })
    return send(id)
  }

  async function send(id: string): Promise<SaveResult> {
    const { content, edits, rev } = state
    try {
      const body = { activity: written(id, content, rev), write: { by: holder, edit } }
      const { activity } = await api.call('updateActivity', body, { outlivesPage: true })
      return await saved(activity, edits)
    } catch (error) {
      if (errorResponse(error).code !== 'STALE') throw error
      return meet(id)
    }
  }

  async function write(): Promise<SaveResult> {
    if (member === null) {
      await keepDraft()
      return 'local'
    }
    if (isGone) return 'unchanged'
    if (state.conflict) return 'conflict'
    if (state.uuid !== null && !isChanged(state)) return 'unchanged'
    dispatch({ type: 'saving' })
    try {
      return await send(state.uuid ?? (await create()))
    } catch (error) {
      const { code, msg, fields = [] } = errorResponse(error)
      await keepDraft()
      dispatch({
        type: 'saveFailed',
        status: code === 'NETWORK' ? 'offline' : 'failed',
        failure: msg,
        isRetried: MAY_PASS.has(code),
        ...(fields.length > 0 && { violations: violationsOf(fields) })
      })
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
    dispatch({ type: 'theirsTaken' })
    await forgetDraft()
  }

  return {
    member,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    start,
    save,
    keepDraft,
    async dropRecovered() {
      const { uuid: id, recovered } = state
      if (id && recovered && !recovered.stored) {
        // The stored document could not be loaded when the work was found.
        const { activity } = await api.call('editActivity', { activity: id })
        dispatch({ type: 'loaded', activity })
      } else dispatch({ type: 'recoveryDropped' })
      await forgetDraft()
    },
    keepMine() {
      dispatch({ type: 'mineKept' })
      return save()
    },
    takeTheirs,
    async keepCopy(title) {
      const { uuid: copy } = await api.call('createActivity', {})
      await api.call('updateActivity', { activity: written(copy, { ...state.content, title }) })
      await takeTheirs()
      return copy
    },
    async discard() {
      await running?.catch(() => undefined)
      if (state.uuid && member) await api.call('deleteActivity', { activity: state.uuid })
      isGone = true
      await forgetDraft()
      release()
    },
    isDiscarded: () => isGone,
    isUnsaved: () => state.uuid !== null && isChanged(state) && !state.recovered,
    isAtRisk: () => {
      const isSlow = now().getTime() - (keeping[0] ?? Infinity) > KEEPING_TIME
      return hasDraft() && (isSlow || !drafts.isDurable())
    },
    async close() {
      stopTimer()
      const kept = keepDraft()
      // The next window may open the activity at once, because the draft is already being written.
      release()
      await kept
    }
  }
}
