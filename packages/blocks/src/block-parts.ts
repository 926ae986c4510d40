import type { IconName } from '@annals/ui'
import type { ComponentType, Ref } from 'react'
import type { BlockRecord } from './block-model.ts'
import type { BlockNameKey } from './i18n/index.ts'
import type { ToolActions } from './use-tool-actions.ts'

/**
 * Who looks at a block: a student who answers, a person who tries it out, a teacher who reads an answer, the author.
 */
export type PlayerMode = 'student' | 'view' | 'review' | 'teacher'

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
  /** Key of its name in the `blocks` catalogue. */
  labelKey: BlockNameKey
  icon: IconName
  /** It stays in use until the person presses it again or the Editor ends it. */
  isLasting?: boolean
}

export interface PlayerProps {
  record: BlockRecord
  /** The stored answer, or undefined before there is one. */
  answer: unknown
  /** Called with the present answer on every change; never called in `review`. */
  onAnswer(answer: unknown): void
  mode: PlayerMode
}

/** The components of a block type. Fetched when a block of the type is opened (behaviour/blocks §10). */
export interface BlockParts {
  Editor: ComponentType<EditorProps>
  Player: ComponentType<PlayerProps>
  /** The same content as a list, for types whose Player is a board. */
  ListView?: ComponentType<PlayerProps>
  /** The side menu of the editor, at most three. */
  tools?: readonly BlockTool[]
}
