import { useTitle } from '@annals/web-kit'
import { useCallback } from 'react'
import { useActivity, useSaving } from '../activity/activity-context.ts'
import { useUndoKeys } from '../activity/use-undo-keys.ts'
import { WorkNotices } from '../activity/work-notices.tsx'
import { useT } from '../i18n/index.ts'
import { Workbar } from '../workbar/workbar.tsx'
import { BlockList } from './block-list.tsx'
import { CheckField } from './check-field.tsx'
import { DetailsFields } from './details.tsx'
import { OverviewTools } from './overview-tools.tsx'
import styles from './overview.module.css'
import { Palette } from './palette.tsx'
import { PictureField } from './picture-field.tsx'
import { TagsField } from './tags-field.tsx'

/** The builder's home: the activity's details and blocks (behaviour/builder §2). */
export function OverviewScreen() {
  const t = useT()
  const { state } = useActivity()
  const { walkList } = useSaving()
  const title = state.content.title.trim() || t('untitled')
  useTitle(title)
  const undo = useCallback(() => walkList('listUndone'), [walkList])
  const redo = useCallback(() => walkList('listRedone'), [walkList])
  useUndoKeys(undo, redo)
  return (
    <div className={styles.screen}>
      <Workbar title={title} back={{ href: '/my/activities', label: t('back') }}>
        <OverviewTools onUndo={undo} onRedo={redo} />
      </Workbar>
      <WorkNotices />
      <div className={styles.columns}>
        <DetailsFields />
        <Palette />
        <div className={styles.blocks}>
          <BlockList />
          <CheckField />
        </div>
        <aside className={styles.side} aria-label={t('home.side')}>
          <PictureField />
          <TagsField />
        </aside>
      </div>
    </div>
  )
}
