import type { Chapter } from '@annals/contracts'
import { Button, inLanguage, Year } from '@annals/ui'
import type { MenuAction } from '@annals/ui/menus'
import { ReorderList, type ReorderListProps } from '@annals/ui/reorder'
import { useHost } from '@annals/web-kit'
import { memo, useCallback } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useEditor, useEditorState } from '../scope/editor-context.ts'
import { addChapter, addSubchapter, chaptersOf, frontOf, orderChapters } from '../work/chapters.ts'
import { removePart } from '../work/parts.ts'

type Row = Pick<Chapter, 'uuid' | 'title' | 'date'>

/** Rows that stay the same objects while their words do: a new title draws one of a hundred rows again. */
function useRows(): readonly Row[] {
  return useEditorState<readonly Row[]>(
    ({ content }, before = []) => {
      const byId = new Map(before.map(row => [row.uuid, row]))
      return chaptersOf(content).map(({ uuid, title, date }) => {
        const old = byId.get(uuid)
        return old?.title === title && old.date === date ? old : { uuid, title, date }
      })
    },
    (before, now) => before.length === now.length && before.every((row, at) => row === now[at])
  )
}

/** Not drawn again while its rows are the same. */
const Rows = memo((props: ReorderListProps<Row>) => <ReorderList {...props} />)

/** The chapters: to open one, to move them by drag, keyboard and menu, to add and to remove. */
export function ChapterList() {
  const t = useT()
  const host = useHost()
  const { workspace, change, chapter, openChapter } = useEditor()
  const language = useEditorState(({ content }) => content.language)
  const hasFront = useEditorState(({ content }) => frontOf(content).length > 0)
  const rows = useRows()

  function add() {
    const added = addChapter(workspace.get().content)
    change({ change: 'added' }, () => added.content)
    openChapter(added.chapter.uuid)
    host.announce(t('outline.added', { n: rows.length + 1 }))
  }
  const nameOf = useCallback(({ title }: Row) => title || t('edit.noChapterTitle'), [t])
  const reorder = useCallback(
    (items: Row[]) =>
      change({ change: 'moved' }, before =>
        orderChapters(
          before,
          items.map(({ uuid }) => uuid)
        )
      ),
    [change]
  )
  const actionsOf = useCallback(
    ({ uuid, title }: Row): MenuAction[] => [
      {
        id: 'sub',
        label: t('outline.addSubchapter'),
        icon: 'plus',
        onAction: () => {
          change({ change: 'added' }, before => addSubchapter(before, uuid).content)
          openChapter(uuid)
        }
      },
      {
        id: 'remove',
        label: t('outline.removeChapter'),
        icon: 'trash',
        isDanger: true,
        onAction: () => {
          change({ change: 'removed' }, before => removePart(before, uuid))
          host.announce(t('write.removed', { name: title || t('edit.noChapterTitle') }))
        }
      }
    ],
    [t, change, openChapter, host]
  )
  const draw = useCallback(
    ({ uuid, title, date }: Row) => (
      <button
        type="button"
        className={css.chapterRow}
        aria-current={uuid === chapter ? 'true' : undefined}
        onClick={() => openChapter(uuid)}
      >
        {date && <Year>{date}</Year>}
        <bdi {...(title && inLanguage(language))}>{title || t('edit.noChapterTitle')}</bdi>
      </button>
    ),
    [chapter, language, openChapter, t]
  )

  return (
    <div className={css.chapterList}>
      {hasFront && (
        <button
          type="button"
          className={css.chapterRow}
          aria-current={chapter === null ? 'true' : undefined}
          onClick={() => openChapter(null)}
        >
          {t('edit.front')}
        </button>
      )}
      {rows.length > 0 && (
        <Rows
          label={t('edit.chapters')}
          items={rows}
          getLabel={nameOf}
          onReorder={reorder}
          getActions={actionsOf}
          renderItem={draw}
        />
      )}
      <Button icon="plus" onPress={add}>
        {t('outline.addChapter')}
      </Button>
    </div>
  )
}
