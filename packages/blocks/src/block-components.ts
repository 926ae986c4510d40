import type { IconName } from '@annals/ui'
import type { TextsByLanguage } from '@annals/contracts'
import type { ComponentType, Ref } from 'react'
import type { BlockModel, BlockRecord } from './block-model.ts'
import type { BlockNameKey } from './i18n/index.ts'
import type { ToolActions } from './use-tool-actions.ts'

/**
 * Who looks at a block: a student who answers, a person who tries it out, somebody who reads an answer, the author.
 */
export type PlayerMode = 'student' | 'view' | 'read-only' | 'teacher'

export interface EditorProps {
  record: BlockRecord
  /** Called with the present record on every change. */
  onChange(record: BlockRecord): void
  /** Id of the lasting tool that is in use; null if none is. */
  tool: string | null
  /** The lasting tool has finished or was cancelled. */
  onToolEnd(): void
  /** Receives from the editor the actions of its other tools (`useToolActions`). */
  actions: Ref<ToolActions>
  /** Fields of the record that could not be stored as they are, each with a text that says what is wrong. */
  violations?: Readonly<Record<string, string>>
}

/** An entry of the side menu (behaviour/builder §3). `instructions` opens the editor screen's own dialog, which writes
 * through `BlockModel.instructions`; the others belong to the block's Editor. */
export interface BlockTool {
  id: string
  /** Key of its name in the general catalogue. */
  labelKey: BlockNameKey
  icon: IconName
  /** It stays in use until the person presses it again or the Editor ends it. */
  isLasting?: boolean
}

export interface PlayerProps {
  record: BlockRecord
  /** The stored answer, or undefined before there is one. */
  answer: unknown
  /** Called with the present answer on every change; never called in `read-only`. */
  onAnswer(answer: unknown): void
  mode: PlayerMode
}

/** One student's sent answer to a block, as its model cleaned it. */
export interface GivenAnswer {
  id: string
  value: unknown
  /** Null while names are off: then nothing on the page says who it is. `href` leads to this student's review. */
  student: { name: string; href: string } | null
}

export interface ClassProps {
  record: BlockRecord
  answers: readonly GivenAnswer[]
}

/** The components of a block type. Fetched when a block of the type is opened (behaviour/blocks §10). */
export interface BlockComponents {
  /** So that a page that has the code needs no other file for it. */
  model: BlockModel
  Editor: ComponentType<EditorProps>
  Player: ComponentType<PlayerProps>
  /** All answers of a class laid over each other; lazy, because students never see it. */
  Class?: ComponentType<ClassProps>
  /** Its texts, and those of the shared folders that it uses. */
  texts: readonly TextsByLanguage[]
  /** The side menu of the editor, at most three. */
  tools?: readonly BlockTool[]
}
