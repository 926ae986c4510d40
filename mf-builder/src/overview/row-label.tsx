import { blockTypeOf } from '@annals/blocks'
import { blockTitle } from '@annals/blocks/models'
import type { Block } from '@annals/contracts'
import { Icon, IconButton, TextLink } from '@annals/ui'
import { editorPath } from '../activity/paths.ts'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import styles from './overview.module.css'

interface Props {
  block: Block
  uuid: string | null
  onRemove(block: Block): void
}

/** What a row says of its block: number, title as a link, type; and the button that removes it. */
export function RowLabel({ block, uuid, onRemove }: Props) {
  const t = useT()
  const blockText = useBlockText()
  const entry = blockTypeOf(block.type)
  const name = blockTitle(block, blockText)
  return (
    <div className={styles.row}>
      <span className={styles.number} />
      <span className={styles.rowWords}>
        <TextLink href={editorPath(uuid, block)} className={styles.rowTitle}>
          <bdi>{name}</bdi>
        </TextLink>
        <span className={styles.rowType}>
          <Icon name={entry?.icon ?? 'file'} size={16} />
          {entry ? blockText(entry.nameKey) : block.name}
        </span>
      </span>
      <IconButton icon="trash" label={t('blocks.delete', { name })} onPress={() => onRemove(block)} />
    </div>
  )
}
