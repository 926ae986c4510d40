import { MODULE_LIMITS, MODULE_MAX_LENGTHS as most, type ModuleChapter } from '@annals/contracts'
import { Button, TextField } from '@annals/ui'
import { ReorderList } from '@annals/ui/reorder'
import { useHost } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { cardPictureOf } from '../../common/fields/card-picture-field.tsx'
import type { RowsChange } from '../../common/fields/rows-field.tsx'
import { PictureChoice } from '../../common/picture-choice.tsx'
import { ProseBox } from '../../common/prose-box.tsx'
import { useT } from '../../i18n/index.ts'
import { ChapterMaterial } from './chapter-material.tsx'
import css from './module-form.module.css'
import type { ModuleWork } from './use-module-work.ts'
import { addChapter } from './content.ts'

/** The chapters of a module: their order, and the one that is open. */
export function ChaptersPart({ work }: { work: ModuleWork }) {
  const t = useT()
  const host = useHost()
  const { refused, walkedTo } = work
  const { chapters } = work.content
  const [opened, setOpened] = useState(chapters[0]?.slug)
  useEffect(() => {
    if (refused) setOpened(refused.chapter)
  }, [refused])
  useEffect(() => {
    if (walkedTo) setOpened(walkedTo.chapter)
  }, [walkedTo])
  const shown = chapters.find(({ slug }) => slug === opened) ?? chapters[0]
  const nameOf = ({ name }: ModuleChapter) => name || t('edit.noChapterTitle')
  const set = (slug: string, fields: Partial<ModuleChapter>, rows?: RowsChange) =>
    work.change(
      { chapters: chapters.map(one => (one.slug === slug ? { ...one, ...fields } : one)) },
      rows
        ? { change: rows, chapter: slug }
        : { change: 'typing', chapter: slug, field: `${slug} ${Object.keys(fields).join()}` }
    )

  function add() {
    const added = addChapter(chapters)
    work.change({ chapters: added.chapters }, { change: 'added', chapter: added.slug })
    setOpened(added.slug)
    host.announce(t('outline.added', { n: added.chapters.length }))
  }
  function remove(chapter: ModuleChapter) {
    work.change(
      { chapters: chapters.filter(({ slug }) => slug !== chapter.slug) },
      { change: 'removed', chapter: chapter.slug }
    )
    host.notify.success(t('write.removed', { name: nameOf(chapter) }), {
      action: {
        label: t('edit.undo'),
        onPress: () => {
          work.restoreChapter(chapter, chapters.indexOf(chapter))
          setOpened(chapter.slug)
        }
      }
    })
  }

  return (
    <section className={css.chapters} aria-labelledby="module-chapters">
      <h2 id="module-chapters">{t('edit.chapters')}</h2>
      {chapters.length > 0 && (
        <ReorderList
          label={t('edit.chapters')}
          items={chapters}
          getKey={({ slug }) => slug}
          getLabel={nameOf}
          onReorder={items => work.change({ chapters: items }, { change: 'moved' })}
          getActions={chapter => [
            {
              id: 'remove',
              label: t('outline.removeChapter'),
              icon: 'trash',
              isDanger: true,
              onAction: () => remove(chapter)
            }
          ]}
          renderItem={chapter => (
            <button
              type="button"
              className={css.row}
              aria-current={chapter.slug === shown?.slug ? 'true' : undefined}
              onClick={() => setOpened(chapter.slug)}
            >
              <bdi>{nameOf(chapter)}</bdi>
            </button>
          )}
        />
      )}
      <div>
        <Button
          icon="plus"
          onPress={add}
          whyNot={
            chapters.length >= MODULE_LIMITS.chapters
              ? t('moduleForm.mostChapters', { count: MODULE_LIMITS.chapters })
              : undefined
          }
        >
          {t('outline.addChapter')}
        </Button>
      </div>
      {shown && (
        <div className={css.chapter} role="group" aria-label={nameOf(shown)}>
          <TextField
            label={t('outline.chapterTitle')}
            placeholder={t('outline.titlePlaceholder')}
            value={shown.name}
            maxCharacters={most.chapter}
            onChange={name => set(shown.slug, { name })}
          />
          <ProseBox
            key={shown.slug}
            label={t('moduleForm.text')}
            tools={t('moduleForm.textTools')}
            lang={work.content.language || undefined}
            value={{ html: shown.html, text: '' }}
            onChange={({ html }) => set(shown.slug, { html })}
          />
          <PictureChoice
            label={t('outline.picture')}
            choose={t('outline.choosePicture')}
            picture={shown.picture}
            sizes="420px"
            onChoose={source => set(shown.slug, { picture: cardPictureOf(source, 'photograph') })}
            onRemove={() => set(shown.slug, { picture: null })}
          />
          {shown.picture && (
            <TextField
              label={t('write.caption')}
              value={shown.caption}
              maxCharacters={most.caption}
              multiline
              rows={2}
              onChange={caption => set(shown.slug, { caption })}
            />
          )}
          <ChapterMaterial
            key={`material ${shown.slug}`}
            chapter={shown}
            playerError={refused?.chapter === shown.slug ? refused.msg : undefined}
            onChange={(fields, rows) => set(shown.slug, fields, rows)}
          />
        </div>
      )}
    </section>
  )
}
