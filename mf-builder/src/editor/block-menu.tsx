import { blockTitle } from '@annals/blocks/models'
import { MAX_BLOCKS, type Block } from '@annals/contracts'
import { Menu } from '@annals/ui/menus'
import { useHost, useNavigate } from '@annals/web-kit'
import { useState } from 'react'
import { useActivity, useSaving } from '../activity/activity-context.ts'
import { editorPath } from '../activity/paths.ts'
import { CopyBlockDialog } from '../copy-block/copy-block-dialog.tsx'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'

/** Makes copies of the block that is open: here, or in another activity (behaviour/builder §2.1). */
export function BlockMenu({ block }: { block: Block }) {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT()
  const blockText = useBlockText()
  const { workspace, state, dispatch, member } = useActivity()
  const { duplicateBlock, saveQuietly } = useSaving()
  const [isCopying, setCopying] = useState(false)
  const name = blockTitle(block, blockText)
  const open = (shown: Block) => navigate(editorPath(workspace.get().uuid, shown))

  function duplicate(): void {
    const made = duplicateBlock(block)
    if (!made) return
    const { copy, position } = made
    const undo = async () => {
      if (location.pathname.endsWith(`/${copy.id}`)) await open(block)
      dispatch({ type: 'blockRemoved', id: copy.id })
      saveQuietly()
    }
    host.notify.success(t('editor.duplicated', { name, position }), {
      action: { label: t('editor.undo'), onPress: () => void undo() }
    })
    void open(copy)
  }

  return (
    <>
      <Menu
        label={t('editor.menu')}
        placement="bottom start"
        items={[
          {
            id: 'duplicate',
            label: t('blocks.duplicate'),
            icon: 'copy',
            isDisabled: state.content.blockOrder.length >= MAX_BLOCKS,
            onAction: duplicate
          },
          ...(member === null
            ? []
            : [{ id: 'copy', label: t('copy.item'), icon: 'folder' as const, onAction: () => setCopying(true) }])
        ]}
      />
      {isCopying && <CopyBlockDialog block={block} onClose={() => setCopying(false)} />}
    </>
  )
}
