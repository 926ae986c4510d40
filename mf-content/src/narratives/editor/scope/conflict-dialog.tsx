import { Button, Dialog, inLanguage } from '@annals/ui'
import { useErrorText, useHost, useNavigate } from '@annals/web-kit'
import { firstCharacters, NARRATIVE_MAX_LENGTHS, type NarrativeContent, same } from '@annals/contracts'
import { useState } from 'react'
import { formatDate, useT } from '../../../i18n/index.ts'
import { editPath } from '../../paths.ts'
import css from '../editor.module.css'
import { chaptersOf } from '../work/chapters.ts'
import { useEditor, useEditorState } from './editor-context.ts'

/** Two windows wrote the same narrative: the writer sees both and decides, and nothing is lost in either case. */
export function ConflictDialog() {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { workspace } = useEditor()
  const sides = useEditorState(({ conflict, content }) => conflict && { conflict, content }, same)
  const [isBusy, setBusy] = useState(false)
  const time = formatDate(sides?.conflict.updated ?? '', 'PP - HH:mm')

  async function decide(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      host.notify.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  async function keepBoth() {
    const title = t('conflict.copyTitle', { title: workspace.get().content.title })
    const copy = await workspace.keepCopy(firstCharacters(title, NARRATIVE_MAX_LENGTHS.title))
    host.notify.success(t('conflict.copied'), {
      action: { label: t('conflict.openCopy'), onPress: () => void navigate(editPath(copy, 'start')) }
    })
  }

  return (
    <Dialog
      title={t('conflict.title')}
      isOpen={sides !== null}
      onClose={() => undefined}
      role="alertdialog"
      isLocked
      footer={
        <>
          <Button isDisabled={isBusy} onPress={() => void decide(() => workspace.takeTheirs())}>
            {t('conflict.theirs')}
          </Button>
          <Button
            isDisabled={isBusy}
            onPress={() => void decide(() => workspace.keepMine(t('conflict.versionName', { time })))}
          >
            {t('conflict.mine')}
          </Button>
          <Button variant="primary" isDisabled={isBusy} onPress={() => void decide(keepBoth)}>
            {t('conflict.copy')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.body', { time })}</p>
      {sides && (
        <div className={css.sides}>
          <Side name={t('conflict.yours')} content={sides.content} other={sides.conflict} />
          <Side name={t('conflict.others')} content={sides.conflict} other={sides.content} />
        </div>
      )}
    </Dialog>
  )
}

/** The chapters of one side; those that differ from the other are marked. */
function Side({ name, content, other }: { name: string; content: NarrativeContent; other: NarrativeContent }) {
  const t = useT()
  const text = inLanguage(content.language)
  const there = new Map(chaptersOf(other).map(chapter => [chapter.uuid, JSON.stringify(chapter)]))
  return (
    <section className={css.side}>
      <h3>{name}</h3>
      <p className={css.sideTitle} {...text}>
        {content.title || t('edit.untitled')}
      </p>
      <ol tabIndex={0} aria-label={`${name}: ${t('edit.chapters')}`}>
        {chaptersOf(content).map(chapter => (
          <li key={chapter.uuid}>
            <bdi {...text}>{chapter.title || t('edit.noChapterTitle')}</bdi>{' '}
            {there.get(chapter.uuid) !== JSON.stringify(chapter) && (
              <small>{t(there.has(chapter.uuid) ? 'conflict.changed' : 'conflict.only')}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
