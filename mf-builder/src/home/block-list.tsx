import { blockTypeOf } from '@annals/blocks'
import { blockTitle, orderedBlocks } from '@annals/blocks/models'
import type { Block } from '@annals/contracts'
import { Icon, IconButton, Loading, TextLink } from '@annals/ui'
import { useNavigate, useT } from '@annals/web-kit'
import { lazy, Suspense } from 'react'
import { blockPath, useActivity, useSaving } from '../activity/activity-context.ts'
import styles from './home.module.css'

const BlockReorderList = lazy(async () => {
  const { ReorderList } = await import('@annals/ui/collections')
  return { default: ReorderList<Block> }
})

/** The blocks in the order in which students meet them. */
export function BlockList() {
  const t = useT('builder')
  const blockText = useT('blocks')
  const navigate = useNavigate()
  const { state, dispatch } = useActivity()
  const { removeBlock } = useSaving()
  const blocks = orderedBlocks(state.content)
  const typeName = (block: Block) => {
    const entry = blockTypeOf(block.type)
    return entry ? blockText(entry.nameKey) : block.name
  }

  return (
    <section aria-labelledby="blocks-title">
      <div className={styles.listHead}>
        <h2 id="blocks-title" className={styles.heading}>
          {t('blocks.title')}
        </h2>
        {blocks.length > 0 && <span className={styles.count}>{t('blocks.count', { count: blocks.length })}</span>}
      </div>
      {blocks.length === 0 ? (
        <p className={styles.empty}>{t('blocks.empty')}</p>
      ) : (
        <Suspense fallback={<Loading />}>
          <BlockReorderList
            label={t('blocks.title')}
            items={blocks}
            onReorder={items => dispatch({ type: 'blocksReordered', ids: items.map(block => block.id) })}
            getLabel={blockTitle}
            getActions={block => [
              {
                id: 'edit',
                label: t('blocks.editItem'),
                icon: 'edit',
                onAction: () => void navigate(blockPath(state.uuid, block))
              },
              {
                id: 'delete',
                label: t('blocks.deleteItem'),
                icon: 'trash',
                isDanger: true,
                onAction: () => void removeBlock(block.id)
              }
            ]}
            renderItem={(block, index) => (
              <div className={styles.row}>
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.rowWords}>
                  <TextLink href={blockPath(state.uuid, block)} className={styles.rowTitle}>
                    <bdi>{blockTitle(block)}</bdi>
                  </TextLink>
                  <span className={styles.rowType}>
                    <Icon name={blockTypeOf(block.type)?.icon ?? 'file'} size={16} />
                    {typeName(block)}
                  </span>
                </span>
                <IconButton
                  icon="trash"
                  label={t('blocks.delete', { name: blockTitle(block) })}
                  onPress={() => void removeBlock(block.id)}
                />
              </div>
            )}
          />
        </Suspense>
      )}
    </section>
  )
}
