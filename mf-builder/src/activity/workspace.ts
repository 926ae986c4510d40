import { emptyContent, same, type Activity, type ActivityContent, type BodyOf, type calls } from '@annals/contracts'
import type { Api } from '@annals/web-kit'
import type { DraftKey, Drafts, HeldDraft } from './drafts.ts'
import type { Presence } from './presence.ts'
import { contentOf, initialState, isChanged, reduce, type BuilderAction, type BuilderState } from './state.ts'

/** Longest time, in ms, between a keystroke and its draft on the device (DESIGN: within a second). */
export const DRAFT_DELAY = 400

export type SaveResult = 'saved' | 'unchanged' | 'local' | 'conflict' | 'failed'
/** `isGone`: there is no such activity, and trying again does not help. */
export type StartResult = 'ready' | { failure: string; isGone: boolean }

/** One activity under work: its state, its draft on the device and its document on the server. */
export interface Workspace {
  /** Id of the member whose work this is; null where nobody is signed in. */
  readonly member: string | null
  get(): BuilderState
  subscribe(listener: () => void): () => void
  dispatch(action: BuilderAction): void
  /** Reads what is stored and what was kept on the device. Called again it takes up what is newer on the server, unless
   * something is on the screen that the server lacks. */
  start(): Promise<StartResult>
  /** Writes to the server what it lacks; without a member only to the device. Creates the activity where there is none
   * yet. Saves asked for while one is under way share the next one. */
  save(): Promise<SaveResult>
  /** Writes the draft now. */
  keepDraft(): Promise<void>
  /** Forgets work from an earlier visit. */
  dropRecovered(): Promise<void>
  /** Ends a conflict by writing what is on the screen over what is stored. */
  keepMine(): Promise<SaveResult>
  /** Ends a conflict by showing what is stored. */
  takeTheirs(): Promise<void>
  /** Ends a conflict by keeping both: answers the id of a new activity that holds what was on the screen. */
  keepCopy(title: string): Promise<string>
  /** Deletes the activity, on the server too where it is there, and its draft. */
  discard(): Promise<void>
  isDiscarded(): boolean
  /** True while closing the page could lose something: the last keystrokes are on their way to the device, or the
   * browser keeps nothing. */
  isAtRisk(): boolean
  /** Leaves the work to whoever opens the activity next. */
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
  stored?: unknown
}
const refusal = (error: unknown): Refused =>
  typeof error === 'object' && error !== null && 'code' in error && 'msg' in error
    ? (error as Refused)
    : { code: 'INTERNAL', msg: error instanceof Error ? error.message : String(error) }

const failed = ({ code, msg }: Refused): StartResult => ({
  failure: msg,
  isGone: code === 'NOT_FOUND' || code === 'BAD_REQUEST'
})

/** Whether two contents say the same, whatever the order of their fields. */
export const isSameContent = (a: ActivityContent, b: ActivityContent): boolean => same(a, b)

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
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Drafts on their way to the device. */
  let keeping = 0
  let running: Promise<SaveResult> | null = null
  let next: Promise<SaveResult> | null = null
  let isStarted = false
  let starting: Promise<StartResult> | null = null
  let isGone = false
  /** True between creating and the first write: nothing older than this work can be stored. */
  let isNew = false
  /** The draft of an earlier visit that this work goes on from. */
  let adopted: { key: DraftKey; holder: string } | null = null
  const listeners = new Set<() => void>()

  const draftKey = (): DraftKey => ({ activity: state.uuid ?? 'new', member: member ?? 'anonymous' })
  const anonymousKey: DraftKey = { activity: 'new', member: 'anonymous' }

  function dispatch(action: BuilderAction): void {
    const before = state
    state = reduce(state, action)
    if (state === before) return
    if (state.edits !== before.edits && isChanged(state)) timer ??= setTimeout(() => void keepDraft(), DRAFT_DELAY)
    for (const listener of listeners) listener()
  }

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  async function keepDraft(): Promise<void> {
    stopTimer()
    if (isGone || !isChanged(state)) return
    keeping += 1
    try {
      const draft = { content: state.content, rev: state.rev, savedAt: now().toISOString(), holder }
      await drafts.put(draftKey(), draft)
    } finally {
      keeping -= 1
    }
  }

  async function forgetDrafts(): Promise<void> {
    const old = adopted
    adopted = null
    await drafts.remove(draftKey(), holder)
    if (old) await drafts.remove(old.key, old.holder)
  }

  /** The newest draft that no other window works on. */
  async function leftBehind(): Promise<{ key: DraftKey; draft: HeldDraft } | undefined> {
    const present = await presence.present()
    const keys = uuid === null && member !== null ? [draftKey(), anonymousKey] : [draftKey()]
    for (const key of keys) {
      const draft = (await drafts.list(key)).find(one => !present.has(one.holder))
      if (draft) return { key, draft }
    }
    return undefined
  }

  async function startFirst(): Promise<StartResult> {
    const found = await leftBehind()
    const adopt = (stored: Activity | null) => {
      if (!found) return
      adopted = { key: found.key, holder: found.draft.holder }
      const { content, rev, savedAt } = found.draft
      dispatch({ type: 'recovered', content, rev, savedAt, stored })
    }
    if (uuid === null) {
      adopt(null)
      isStarted = true
      return 'ready'
    }
    try {
      const { activity } = await api.call('editActivity', { activity: uuid })
      if (found && !isSameContent(found.draft.content, contentOf(activity))) adopt(activity)
      else {
        dispatch({ type: 'loaded', activity })
        if (found) await drafts.remove(found.key, found.draft.holder)
      }
    } catch (error) {
      const { code, msg } = refusal(error)
      if (code !== 'NETWORK' || !found) return failed({ code, msg })
      // Without a network the draft is all there is, and it is worth more than a message.
      adopt(null)
      dispatch({ type: 'saveFailed', status: 'offline', failure: msg })
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
      const { code, msg } = refusal(error)
      return code === 'NETWORK' || isChanged(state) ? 'ready' : failed({ code, msg })
    }
  }

  /** Answers the id of the activity that the server now has. */
  async function create(): Promise<string> {
    const created = await api.call('createActivity', {})
    const draft = { content: state.content, rev: 0, savedAt: now().toISOString(), holder }
    await drafts.put({ activity: created.uuid, member: member ?? 'anonymous' }, draft)
    await forgetDrafts()
    isNew = true
    dispatch({ type: 'created', uuid: created.uuid, owner: member })
    return created.uuid
  }

  async function write(): Promise<SaveResult> {
    if (member === null) {
      await keepDraft()
      return 'local'
    }
    if (isGone) return 'unchanged'
    if (state.conflict) return 'conflict'
    if (state.uuid !== null && !isNew && !isChanged(state)) return 'unchanged'
    dispatch({ type: 'saving' })
    try {
      const id = state.uuid ?? (await create())
      const { content, edits, rev } = state
      const { activity } = await api.call('updateActivity', { activity: written(id, content, isNew ? undefined : rev) })
      isNew = false
      dispatch({ type: 'saved', activity, edits, at: now().toISOString() })
      if (isChanged(state)) await keepDraft()
      else {
        stopTimer()
        await forgetDrafts()
      }
      return 'saved'
    } catch (error) {
      const { code, msg, stored } = refusal(error)
      await keepDraft()
      if (code === 'STALE' && stored) {
        const theirs = stored as Activity
        if (isSameContent(contentOf(theirs), state.content)) {
          // The answer to our own last write got lost on its way.
          dispatch({ type: 'saved', activity: theirs, edits: state.edits, at: now().toISOString() })
          await forgetDrafts()
          return 'saved'
        }
        if (isSameContent(contentOf(theirs), emptyContent())) {
          // Only the empty activity got stored before an earlier visit ended: there is nothing to decide.
          dispatch({ type: 'conflicted', stored: theirs })
          dispatch({ type: 'mineKept' })
          return write()
        }
        dispatch({ type: 'conflicted', stored: theirs })
        return 'conflict'
      }
      const isOffline = code === 'NETWORK' || code === 'UNAVAILABLE'
      dispatch({ type: 'saveFailed', status: isOffline ? 'offline' : 'failed', failure: msg })
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
    stopTimer()
    await forgetDrafts()
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
      dispatch({ type: 'recoveryDropped' })
      stopTimer()
      await forgetDrafts()
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
      stopTimer()
      await forgetDrafts()
      release()
    },
    isDiscarded: () => isGone,
    isAtRisk: () => !isGone && isChanged(state) && (timer !== undefined || keeping > 0 || !drafts.isKept()),
    async close() {
      if (timer !== undefined) await keepDraft()
      release()
    }
  }
}
