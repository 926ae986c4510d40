import type { Narrative, NarrativeContent } from '@annals/contracts'
import { contentOf, emptyContent } from './content.ts'
import {
  emptyHistory,
  type History,
  type Note,
  recordChange,
  stepBack,
  stepForward,
  type Walked
} from '../../../common/history.ts'
import { NEW, SAMPLE } from '../../paths.ts'

/** What a save was answered: `text` is what the badge says, e.g. "503 Service Unavailable" (behaviour/narratives §10.5). */
export interface SaveFailure {
  status: number
  text: string
  msg: string
  /** Fields that could not be stored, as the service names them. */
  fields: readonly string[]
  /** Whether the same save may succeed later. */
  isPassing: boolean
}

export interface EditorState {
  /** Null until the service knows the narrative. */
  uuid: string | null
  slug: string
  /** Revision of the stored narrative that this work started from. */
  rev: number
  content: NarrativeContent
  /** Counts changes; `savedEdits` is the number that the service has. */
  edits: number
  savedEdits: number
  isSaving: boolean
  failure: SaveFailure | null
  savedAt: string | null
  history: History<NarrativeContent>
  /** The last change that was undone or redone: where the screen shows it. */
  walked: { chapter: string | null; count: number } | null
  /** The newer stored narrative that conflicts with this work, until the writer decides. */
  conflict: Narrative | null
  /** Set while work of an earlier visit is shown; `stored` is what the service has, null where it has none. */
  recovered: { stored: Narrative | null; savedAt: string } | null
}

export const initialState = (slug: string): EditorState => ({
  uuid: null,
  slug,
  rev: 0,
  content: emptyContent(),
  edits: 0,
  savedEdits: 0,
  isSaving: false,
  failure: null,
  savedAt: null,
  history: emptyHistory,
  walked: null,
  conflict: null,
  recovered: null
})

/** Whether the service lacks changes that are on the screen. */
export const isChanged = ({ edits, savedEdits }: EditorState): boolean => edits !== savedEdits

/** Whether the narrative was deleted while this work on it was left. */
export const isGone = ({ uuid, slug }: EditorState): boolean => uuid === null && slug !== NEW && slug !== SAMPLE

export type EditorAction =
  | { type: 'loaded'; narrative: Narrative }
  | { type: 'recovered'; content: NarrativeContent; rev: number; savedAt: string; stored: Narrative | null }
  | { type: 'recoveryKept' }
  | { type: 'recoveryDropped' }
  | { type: 'changed'; content: NarrativeContent; note: Note }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'saving' }
  | { type: 'saved'; uuid: string; slug: string; rev: number; edits: number; at: string }
  | { type: 'saveFailed'; failure: SaveFailure }
  /** The stored narrative was deleted: from now on the work is a new one. */
  | { type: 'gone' }
  | { type: 'conflicted'; stored: Narrative }
  /** The stored narrative is an earlier save of this work. */
  | { type: 'rebased'; stored: Narrative }
  | { type: 'mineKept' }
  | { type: 'theirsTaken'; at: number }

const fromStored = ({ uuid, slug, rev }: Narrative) => ({ uuid, slug, rev })

const showStored = (narrative: Narrative): EditorState => ({
  ...initialState(narrative.slug),
  ...fromStored(narrative),
  content: contentOf(narrative)
})

const edited = (state: EditorState, content: NarrativeContent): EditorState => ({
  ...state,
  content,
  edits: state.edits + 1,
  // Who goes on with found work keeps it.
  recovered: null,
  // What could not be stored may be right now.
  failure: state.failure?.isPassing ? state.failure : null
})

function walk(state: EditorState, step: Walked<NarrativeContent> | null): EditorState {
  if (!step) return state
  const walked = { chapter: step.step.chapter, count: (state.walked?.count ?? 0) + 1 }
  return { ...edited(state, step.content), history: step.history, walked }
}

export function reduce(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'loaded':
      return showStored(action.narrative)
    case 'recovered':
      return {
        ...initialState(state.slug),
        ...(action.stored && fromStored(action.stored)),
        rev: action.rev,
        content: action.content,
        edits: 1,
        history: recordChange(emptyHistory, action.stored ? contentOf(action.stored) : emptyContent(), {
          change: 'recovered',
          chapter: null,
          at: Date.parse(action.savedAt)
        }),
        recovered: { stored: action.stored, savedAt: action.savedAt }
      }
    case 'recoveryKept':
      return { ...state, recovered: null }
    case 'recoveryDropped':
      if (!state.recovered) return state
      return state.recovered.stored ? showStored(state.recovered.stored) : initialState(state.slug)
    case 'changed':
      if (action.content === state.content) return state
      return {
        ...edited(state, action.content),
        history: recordChange(state.history, state.content, action.note)
      }
    case 'undone':
      return walk(state, stepBack(state.history, state.content))
    case 'redone':
      return walk(state, stepForward(state.history, state.content))
    case 'saving':
      return { ...state, isSaving: true, failure: null }
    case 'saved':
      // What was typed during the save stays on the screen and waits for the next one.
      return {
        ...state,
        uuid: action.uuid,
        slug: action.slug,
        rev: action.rev,
        savedEdits: action.edits,
        isSaving: false,
        failure: null,
        savedAt: action.at,
        conflict: null,
        recovered: null
      }
    case 'saveFailed':
      return { ...state, isSaving: false, failure: action.failure }
    case 'gone':
      return { ...state, uuid: null, rev: 0, isSaving: false, failure: null }
    case 'conflicted':
      return { ...state, isSaving: false, conflict: action.stored }
    case 'rebased':
      return { ...state, ...fromStored(action.stored) }
    case 'mineKept':
      return { ...state, ...(state.conflict && fromStored(state.conflict)), conflict: null }
    case 'theirsTaken': {
      if (!state.conflict) return state
      const stored = state.conflict
      // The own work can still be brought back by undoing.
      const taken = reduce(
        { ...state, ...fromStored(stored), conflict: null, recovered: null, failure: null },
        { type: 'changed', content: contentOf(stored), note: { change: 'theirs', chapter: null, at: action.at } }
      )
      return { ...taken, savedEdits: taken.edits }
    }
  }
}
