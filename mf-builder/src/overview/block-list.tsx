import { blockTypeOf, blockTypes } from '@annals/blocks'
import { blockTitle, orderedBlocks } from '@annals/blocks/models'
import { MAX_BLOCKS, type Block } from '@annals/contracts'
import { Icon, IconButton, Loading, TextLink } from '@annals/ui'
import { useHost, useNavigate } from '@annals/web-kit'
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useActivity, useSaving } from '../activity/activity-context.ts'
import { editorPath } from '../activity/paths.ts'
import { CopyBlockDialog } from '../copy-block/copy-block-dialog.tsx'
import { useT } from '../i18n/index.ts'
import { BLOCK_DRAG } from './drag-type.ts'
import styles from './overview.module.css'

const BlockReorderList = lazy(async () => {
  const { ReorderList } = await import('@annals/ui/reorder')
  return { default: ReorderList<Block> }
})

/** After a row was removed, the focus moves to the row that took its place. */
function useFocusAfterRemoval(count: number) {
  const section = useRef<HTMLElement>(null)
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    const at = removedAt.current
    if (at === null) return
    removedAt.current = null
    // Waits until the dialog with the question has returned the focus.
    const timer = setTimeout(() => {
      const rows = section.current?.querySelectorAll<HTMLElement>('[role="row"]')
      const next = rows?.[Math.min(at, rows.length - 1)] ?? section.current?.querySelector('h2')
      if (next instanceof HTMLElement) next.focus()
    }, 60)
    return () => clearTimeout(timer)
  }, [count])
  /** Says which row, from 0, is going to be removed; null if it stays. */
  const willRemove = (at: number | null) => {
    removedAt.current = at
  }
  return { section, willRemove }
}

/** The actions of a row; positions count from 0. */
interface RowActions {
  open(block: Block): void
  duplicate(block: Block): void
  copy(block: Block): void
  remove(block: Block): void
  insert(type: string, at: number): void
  reorder(blocks: readonly Block[]): void
}

interface RowsProps {
  blocks: readonly Block[]
  uuid: string | null
  /** Signed in, so that there are other activities to copy to. */
  isMember: boolean
  actions: RowActions
}

/** Rendered again only when a block changes: two hundred rows are too many for every letter typed into the title. */
const Rows = memo(function Rows({ blocks, uuid, isMember, actions }: RowsProps) {
  const t = useT()
  const blockText = useBlockText()
  const typeName = (block: Block) => {
    const entry = blockTypeOf(block.type)
    return entry ? blockText(entry.nameKey) : block.name
  }
  return (
    <BlockReorderList
      label={t('blocks.title')}
      items={blocks}
      onReorder={actions.reorder}
      getLabel={block => blockTitle(block, blockText)}
      inserts={{ type: BLOCK_DRAG, onInsert: actions.insert }}
      empty={<p className={styles.empty}>{t('blocks.empty')}</p>}
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
          ? [{ id: 'copy', label: t('copy.item'), icon: 'folder' as const, onAction: () => actions.copy(block) }]
          : []),
        {
          id: 'delete',
          label: t('blocks.deleteItem'),
          icon: 'trash',
          isDanger: true,
          onAction: () => actions.remove(block)
        }
      ]}
      renderItem={block => (
        <div className={styles.row}>
          <span className={styles.number} />
          <span className={styles.rowWords}>
            <TextLink href={editorPath(uuid, block)} className={styles.rowTitle}>
              <bdi>{blockTitle(block, blockText)}</bdi>
            </TextLink>
            <span className={styles.rowType}>
              <Icon name={blockTypeOf(block.type)?.icon ?? 'file'} size={16} />
              {typeName(block)}
            </span>
          </span>
          <IconButton
            icon="trash"
            label={t('blocks.delete', { name: blockTitle(block, blockText) })}
            onPress={() => actions.remove(block)}
          />
        </div>
      )}
    />
  )
})

/** The blocks in the order in which students meet them. */
export function BlockList() {
  const t = useT()
  const blockText = useBlockText()
  const host = useHost()
  const navigate = useNavigate()
  const { state, dispatch, member } = useActivity()
  const [copied, setCopied] = useState<Block | null>(null)
  const { addBlock, duplicateBlock, removeBlock } = useSaving()
  const { blocks: byId, blockOrder } = state.content
  const blocks = useMemo(() => orderedBlocks({ blocks: byId, blockOrder }), [byId, blockOrder])
  const { section, willRemove } = useFocusAfterRemoval(blocks.length)

  const present: RowActions = {
    open: block => void navigate(editorPath(state.uuid, block)),
    duplicate(block) {
      const made = duplicateBlock(block)
      if (made) host.announce(t('blocks.duplicated', { name: blockTitle(block, blockText), position: made.position }))
    },
    copy: setCopied,
    remove(block) {
      willRemove(blocks.indexOf(block))
      void removeBlock(block, blockTitle(block, blockText)).then(isGone => !isGone && willRemove(null))
    },
    insert(type, at) {
      const entry = blockTypes.find(one => one.type === type)
      if (entry) void addBlock(entry.type, blockText(entry.nameKey), at)
    },
    reorder: rows => dispatch({ type: 'blocksReordered', ids: rows.map(block => block.id) })
  }
  const now = useRef(present)
  now.current = present
  const [actions] = useState<RowActions>(() => ({
    open: block => now.current.open(block),
    duplicate: block => now.current.duplicate(block),
    copy: block => now.current.copy(block),
    remove: block => now.current.remove(block),
    insert: (type, at) => now.current.insert(type, at),
    reorder: rows => now.current.reorder(rows)
  }))

  return (
    <section ref={section} className={styles.group} aria-labelledby="blocks-title">
      <div className={styles.listHead}>
        <h2 id="blocks-title" className={styles.heading} tabIndex={-1}>
          {t('blocks.title')}
        </h2>
        {blocks.length > 0 && <span className={styles.count}>{t('blocks.count', { count: blocks.length })}</span>}
      </div>
      <Suspense fallback={<Loading />}>
        <Rows blocks={blocks} uuid={state.uuid} isMember={member !== null} actions={actions} />
      </Suspense>
      {copied && <CopyBlockDialog block={copied} onClose={() => setCopied(null)} />}
    </section>
  )
}
