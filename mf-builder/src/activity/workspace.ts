import type { Activity, ActivityContent, BodyOf, calls } from '@annals/contracts'
import type { Api } from '@annals/web-kit'
import type { Draft, DraftKey, Drafts } from './drafts.ts'
import { contentOf, initialState, isChanged, reduce, type BuilderAction, type BuilderState } from './state.ts'

/** Longest time, in ms, between a keystroke and its draft on the device (DESIGN: within a second). */
export const DRAFT_DELAY = 400

export type SaveResult = 'saved' | 'unchanged' | 'local' | 'conflict' | 'failed'
export type StartResult = 'ready' | { failure: string }

/** One activity under work: its state, its draft on the device and its document on the server. */
export interface Workspace {
  get(): BuilderState
  subscribe(listener: () => void): () => void
  dispatch(action: BuilderAction): void
  /** Reads what is stored and what was kept on the device. */
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
  /** Stops timers after writing what waits for them. */
  close(): Promise<void>
}

export interface WorkspaceOptions {
  /** Null for an activity that the server does not know. */
  uuid: string | null
  /** Null for somebody who is not signed in. */
  member: string | null
  api: Pick<Api, 'call'>
  drafts: Drafts
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

/** Whether two contents say the same, whatever the order of their fields. */
export function isSameContent(a: ActivityContent, b: ActivityContent): boolean {
  const ordered = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, inner]) => [key, ordered(inner)])
        )
      : Array.isArray(value)
        ? value.map(ordered)
        : value
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))
}

type Written = BodyOf<typeof calls.updateActivity>['activity']

/** The document as the call takes it. Its schema knows block types as plain texts, hence the cast. */
const written = (uuid: string, content: ActivityContent, rev?: number): Written =>
  ({ uuid, ...(rev === undefined ? {} : { rev }), ...content }) as Written

export function createWorkspace({ uuid, member, api, drafts, now = () => new Date() }: WorkspaceOptions): Workspace {
  let state: BuilderState = { ...initialState, uuid, action: uuid ? 'Edit' : 'Create' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<SaveResult> | null = null
  let next: Promise<SaveResult> | null = null
  let isGone = false
  /** True between creating and the first write: nothing older than this work can be stored. */
  let isNew = false
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

  async function keepDraft(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isGone || !isChanged(state)) return
    await drafts.put(draftKey(), { content: state.content, rev: state.rev, savedAt: now().toISOString() })
  }

  async function removeDrafts(keys: DraftKey[]): Promise<void> {
    await Promise.all(keys.map(key => drafts.remove(key)))
  }

  async function start(): Promise<StartResult> {
    const draft = (await drafts.get(draftKey())) ?? (uuid ? undefined : await drafts.get(anonymousKey))
    if (uuid === null) {
      if (draft) recover(draft, null)
      return 'ready'
    }
    try {
      const { activity } = await api.call('editActivity', { activity: uuid })
      if (draft && !isSameContent(draft.content, contentOf(activity))) recover(draft, activity)
      else {
        dispatch({ type: 'loaded', activity })
        if (draft) await drafts.remove(draftKey())
      }
      return 'ready'
    } catch (error) {
      const { code, msg } = refusal(error)
      if (code !== 'NETWORK' || !draft) return { failure: msg }
      // Without a network the draft is all there is, and it is worth more than a message.
      recover(draft, null)
      dispatch({ type: 'saveFailed', status: 'offline', failure: msg })
      return 'ready'
    }
  }

  function recover({ content, rev, savedAt }: Draft, stored: Activity | null): void {
    dispatch({ type: 'recovered', content, rev, savedAt, stored })
  }

  /** Answers the id of the activity that the server now has. */
  async function create(): Promise<string> {
    const created = await api.call('createActivity', {})
    await drafts.put(
      { activity: created.uuid, member: member ?? 'anonymous' },
      {
        content: state.content,
        rev: 0,
        savedAt: now().toISOString()
      }
    )
    await removeDrafts([draftKey(), anonymousKey])
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
      if (!isChanged(state)) {
        clearTimeout(timer)
        timer = undefined
        await drafts.remove(draftKey())
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
          await drafts.remove(draftKey())
          return 'saved'
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
    await drafts.remove(draftKey())
  }

  return {
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
      await removeDrafts(state.uuid ? [draftKey()] : [draftKey(), anonymousKey])
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
      clearTimeout(timer)
      await removeDrafts(state.uuid ? [draftKey()] : [draftKey(), anonymousKey])
    },
    async close() {
      if (timer !== undefined) await keepDraft()
    }
  }
}
