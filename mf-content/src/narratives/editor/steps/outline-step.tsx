import { EmptyState, LinkButton } from '@annals/ui'
import { useT } from '../../../i18n/index.ts'
import { editPath } from '../../paths.ts'
import css from '../editor.module.css'
import { useEditor, useEditorState } from '../scope/editor-context.ts'
import { chaptersOf } from '../work/chapters.ts'
import { ChapterForm } from './chapter-form.tsx'
import { ChapterList } from './chapter-list.tsx'

/** The chapters in their order, and everything about the one that is open but its text. */
export function OutlineStep() {
  const t = useT()
  const { chapter } = useEditor()
  const { content, slug } = useEditorState(state => state)
  const chapters = chaptersOf(content)
  const open = chapters.find(({ uuid }) => uuid === chapter) ?? chapters[0]
  return (
    <div className={css.pane}>
      <h1>{t('edit.step.summary')}</h1>
      <p className={css.hint}>{t('outline.intro', { count: chapters.length })}</p>
      <div className={css.outline}>
        <ChapterList />
        {open ? (
          <ChapterForm chapter={open} />
        ) : (
          <EmptyState icon="book" title={t('outline.empty')} body={t('outline.emptyText')} />
        )}
      </div>
      <p className={css.go}>
        <LinkButton icon="prev" href={editPath(slug, 'start')}>
          {t('edit.step.start')}
        </LinkButton>{' '}
        <LinkButton variant="primary" size="big" iconEnd="next" href={editPath(slug, 'read')}>
          {t('edit.next', { step: t('edit.step.read') })}
        </LinkButton>
      </p>
    </div>
  )
}
