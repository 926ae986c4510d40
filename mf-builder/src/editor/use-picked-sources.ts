import { modelOf, type BlockRecord } from '@annals/blocks/models'
import { takeSources, useHost } from '@annals/web-kit'
import { useEffect } from 'react'
import { useActivity } from '../activity/activity-context.ts'
import { useT } from '../i18n/index.ts'

/**
 * Adds the sources that were chosen in /MediaLibrary for a block, as one step (decision 22). `path` is the address of
 * the block's editor.
 */
export function usePickedSources(blockId: string, path: string, onChange: (record: BlockRecord) => void): void {
  const host = useHost()
  const t = useT()
  const { workspace } = useActivity()
  useEffect(() => {
    const block = workspace.get().content.blocks[blockId]
    const sources = block && modelOf(block.type)?.sources
    if (!sources) return
    const picked = takeSources(path)
    if (picked.length === 0) return
    const { record, added } = sources.add(block.record, picked)
    if (added > 0) {
      onChange(record)
      host.notify.success(t('sources.added', { count: added }))
    }
    const left = picked.length - added
    if (left > 0) host.notify.warn(t('sources.left', { count: left }))
  }, [workspace, blockId, path, onChange, host, t])
}
