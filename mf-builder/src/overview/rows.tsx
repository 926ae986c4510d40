import { blockTitle } from '@annals/blocks/models'
import { MAX_BLOCKS, type Block } from '@annals/contracts'
import { ReorderList } from '@annals/ui/reorder'
import { memo, useEffect, useState } from 'react'
import { CopyBlockDialog } from '../copy-block/copy-block-dialog.tsx'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { BLOCK_DRAG } from './drag-type.ts'
import type { RowsProps } from './row-actions.ts'
import { RowLabel } from './row-label.tsx'

/**
 * The rows, which can be moved, with their menus. Rendered again only when a block changes: two hundred rows are too
 * many for every letter typed into the title.
 */
export const Rows = memo(function Rows({ blocks, uuid, isMember, actions, onShown }: RowsProps) {
  const t = useT()
  const blockText = useBlockText()
  const [copied, setCopied] = useState<Block | null>(null)
  useEffect(() => onShown(), [onShown])
  return (
    <>
      <ReorderList
        label={t('blocks.title')}
        items={blocks}
        onReorder={actions.reorder}
        getLabel={block => blockTitle(block, blockText)}
        inserts={{ type: BLOCK_DRAG, onInsert: actions.insert }}
        getActions={block => [
          { id: 'edit', label: t('blocks.editItem'), icon: 'edit', onAction: () => actions.open(block) },
          {
            id: 'duplicate',
            label: t('blocks.duplicate'),
            icon: 'copy',
            isDisabled: blocks.length >= MAX_BLOCKS,
            onAction: () => actions.duplicate(block)
          },
          ...(isMember
            ? [{ id: 'copy', label: t('copy.item'), icon: 'folder' as const, onAction: () => setCopied(block) }]
            : []),
          {
            id: 'delete',
            label: t('blocks.deleteItem'),
            icon: 'trash',
            isDanger: true,
            onAction: () => actions.remove(block)
          }
        ]}
        renderItem={block => <RowLabel block={block} uuid={uuid} onRemove={actions.remove} />}
      />
      {copied && <CopyBlockDialog block={copied} onClose={() => setCopied(null)} />}
    </>
  )
})
