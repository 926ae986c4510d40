import { IconButton } from '@annals/ui'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useChange } from '../scope/editor-context.ts'
import { type Part, relatedOf, removeRelated } from '../work/parts.ts'

/** What stands under 'Learn more…' of a part; nothing where there is nothing. */
export function RelatedList({ part }: { part: Part }) {
  const t = useT()
  const change = useChange()
  const items = relatedOf(part)
  if (items.length === 0) return null
  return (
    <div className={css.related}>
      <p>{t('narrative.learnMore')}</p>
      <ul role="list">
        {items.map(({ uuid, title }) => (
          <li key={uuid}>
            <bdi>{title}</bdi>
            <IconButton
              icon="close"
              label={t('write.removeRelated', { title })}
              onPress={() => change({ change: 'related' }, before => removeRelated(before, part.uuid, uuid))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
