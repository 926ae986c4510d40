import type { Block } from '@annals/contracts'
import { TextLink } from '@annals/ui'
import { blockTitle, type Checked } from './models.ts'
import type { BlockText } from './i18n/index.ts'
import styles from './check-list.module.css'

interface Props {
  checked: readonly Checked[]
  /** Ids of the blocks in their order. */
  blockOrder: readonly string[]
  t: BlockText
  /** Where the block is changed, or with null the activity. */
  hrefOf(block: Block | null): string
}

/** What a check found, with a link to each block (behaviour/blocks §2.1). */
export function CheckList({ checked, blockOrder, t, hrefOf }: Props) {
  return (
    <ul className={styles.list}>
      {checked.map(({ block, findings }) => (
        <li key={block?.id ?? ''}>
          <TextLink href={hrefOf(block)}>
            {block ? (
              <>
                {blockOrder.indexOf(block.id) + 1}. <bdi>{blockTitle(block, t)}</bdi>
              </>
            ) : (
              t('check.activity')
            )}
          </TextLink>
          <ul className={styles.findings}>
            {findings.map(({ code, count }) => (
              <li key={code}>{t(`finding.${code}`, { count })}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
