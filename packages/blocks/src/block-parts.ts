import type { ComponentType } from 'react'
import type { BlockRecord } from './block-model.ts'

/** Who looks at a block: a student who answers, somebody who tries it out, a teacher reading an answer, the author. */
export type PlayerMode = 'student' | 'view' | 'review' | 'teacher'

export interface EditorProps {
  record: BlockRecord
  /** The record as it is now, on every change. */
  onChange(record: BlockRecord): void
}

export interface PlayerProps {
  record: BlockRecord
  /** The stored answer, or undefined before the first. */
  answer: unknown
  /** The answer as it is now, on every change; never called in `review`. */
  onAnswer(answer: unknown): void
  mode: PlayerMode
}

/** What a block type shows. Fetched when a block of the type is opened (RULINGS 27). */
export interface BlockParts {
  Editor: ComponentType<EditorProps>
  Player: ComponentType<PlayerProps>
  /** The same content as a list, for types whose Player is a board. */
  ListView?: ComponentType<PlayerProps>
}
