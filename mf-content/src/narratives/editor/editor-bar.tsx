import { same } from '@annals/contracts'
import { Button, Icon, inLanguage, LinkButton } from '@annals/ui'
import { Link, useHost } from '@annals/web-kit'
import { lazy, Suspense } from 'react'
import { UndoButtons } from '../../common/undo-buttons.tsx'
import { useT } from '../../i18n/index.ts'
import { editPath, type View, VIEWS, viewPath } from '../paths.ts'
import { chaptersOf } from './work/chapters.ts'
import css from './editor.module.css'
import { useEditor, useEditorState } from './scope/editor-context.ts'
import { SaveBadge } from './scope/save-badge.tsx'

const VersionsPanel = lazy(async () => ({ default: (await import('./versions/versions-panel.tsx')).VersionsPanel }))

/** The bar above every step: the way back, where the work is stored, the three steps, the tools. */
export function EditorBar({ view }: { view: View }) {
  const t = useT()
  const host = useHost()
  const { save, undo, redo, isSample } = useEditor()
  const { title, language, slug, uuid, undone, redone, hasCover, hasChapters } = useEditorState(
    ({ content, history, ...now }) => ({
      title: content.title,
      language: content.language,
      slug: now.slug,
      uuid: now.uuid,
      undone: history.past.at(-1)?.change,
      redone: history.future[0]?.change,
      hasCover: content.icon !== null,
      hasChapters: chaptersOf(content).length > 0
    }),
    same
  )
  const isTitled = title.trim() !== ''
  const done: Record<View, boolean> = {
    start: isTitled && hasCover,
    summary: hasChapters,
    read: false
  }
  const step = VIEWS[VIEWS.indexOf(view) + 1]

  async function onSave() {
    const result = await save()
    if (result === 'untitled') host.announce(t('edit.needsTitle'), 'assertive')
  }

  return (
    <div className={css.bar}>
      <LinkButton variant="quiet" icon="prev" href="/my/narratives" className={css.back}>
        <span className={css.word}>{t('mine.title')}</span>
      </LinkButton>
      <p className={css.barTitle}>{title ? <bdi {...inLanguage(language)}>{title}</bdi> : t('edit.untitled')}</p>
      <SaveBadge />
      <nav className={css.steps} aria-label={t('edit.steps')}>
        {VIEWS.map(one =>
          isTitled || one === 'start' ? (
            <Link key={one} to={editPath(slug, one)} aria-current={one === view ? 'page' : undefined}>
              {t(`edit.step.${one}`)}
              {done[one] && <Icon name="check" size={16} label={t('edit.complete')} />}
            </Link>
          ) : (
            <span key={one} className={css.stepOff} aria-disabled="true" role="link" title={t('edit.needsTitle')}>
              {t(`edit.step.${one}`)}
            </span>
          )
        )}
      </nav>
      <div className={css.tools}>
        <UndoButtons undone={undone} redone={redone} onUndo={undo} onRedo={redo} />
        {uuid !== null && !isSample && (
          <Suspense>
            <VersionsPanel />
          </Suspense>
        )}
        {uuid !== null && (
          <LinkButton variant="quiet" icon="eye" href={viewPath(slug, view)} target="_blank">
            <span className={css.word}>{t('edit.showReader')}</span>
          </LinkButton>
        )}
        {step ? (
          <>
            <Button
              icon="saved"
              className={css.save}
              onPress={() => void onSave()}
              whyNot={isTitled ? undefined : t('edit.needsTitle')}
            >
              {t('edit.save')}
            </Button>
            {isTitled ? (
              <LinkButton variant="primary" iconEnd="next" className={css.onward} href={editPath(slug, step)}>
                {t('edit.next', { step: t(`edit.step.${step}`) })}
              </LinkButton>
            ) : (
              <Button variant="primary" iconEnd="next" className={css.onward} whyNot={t('edit.needsTitle')}>
                {t('edit.next', { step: t(`edit.step.${step}`) })}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="primary"
            icon="saved"
            className={css.save}
            onPress={() => void onSave()}
            whyNot={isTitled ? undefined : t('edit.needsTitle')}
          >
            {t('edit.save')}
          </Button>
        )}
      </div>
    </div>
  )
}
