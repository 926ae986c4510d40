import { modelOf } from '@annals/blocks/models'
import { emptyContent, MAX_BLOCKS, type Block, type BlockType } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { createContext, type RefObject, useCallback, useContext } from 'react'
import { useT } from '../i18n/index.ts'
import type { BuilderAction, BuilderState } from './builder-state.ts'
import type { Held } from './list-history.ts'
import { isSameContent } from './lineage.ts'
import { useGiveAddress } from './use-give-address.ts'
import type { SaveResult, Workspace } from './workspace.ts'

export interface OpenedActivity {
  workspace: Workspace
  state: BuilderState
  dispatch(action: BuilderAction): void
  /** Id of the signed-in member; null where nobody is. */
  member: string | null
  /** False while this device stores nothing and the work exists only in this page. */
  isDurable: boolean
  /** Whether the screens of this activity are those on the page. */
  isShown: RefObject<boolean>
}

export const ActivityContext = createContext<OpenedActivity | null>(null)

/** The activity that is open on the screen. */
export function useActivity(): OpenedActivity {
  const opened = useContext(ActivityContext)
  if (!opened) throw new Error('useActivity needs an ActivityScope above it')
  return opened
}

/** Saving with its messages, and the changes that are saved at once (behaviour/builder §4.1). */
export function useSaving() {
  const host = useHost()
  const t = useT()
  const { workspace, member, isDurable, isShown } = useActivity()
  const giveAddress = useGiveAddress(isShown)

  /** Saves; with `isQuiet` it shows no message on success. A new activity gets its address. */
  async function save({ isQuiet = false } = {}): Promise<SaveResult> {
    const before = workspace.get()
    const isEmpty = isSameContent(before.content, emptyContent())
    const result = await workspace.save()
    const after = workspace.get()
    if (result === 'failed' && after.uuid === null) await host.alert({ body: t('create.failed') })
    // Fields that the server rejected are reported beside them.
    else if (result === 'failed' && after.violations.length > 0) host.announce(t('refused.title'), 'assertive')
    else if (result === 'failed') host.notify.error(after.failure || t(isDurable ? 'save.failed' : 'save.failedHere'))
    else if (result === 'local' && !isQuiet) host.notify.warn(t(isDurable ? 'save.local' : 'device.anonymous'))
    else if (!isQuiet && (result === 'saved' || result === 'unchanged'))
      host.notify.success(before.uuid === null && isEmpty ? t('save.empty') : t('save.done'))
    if (before.uuid === null && after.uuid !== null) await giveAddress(after.uuid)
    return result
  }

  /** Saves the last change if the server knows the activity; only the bar shows the result. */
  const saveQuietly = useCallback(() => {
    const { uuid, recovered } = workspace.get()
    if (uuid !== null && member !== null && !recovered) void workspace.save()
  }, [workspace, member])

  /** Adds an empty block at position `at`, or at the end, and saves. */
  async function addBlock(type: BlockType, name: string, at?: number): Promise<void> {
    const { length } = workspace.get().content.blockOrder
    if (!modelOf(type) || length >= MAX_BLOCKS) return
    workspace.dispatch({ type: 'blockAdded', blockType: type, name, at })
    host.announce(t('blocks.added', { name, position: (at ?? length) + 1 }))
    await save({ isQuiet: true })
  }

  /** Duplicates a block right after itself and saves: the copy with its position from 1, null where it has no room. */
  function duplicateBlock({ id }: Block): { copy: Block; position: number } | null {
    if (workspace.get().content.blockOrder.length >= MAX_BLOCKS) return null
    workspace.dispatch({ type: 'blockDuplicated', id })
    void save({ isQuiet: true })
    const { blocks, blockOrder } = workspace.get().content
    const at = blockOrder.indexOf(id) + 1
    const copy = blocks[blockOrder[at] ?? '']
    return copy ? { copy, position: at + 1 } : null
  }

  async function putBack(held: Held, name: string): Promise<void> {
    workspace.dispatch({ type: 'blockPutBack', held })
    host.announce(t('blocks.back', { name, position: held.at + 1 }))
    await save({ isQuiet: true })
  }

  /** Asks, removes a block, saves, and offers to undo it. True if it was removed. */
  async function removeBlock(block: Block, name: string): Promise<boolean> {
    const agreed = await host.confirm({
      title: t('delete.title'),
      body: t('delete.block'),
      ok: t('yes'),
      danger: true
    })
    const { content, history } = workspace.get()
    const present = content.blocks[block.id]
    if (!agreed || !present) return false
    const held: Held = { block: present, at: content.blockOrder.indexOf(block.id), history: history[block.id] }
    workspace.dispatch({ type: 'blockRemoved', id: block.id })
    host.notify.success(t('blocks.removed', { name }), {
      action: { label: t('editor.undo'), onPress: () => void putBack(held, name) }
    })
    await save({ isQuiet: true })
    return true
  }

  /** One step back or forward in the activity as a whole. */
  const walkList = useCallback(
    (to: 'listUndone' | 'listRedone') => {
      const before = workspace.get()
      workspace.dispatch({ type: to })
      if (workspace.get() === before) return
      host.announce(t(to === 'listUndone' ? 'list.undone' : 'list.redone'))
      saveQuietly()
    },
    [workspace, host, t, saveQuietly]
  )

  return { save, addBlock, duplicateBlock, removeBlock, saveQuietly, walkList }
}
