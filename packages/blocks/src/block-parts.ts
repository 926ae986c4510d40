import type { IconName } from '@annals/ui'
import type { ComponentType } from 'react'
import type { BlockRecord } from './block-model.ts'
import type { BlockTextKey } from './i18n/index.ts'

/** Who looks at a block: a student who answers, somebody who tries it out, a teacher reading an answer, the author. */
export type PlayerMode = 'student' | 'view' | 'review' | 'teacher'

export interface EditorProps {
  record: BlockRecord
  /** The record as it is now, on every change. */
  onChange(record: BlockRecord): void
  /** The tool of the side menu that was pressed last, until the editor says that it is done; null where none is. */
  tool: EditorTool | null
  /** The tool has ended or was called off. */
  onToolEnd(): void
  /** Fields of the record that could not be stored as they are, with what is wrong, in words. */
  faults?: Readonly<Record<string, string>>
}

/** The tools that a block's editor acts on itself: choosing sources, placing a text or label. */
export type EditorTool = 'sources' | 'label'

/** An entry of the side menu (behaviour/builder §3). `instructions` opens the editor shell's own dialog, which writes
 * through `BlockModel.instructions`; the others reach the block's Editor as `tool`. */
export interface BlockTool {
  id: 'instructions' | EditorTool
  /** Key of its name in the `blocks` catalogue. */
  labelKey: Extract<BlockTextKey, `tool.${string}`>
  icon: IconName
}

export interface PlayerProps {
  record: BlockRecord
  /** The stored answer, or undefined before the first. */
  answer: unknown
  /** The answer as it is now, on every change; never called in `review`. */
  onAnswer(answer: unknown): void
  mode: PlayerMode
}

/** What a block type shows. Fetched when a block of the type is opened (behaviour/blocks §10). */
export interface BlockParts {
  Editor: ComponentType<EditorProps>
  Player: ComponentType<PlayerProps>
  /** The same content as a list, for types whose Player is a board. */
  ListView?: ComponentType<PlayerProps>
  /** The side menu of the editor, at most three. */
  tools?: readonly BlockTool[]
}
