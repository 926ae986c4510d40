import { blockTitle, modelOf } from '@annals/blocks/models'
import { Notice, TextLink } from '@annals/ui'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { useActivity } from './activity-context.ts'
import { editorPath } from './paths.ts'
import { activityFieldKey } from './field-key.ts'
import styles from './work-notices.module.css'

/** The parts that the server could not store as they are, with a link to each. */
export function ViolationNotice() {
  const t = useT()
  const blockText = useBlockText()
  const { state, isDurable } = useActivity()
  return (
    <Notice kind="bad" live="status" title={t('refused.title')}>
      <p>{t(isDurable ? 'refused.body' : 'refused.bodyHere')}</p>
      <ul className={styles.violations}>
        {state.violations.map(({ block: id, field, msg }) => {
          const block = id === null ? undefined : state.content.blocks[id]
          const blockKey = block && modelOf(block.type)?.fieldKeys[field]
          const activityKey = block ? undefined : activityFieldKey(field)
          const name = blockKey ? blockText(blockKey) : activityKey && t(activityKey)
          return (
            <li key={`${id} ${field} ${msg}`}>
              {block && (
                <>
                  <TextLink href={editorPath(state.uuid, block)}>
                    <bdi>{blockTitle(block, blockText)}</bdi>
                  </TextLink>
                  {': '}
                </>
              )}
              <bdi>{name ? `${name} – ${msg}` : msg}</bdi>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
