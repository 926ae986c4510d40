import { CheckList } from '@annals/blocks/check'
import { checkActivity } from '@annals/blocks/models'
import { useMemo } from 'react'
import { useActivity } from '../activity/activity-context.ts'
import { editorPath, homePath } from '../activity/paths.ts'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import styles from './overview.module.css'

/** What students may miss in the activity as it is on the screen, once it has a block (behaviour/blocks §2.1). */
export function CheckField() {
  const t = useT()
  const blockText = useBlockText()
  const { content, uuid } = useActivity().state
  const checked = useMemo(() => checkActivity(content), [content])
  if (content.blockOrder.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="check-title">
      <h2 id="check-title" className={styles.heading}>
        {t('check.title')}
      </h2>
      {checked.length > 0 ? (
        <>
          <p className={styles.hint}>{t('check.hint')}</p>
          <CheckList
            checked={checked}
            blockOrder={content.blockOrder}
            t={blockText}
            hrefOf={block => (block ? editorPath(uuid, block) : homePath(uuid))}
          />
        </>
      ) : (
        <p className={styles.hint}>{t('check.nothing')}</p>
      )}
    </section>
  )
}
