import { type Chapter, NARRATIVE_MAX_LENGTHS as most } from '@annals/contracts'
import { Button, TextField } from '@annals/ui'
import { ReorderList } from '@annals/ui/reorder'
import { PictureChoice } from '../../../common/picture-choice.tsx'
import { ProseBox } from '../../../common/prose-box.tsx'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { iconOf } from '../icon-of.ts'
import { useChange, useEditorState } from '../scope/editor-context.ts'
import { addSubchapter, chaptersOf, moveToChapter, orderSubchapters, subchaptersOf } from '../work/chapters.ts'
import { patchPart, removePart } from '../work/parts.ts'

/** Everything about one chapter but its text: title, date, teaser, summary, picture, sub-chapters. */
export function ChapterForm({ chapter }: { chapter: Chapter }) {
  const t = useT()
  const change = useChange()
  const content = useEditorState(state => state.content)
  const subchapters = subchaptersOf(chapter)
  const chapters = chaptersOf(content)
  const at = chapters.findIndex(({ uuid }) => uuid === chapter.uuid)

  const set = (field: string, fields: Partial<Chapter>) =>
    change({ change: 'details', field: `${chapter.uuid}.${field}` }, before =>
      patchPart<Chapter>(before, chapter.uuid, fields)
    )

  const setIcon = (icon: Chapter['icon']) =>
    change({ change: 'details' }, before => patchPart<Chapter>(before, chapter.uuid, { icon }))

  return (
    <section className={css.chapterForm} aria-label={chapter.title || t('edit.noChapterTitle')}>
      <TextField
        label={t('outline.chapterTitle')}
        placeholder={t('outline.titlePlaceholder')}
        value={chapter.title}
        maxCharacters={most.title}
        className={css.bigField}
        onChange={title => set('title', { title })}
      />
      <TextField
        label={t('outline.date')}
        description={t('outline.dateHint')}
        value={chapter.date}
        maxCharacters={most.date}
        onChange={date => set('date', { date })}
      />
      <TextField
        label={t('outline.teaser')}
        value={chapter.teaser}
        maxCharacters={most.teaser}
        multiline
        rows={2}
        onChange={teaser => set('teaser', { teaser })}
      />
      <ProseBox
        key={chapter.uuid}
        label={t('outline.summary')}
        hint={t('outline.summaryHint')}
        tools={t('outline.summaryTools')}
        lang={content.language || undefined}
        value={chapter.summary}
        onChange={summary => set('summary', { summary })}
      />
      <PictureChoice
        label={t('outline.picture')}
        choose={t('outline.choosePicture')}
        picture={chapter.icon}
        sizes="320px"
        onChoose={source => setIcon(iconOf(source))}
        onRemove={() => setIcon(null)}
      />
      <div role="group" aria-label={t('outline.subchapters')} className="an-stack">
        <span className={css.fieldLabel}>{t('outline.subchapters')}</span>
        {subchapters.length > 0 && (
          <ReorderList
            label={t('outline.subchapters')}
            items={subchapters}
            getLabel={({ title }) => title || t('edit.noSubchapterTitle')}
            onReorder={items =>
              change({ change: 'moved' }, before =>
                orderSubchapters(
                  before,
                  chapter.uuid,
                  items.map(({ uuid }) => uuid)
                )
              )
            }
            getActions={sub => [
              {
                id: 'previous',
                label: t('outline.toPrevious'),
                icon: 'arrow-up',
                isDisabled: at <= 0,
                onAction: () => change({ change: 'moved' }, before => moveToChapter(before, sub.uuid, 'previous'))
              },
              {
                id: 'next',
                label: t('outline.toNext'),
                icon: 'arrow-down',
                isDisabled: at >= chapters.length - 1,
                onAction: () => change({ change: 'moved' }, before => moveToChapter(before, sub.uuid, 'next'))
              },
              {
                id: 'remove',
                label: t('outline.removeSubchapter'),
                icon: 'trash',
                isDanger: true,
                onAction: () => change({ change: 'removed' }, before => removePart(before, sub.uuid))
              }
            ]}
            renderItem={sub => (
              <TextField
                label={t('outline.subchapterTitle')}
                isLabelHidden
                placeholder={t('write.subchapterTitle')}
                value={sub.title}
                maxCharacters={most.title}
                onChange={title =>
                  change({ change: 'details', field: `${sub.uuid}.title` }, before =>
                    patchPart(before, sub.uuid, { title })
                  )
                }
              />
            )}
          />
        )}
        <div>
          <Button
            icon="plus"
            onPress={() => change({ change: 'added' }, before => addSubchapter(before, chapter.uuid).content)}
          >
            {t('outline.addSubchapter')}
          </Button>
        </div>
      </div>
    </section>
  )
}
