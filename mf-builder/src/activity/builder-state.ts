import {
  addBlock,
  blockHref,
  keepUnknown,
  lastBlockOf,
  modelOf,
  nextBlockId,
  reorderBlocks,
  setRecord,
  type BlockRecord
} from '@annals/blocks/models'
import { emptyContent, type Activity, type ActivityContent, type Block, type BlockType } from '@annals/contracts'
import { emptyBlockHistory, recordChange, stepBack, stepForward, type BlockHistory } from './block-history.ts'
import {
  emptyListHistory,
  listBack,
  listForward,
  recordDetails,
  recordStep,
  putIn,
  takeOut,
  type Details,
  type Held,
  type ListHistory
} from './list-history.ts'
import { stillWrong, type Violation } from './violations.ts'
import { contentOf } from './lineage.ts'

/** The state of saving, from the server's side. */
export type SaveStatus = 'idle' | 'saving' | 'offline' | 'failed'

/** The activity in the builder (behaviour/builder §7). */
export interface BuilderState {
  /** `Create` until the server knows the activity. */
  action: 'Create' | 'Edit'
  uuid: string | null
  owner: string | null
  isPublished: boolean
  /** Revision of the stored document that this work started from. */
  rev: number
  content: ActivityContent
  /** The N of the newest `bb_N` that the activity ever had, here or on the server. */
  lastBlock: number
  /** Answers of "View as student": displayed, never stored. */
  answers: Record<string, unknown>
  /** Counts changes; `savedEdits` is the number of changes that the server has. */
  edits: number
  savedEdits: number
  status: SaveStatus
  /** The error text of the last save; empty if there was no error. */
  failure: string
  /** The parts that the server could not store as they are. */
  violations: readonly Violation[]
  /** Whether the same save may succeed later and is repeated automatically. */
  isRetried: boolean
  /** Time of the last save of this session. */
  savedAt: string | null
  history: Record<string, BlockHistory>
  /** Changes of the activity as a whole: its details, its blocks and their order. */
  listHistory: ListHistory
  /** The newer stored document that conflicts with this work, until the person decides. */
  conflict: Activity | null
  /** Set while work from an earlier visit is shown; `stored` is the server's document, null if it has none. */
  recovered: { stored: Activity | null; savedAt: string } | null
}

export const initialState: BuilderState = {
  action: 'Create',
  uuid: null,
  owner: null,
  isPublished: false,
  rev: 0,
  content: emptyContent(),
  lastBlock: 0,
  answers: {},
  edits: 0,
  savedEdits: 0,
  status: 'idle',
  failure: '',
  violations: [],
  isRetried: false,
  savedAt: null,
  history: {},
  listHistory: emptyListHistory,
  conflict: null,
  recovered: null
}

/** Whether the server lacks changes that are on the screen (the changed mark, behaviour/builder §4.1). */
export const isChanged = (state: BuilderState): boolean => state.edits !== state.savedEdits

export type BuilderAction =
  | { type: 'loaded'; activity: Activity }
  /** The stored document is contained in the work on the screen, which becomes its next revision. */
  | { type: 'rebased'; stored: Activity }
  /** Work from an earlier visit replaces the stored document on the screen. */
  | { type: 'recovered'; content: ActivityContent; rev: number; savedAt: string; stored: Activity | null }
  | { type: 'recoveryKept' }
  | { type: 'recoveryDropped' }
  | { type: 'created'; uuid: string; owner: string | null }
  | { type: 'detailsChanged'; details: Partial<Details>; at: number }
  /** An empty block at position `at`, or at the end. */
  | { type: 'blockAdded'; blockType: BlockType; name: string; at?: number }
  /** A copy of a block, right after it. */
  | { type: 'blockDuplicated'; id: string }
  | { type: 'blockRemoved'; id: string }
  /** Restores a removed block, whatever was done since. */
  | { type: 'blockPutBack'; held: Held }
  | { type: 'blocksReordered'; ids: readonly string[] }
  | { type: 'recordChanged'; id: string; record: BlockRecord; at: number }
  | { type: 'undone'; id: string }
  | { type: 'redone'; id: string }
  | { type: 'listUndone' }
  | { type: 'listRedone' }
  | { type: 'answered'; id: string; answer: unknown }
  | { type: 'answersCleared' }
  | { type: 'published'; isPublished: boolean }
  | { type: 'saving' }
  | { type: 'saved'; activity: Activity; edits: number; at: string }
  | {
      type: 'saveFailed'
      status: 'offline' | 'failed'
      failure: string
      isRetried: boolean
      violations?: readonly Violation[]
    }
  | { type: 'conflicted'; stored: Activity }
  /** Continues with the work on the screen as the next revision of the stored document. */
  | { type: 'mineKept' }
  | { type: 'theirsTaken' }

const fromStored = (activity: Activity): Partial<BuilderState> => ({
  action: 'Edit',
  uuid: activity.uuid,
  owner: activity.owner,
  isPublished: activity.is_published,
  rev: activity.rev
})

/** The highest block number in any of these. */
const lastOf = (last: number, ...known: (Pick<Activity, 'blocks' | 'blockOrder' | 'lastBlock'> | null)[]): number =>
  Math.max(last, ...known.flatMap(one => (one ? [one.lastBlock ?? 0, lastBlockOf(one)] : [])))

/** A state that shows exactly what is stored. */
const showStored = (activity: Activity): BuilderState => ({
  ...initialState,
  ...fromStored(activity),
  lastBlock: lastOf(0, activity),
  content: contentOf(activity)
})

const edited = (state: BuilderState, content: ActivityContent): BuilderState =>
  content === state.content
    ? state
    : {
        ...state,
        content,
        lastBlock: content.blocks === state.content.blocks ? state.lastBlock : lastOf(state.lastBlock, content),
        edits: state.edits + 1,
        // Who goes on with found work keeps it.
        recovered: null,
        status: state.status === 'failed' ? 'idle' : state.status,
        violations: stillWrong(state.violations, state.content, content)
      }

function withoutKey<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _gone, ...rest } = record
  return rest
}

/** Applies the result of a step to the list. */
function relisted(state: BuilderState, step: ReturnType<typeof listBack>): BuilderState {
  if (!step) return state
  const { content, histories } = step.listed
  return { ...edited(state, content), history: histories, listHistory: step.history }
}

/**
 * Inserts a block into the list as a step that can be undone. Ids are never used twice: if another block has its id
 * now, it gets the next one.
 */
function insert(state: BuilderState, { block, at, history }: Held): BuilderState {
  const id = block.id in state.content.blocks ? nextBlockId(state.content, state.lastBlock) : block.id
  const held: Held = { block: { ...block, id, href: blockHref(block.type, id) }, at, history }
  const listed = putIn({ content: state.content, histories: state.history }, held)
  return relisted(state, { listed, history: recordStep(state.listHistory, { kind: 'in', held }) })
}

function newBlock(state: BuilderState, type: BlockType, name: string): Block | null {
  const model = modelOf(type)
  return model ? addBlock(state.content, model, name, state.lastBlock).block : null
}

function changeRecord(state: BuilderState, id: string, record: BlockRecord, history: BlockHistory): BuilderState {
  return { ...edited(state, setRecord(state.content, id, record)), history: { ...state.history, [id]: history } }
}

/** Goes one step in a block's history; without such a step the state stays as it is. */
function walk(state: BuilderState, id: string, step: typeof stepBack): BuilderState {
  const block = state.content.blocks[id]
  const there = block && step(state.history[id] ?? emptyBlockHistory, block.record)
  return there ? changeRecord(state, id, there.record, there.history) : state
}

export function reduce(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'loaded':
      return showStored(action.activity)
    case 'rebased':
      return { ...state, rev: action.stored.rev, lastBlock: lastOf(state.lastBlock, action.stored) }
    case 'recovered':
      return {
        ...initialState,
        ...(action.stored ? fromStored(action.stored) : { action: state.action, uuid: state.uuid }),
        rev: action.rev,
        content: action.content,
        lastBlock: lastOf(0, action.content, action.stored),
        edits: 1,
        recovered: { stored: action.stored, savedAt: action.savedAt }
      }
    case 'recoveryKept':
      return { ...state, recovered: null }
    case 'recoveryDropped':
      if (!state.recovered) return state
      return state.recovered.stored ? showStored(state.recovered.stored) : initialState
    case 'created':
      return { ...state, action: 'Edit', uuid: action.uuid, owner: action.owner, rev: 0 }
    case 'detailsChanged': {
      const { details, at } = action
      const before = Object.fromEntries(
        (Object.keys(details) as (keyof Details)[]).map(key => [key, state.content[key]])
      ) as Partial<Details>
      return {
        ...edited(state, { ...state.content, ...details }),
        listHistory: recordDetails(state.listHistory, before, details, at)
      }
    }
    case 'blockAdded': {
      const block = newBlock(state, action.blockType, action.name)
      return block ? insert(state, { block, at: action.at ?? -1, history: undefined }) : state
    }
    case 'blockDuplicated': {
      const block = state.content.blocks[action.id]
      if (!block) return state
      const at = state.content.blockOrder.indexOf(action.id) + 1
      return insert(state, { block: structuredClone(block), at, history: undefined })
    }
    case 'blockRemoved': {
      const taken = takeOut({ content: state.content, histories: state.history }, action.id)
      if (!taken) return state
      const history = recordStep(state.listHistory, { kind: 'out', held: taken.held })
      return {
        ...relisted(state, { listed: taken.listed, history }),
        answers: withoutKey(state.answers, action.id)
      }
    }
    case 'blockPutBack':
      return insert(state, action.held)
    case 'blocksReordered': {
      const before = state.content.blockOrder
      const content = reorderBlocks(state.content, action.ids)
      const after = content.blockOrder
      if (after.every((id, at) => id === before[at])) return state
      return {
        ...edited(state, content),
        listHistory: recordStep(state.listHistory, { kind: 'order', before, after })
      }
    }
    case 'listUndone':
      return relisted(state, listBack(state.listHistory, { content: state.content, histories: state.history }))
    case 'listRedone':
      return relisted(state, listForward(state.listHistory, { content: state.content, histories: state.history }))
    case 'recordChanged': {
      const block = state.content.blocks[action.id]
      if (!block) return state
      const schema = modelOf(block.type)?.recordSchema
      const record = schema ? keepUnknown(schema, block.record, action.record) : action.record
      const history = recordChange(state.history[action.id] ?? emptyBlockHistory, block.record, record, action.at)
      return changeRecord(state, action.id, record, history)
    }
    case 'undone':
      return walk(state, action.id, stepBack)
    case 'redone':
      return walk(state, action.id, stepForward)
    case 'answered':
      return { ...state, answers: { ...state.answers, [action.id]: action.answer } }
    case 'answersCleared':
      return { ...state, answers: {} }
    case 'published':
      return { ...state, isPublished: action.isPublished }
    case 'saving':
      return { ...state, status: 'saving', failure: '' }
    case 'saved':
      // Text that was typed during the save stays on the screen and waits for the next save.
      return {
        ...state,
        ...fromStored(action.activity),
        lastBlock: lastOf(state.lastBlock, action.activity),
        savedEdits: action.edits,
        status: 'idle',
        failure: '',
        violations: [],
        isRetried: false,
        savedAt: action.at,
        conflict: null,
        recovered: null
      }
    case 'saveFailed':
      return {
        ...state,
        status: action.status,
        failure: action.failure,
        isRetried: action.isRetried,
        violations: action.violations ?? state.violations
      }
    case 'conflicted':
      return { ...state, status: 'idle', conflict: action.stored }
    case 'mineKept':
      if (!state.conflict) return state
      return { ...state, rev: state.conflict.rev, lastBlock: lastOf(state.lastBlock, state.conflict), conflict: null }
    case 'theirsTaken':
      return state.conflict ? showStored(state.conflict) : state
  }
}
