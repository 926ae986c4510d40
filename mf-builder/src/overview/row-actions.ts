import type { Block } from '@annals/contracts'

/** The actions of a row; positions count from 0. */
export interface RowActions {
  open(block: Block): void
  duplicate(block: Block): void
  remove(block: Block): void
  insert(type: string, at: number): void
  reorder(blocks: readonly Block[]): void
}

export interface RowsProps {
  blocks: readonly Block[]
  uuid: string | null
  /** Signed in, so that there are other activities to copy to. */
  isMember: boolean
  actions: RowActions
  /** Called once the rows are on the page. */
  onShown(): void
}
