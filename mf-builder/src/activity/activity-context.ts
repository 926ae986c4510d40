import { modelOf } from '@annals/blocks/models'
import { emptyContent, type Block, type BlockType } from '@annals/contracts'
import { useHost, useNavigate, useT } from '@annals/web-kit'
import { createContext, useContext } from 'react'
import type { BuilderAction, BuilderState } from './state.ts'
import { isSameContent, type SaveResult, type Workspace } from './workspace.ts'

export interface OpenedActivity {
  workspace: Workspace
  state: BuilderState
  dispatch(action: BuilderAction): void
  /** Id of the signed-in member; null where nobody is. */
  member: string | null
}

export const ActivityContext = createContext<OpenedActivity | null>(null)

/** The activity that the screen works on. */
export function useActivity(): OpenedActivity {
  const opened = useContext(ActivityContext)
  if (!opened) throw new Error('useActivity needs an ActivityScope above it')
  return opened
}

/** Address of the builder's home for an activity; without an id, of the one that the server does not know yet. */
export const homePath = (uuid: string | null): string => (uuid ? `/builder/${uuid}` : '/builder')

/** Address of a block's editor. */
export const blockPath = (uuid: string | null, block: Pick<Block, 'id' | 'type'>): string =>
  uuid ? `/builder/${uuid}/edit/${block.type}/${block.id}` : `/builder/edit/${block.type}/${block.id}`

/** Saving with what a person sees of it, and the changes that are saved at once (spec 3 §4, Builder). */
export function useSaving() {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT('builder')
  const { workspace, member } = useActivity()

  /** Saves; `isQuiet` says nothing where all went well. A new activity gets its address. */
  async function save({ isQuiet = false } = {}): Promise<SaveResult> {
    const before = workspace.get()
    const isEmpty = isSameContent(before.content, emptyContent())
    const result = await workspace.save()
    const after = workspace.get()
    if (result === 'failed' && after.uuid === null) await host.alert({ body: t('create.failed') })
    else if (result === 'failed') host.notify.error(after.failure || t('save.failed'))
    else if (result === 'local' && !isQuiet) host.notify.warn(t('save.local'))
    else if (!isQuiet && (result === 'saved' || result === 'unchanged'))
      host.notify.success(before.uuid === null && isEmpty ? t('save.empty') : t('save.done'))
    if (before.uuid === null && after.uuid !== null) await navigate(homePath(after.uuid), { replace: true })
    return result
  }

  /** Adds an empty block at the end and saves. */
  async function addBlock(type: BlockType, name: string): Promise<void> {
    if (!modelOf(type)) return
    workspace.dispatch({ type: 'blockAdded', blockType: type, name })
    host.announce(t('blocks.added', { name, position: workspace.get().content.blockOrder.length }))
    await save({ isQuiet: true })
  }

  /** Asks, removes a block and saves. True where it was removed. */
  async function removeBlock(id: string): Promise<boolean> {
    const agreed = await host.confirm({
      title: t('delete.title'),
      body: t('delete.block'),
      ok: t('yes'),
      danger: true
    })
    if (!agreed) return false
    workspace.dispatch({ type: 'blockRemoved', id })
    host.announce(t('blocks.removed'))
    await save({ isQuiet: true })
    return true
  }

  return { save, addBlock, removeBlock, isMember: member !== null }
}
