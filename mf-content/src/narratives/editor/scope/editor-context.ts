import type { NarrativeContent } from '@annals/contracts'
import { createContext, useContext } from 'react'
import type { EditorState } from '../work/editor-state.ts'
import type { Change } from '../../../common/history.ts'
import type { SaveResult, Workspace } from '../work/workspace.ts'

export interface Changing {
  change: Change
  /** Fast changes of one field are one step of undo. */
  field?: string
}

/** Changes what the writer decides; the same content is no change. */
export type ChangeContent = (how: Changing, edit: (content: NarrativeContent) => NarrativeContent) => void

export interface Editor {
  workspace: Workspace
  state: EditorState
  change: ChangeContent
  /** Saves; a new narrative gets its address. */
  save(): Promise<SaveResult>
  undo(): void
  redo(): void
  /** The chapter on the screen; null is the text before the first one. */
  chapter: string | null
  openChapter(uuid: string | null): void
  /** False while this device stores nothing and the work exists only in this page. */
  isKept: boolean
  /** The built-in narrative, which is never saved. */
  isSample: boolean
}

export const EditorContext = createContext<Editor | null>(null)

/** The narrative that is being written. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorScope above it')
  return editor
}

export const ChangeContext = createContext<ChangeContent | null>(null)

/** For parts that need nothing else, so that they are not drawn again with every letter. */
export function useChange(): ChangeContent {
  const change = useContext(ChangeContext)
  if (!change) throw new Error('useChange needs an EditorScope above it')
  return change
}
