import { type Ref, useImperativeHandle } from 'react'

/** The actions of tools by their ids. */
export type ToolActions = Readonly<Record<string, () => void>>

/**
 * Gives an editor's actions to the side menu, which calls them. So a press starts an action only once, however often
 * React runs effects.
 */
export function useToolActions(ref: Ref<ToolActions>, actions: ToolActions): void {
  useImperativeHandle(ref, () => actions)
}
