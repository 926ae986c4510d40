import { type Chapter, NARRATIVE_MAX_LENGTHS as most } from '@annals/contracts'
import { Button, TextField } from '@annals/ui'
import { ProseFields, ProseText } from '@annals/ui/editor'
import { Picture } from '@annals/ui/media'
import { ReorderList } from '@annals/ui/reorder'
import { useHost } from '@annals/web-kit'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { iconOf, NO_PICTURES } from '../icon-of.ts'
import { useEditor } from '../scope/editor-context.ts'
import { addSubchapter, chaptersOf, moveToChapter, orderSubchapters, subchaptersOf } from '../work/chapters.ts'
import { patchPart, removePart } from '../work/parts.ts'

/** Everything about one chapter but its text: title, date, teaser, summary, picture, sub-chapters. */
export function ChapterForm({ chapter }: { chapter: Chapter }) {
  const t = useT()
  const host = useHost()
  const { state, change } = useEditor()
  const { content } = state
  const subchapters = subchaptersOf(chapter)
  const chapters = chaptersOf(content)
  const at = chapters.findIndex(({ uuid }) => uuid === chapter.uuid)

  const set = (field: string, fields: Partial<Chapter>) =>
    change({ change: 'details', field: `${chapter.uuid}.${field}` }, before =>
      patchPart<Chapter>(before, chapter.uuid, fields)
    )

  async function choosePicture() {
    const chosen = await host.dialogs.open('library/source-picker', {
      max: 1,
      excludeTypes: NO_PICTURES,
      title: t('outline.choosePicture'),
      button: t('info.useCover')
    })
    const [source] = chosen ?? []
    if (source)
      change({ change: 'details' }, before => patchPart<Chapter>(before, chapter.uuid, { icon: iconOf(source) }))
  }

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
      <div className={css.proseField}>
        <span className={css.fieldLabel}>{t('outline.summary')}</span>
        <p className={css.hint}>{t('outline.summaryHint')}</p>
        <ProseFields label={t('outline.summaryTools')} className={css.proseField}>
          <div className={css.boxed}>
            <ProseText
              key={chapter.uuid}
              label={t('outline.summary')}
              placeholder={t('write.something')}
              lang={content.language || undefined}
              value={chapter.summary}
              onChange={summary => set('summary', { summary })}
              onTooLong={() => host.notify.error(t('write.tooLong'))}
            />
          </div>
        </ProseFields>
      </div>
      <div role="group" aria-label={t('outline.picture')} className="an-stack">
        <span className={css.fieldLabel}>{t('outline.picture')}</span>
        {chapter.icon && (
          <Picture
            className={css.chapterPicture}
            src={chapter.icon.url}
            alt={chapter.icon.alt}
            width={chapter.icon.width || undefined}
            height={chapter.icon.height || undefined}
            sizes="320px"
          />
        )}
        <div className="an-row">
          <Button icon="image" onPress={() => void choosePicture()}>
            {t(chapter.icon ? 'info.otherCover' : 'outline.choosePicture')}
          </Button>
          {chapter.icon && (
            <Button
              variant="quiet"
              icon="trash"
              onPress={() =>
                change({ change: 'details' }, before => patchPart<Chapter>(before, chapter.uuid, { icon: null }))
              }
            >
              {t('info.removeCover')}
            </Button>
          )}
        </div>
      </div>
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
