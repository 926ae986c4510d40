import { ACTIVITY_MAX_LENGTHS } from '@annals/contracts'
import { Badge, TextField } from '@annals/ui'
import { useActivity } from '../activity/activity-context.ts'
import { violationsIn } from '../activity/violations.ts'
import type { Details } from '../activity/list-history.ts'
import { useT } from '../i18n/index.ts'
import styles from './overview.module.css'

/** Title and description of the activity. */
export function DetailsFields() {
  const t = useT()
  const { state, dispatch } = useActivity()
  const { title, description } = state.content
  const violations = violationsIn(state.violations, null)
  const change = (details: Partial<Details>) => dispatch({ type: 'detailsChanged', details, at: Date.now() })
  return (
    <section className={styles.details} aria-labelledby="about-title">
      <div className={styles.listHead}>
        <h2 id="about-title" className={styles.heading}>
          {t('home.about')}
        </h2>
        {state.uuid && (
          <Badge icon={state.isPublished ? 'globe' : 'lock'}>
            {state.isPublished ? t('home.public') : t('home.private')}
          </Badge>
        )}
      </div>
      <TextField
        label={t('home.title')}
        placeholder={t('untitled')}
        maxLength={ACTIVITY_MAX_LENGTHS.title}
        value={title}
        error={violations.title}
        onChange={value => change({ title: value })}
      />
      <TextField
        label={t('home.description')}
        description={t('home.descriptionHint')}
        multiline
        rows={3}
        maxLength={ACTIVITY_MAX_LENGTHS.description}
        value={description}
        error={violations.description}
        onChange={value => change({ description: value })}
      />
    </section>
  )
}
