import { Badge, TextField } from '@annals/ui'
import { useT, useTitle } from '@annals/web-kit'
import { useActivity } from '../activity/activity-context.ts'
import { WorkNotices } from '../activity/work-notices.tsx'
import { Workbar } from '../workbar/workbar.tsx'
import { BlockList } from './block-list.tsx'
import { HomeTools } from './home-tools.tsx'
import styles from './home.module.css'
import { Palette } from './palette.tsx'
import { PictureField } from './picture-field.tsx'
import { TagsField } from './tags-field.tsx'

/** The builder's home: what the activity is called and made of (spec 3 §2). */
export function HomeScreen() {
  const t = useT('builder')
  const { state, dispatch } = useActivity()
  const { title, description } = state.content
  const shownTitle = title.trim() || t('untitled')
  useTitle(shownTitle)
  return (
    <div className={styles.screen}>
      <Workbar title={shownTitle} back={{ href: '/my/activities', label: t('back') }}>
        <HomeTools />
      </Workbar>
      <WorkNotices />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BlockList />
          <Palette />
        </div>
        <aside className={styles.about} aria-label={t('home.about')}>
          <section className={styles.group} aria-labelledby="about-title">
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
              onChange={value => dispatch({ type: 'detailsChanged', details: { title: value } })}
            />
            <TextField
              label={t('home.description')}
              description={t('home.descriptionHint')}
              multiline
              rows={5}
              maxLength={5000}
              value={description}
              onChange={value => dispatch({ type: 'detailsChanged', details: { description: value } })}
            />
          </section>
          <PictureField />
          <TagsField />
        </aside>
      </div>
    </div>
  )
}
