import { Badge, TextField } from '@annals/ui'
import { useActivity } from '../activity/activity-context.ts'
import { faultsIn } from '../activity/faults.ts'
import type { Details } from '../activity/list-history.ts'
import { useT } from '../i18n/index.ts'
import styles from './home.module.css'

/** What the activity is called and about. */
export function DetailsFields() {
  const t = useT()
  const { state, dispatch } = useActivity()
  const { title, description } = state.content
  const faults = faultsIn(state.faults, null)
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
        maxLength={300}
        value={title}
        error={faults.title}
        onChange={value => change({ title: value })}
      />
      <TextField
        label={t('home.description')}
        description={t('home.descriptionHint')}
        multiline
        rows={3}
        maxLength={5000}
        value={description}
        error={faults.description}
        onChange={value => change({ description: value })}
      />
    </section>
  )
}
