import type { NarrativeContent } from '@annals/contracts'
import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { Change } from '../../../common/history.ts'
import type { EditorState } from '../work/editor-state.ts'
import type { SaveResult, Workspace } from '../work/workspace.ts'

export interface Changing {
  change: Change
  /** Fast changes of one field are one step of undo. */
  field?: string
}

/** Changes what the writer decides; the same content is no change. */
export type ChangeContent = (how: Changing, edit: (content: NarrativeContent) => NarrativeContent) => void

/** The narrative that is being written. Typing changes none of this: see `useEditorState`. */
export interface Editor {
  workspace: Workspace
  change: ChangeContent
  /** Saves; a new narrative gets its address. */
  save(): Promise<SaveResult>
  undo(): void
  redo(): void
  /** The chapter on the screen; null is the text before the first one. */
  chapter: string | null
  openChapter(uuid: string | null): void
  /** False while this device stores nothing and the work exists only in this page. */
  isDurable: boolean
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

/** `before` is the part as it was, for parts that take over what stays the same. */
type Select<T> = (state: EditorState, before: T | undefined) => T
type IsSame<T> = (before: T, now: T) => boolean

/**
 * A part of the state of this work. Its component is drawn again when that part is another one, and not with every
 * letter.
 */
export function useWorkState<T>(workspace: Workspace, select: Select<T>, isSame: IsSame<T> = Object.is): T {
  const known = useRef<{ part: T } | null>(null)
  return useSyncExternalStore(workspace.subscribe, () => {
    const part = select(workspace.get(), known.current?.part)
    if (!known.current || !isSame(known.current.part, part)) known.current = { part }
    return known.current.part
  })
}

/** `useWorkState` of the narrative that is being written. */
export const useEditorState = <T>(select: Select<T>, isSame?: IsSame<T>): T =>
  useWorkState(useEditor().workspace, select, isSame)

export const ChangeContext = createContext<ChangeContent | null>(null)

/** For parts that need nothing else, so that another chapter does not draw them again. */
export function useChange(): ChangeContent {
  const change = useContext(ChangeContext)
  if (!change) throw new Error('useChange needs an EditorScope above it')
  return change
}
