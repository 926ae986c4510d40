import { Breadcrumbs, Button, classes, LinkButton, Notice, PageHeader, SaveState } from '@annals/ui'
import { useNavigate, useTitle } from '@annals/web-kit'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useT } from '../../i18n/index.ts'
import { UndoButtons } from '../undo-buttons.tsx'
import { useSaveKey } from '../use-save-key.ts'
import type { DocumentWork } from './use-document-work.ts'
import css from './admin-documents.module.css'

interface Props<C extends object, D extends { uuid: string; slug: string; rev: number }> {
  work: DocumentWork<C, D>
  /** As it is typed; empty for none yet. */
  title: string
  /** Of the title: a BCP 47 tag, or empty. */
  language: string
  /** The list that it is in. */
  list: { label: string; href: string }
  /** Where the stored one is read. */
  readAt: string | undefined
  titleOf: (stored: D) => string
  /** Why it cannot be saved, beside that it has no title. */
  whyNot?: string | undefined
  children: ReactNode
}

/** The form of something that admins write: title, bar with undo and save, what is to be told, and its fields. */
export function DocumentFrame<C extends object, D extends { uuid: string; slug: string; rev: number }>(
  props: Props<C, D>
) {
  const { work, list, titleOf, children } = props
  const t = useT()
  const navigate = useNavigate()
  const { stored, other, isGone, problem, isChanged, isSaving } = work
  const readAt = isGone ? undefined : props.readAt
  const title = props.title.trim() || t('moduleForm.untitled')
  const lang = props.title.trim() === '' ? undefined : props.language
  useTitle(title)
  const whyNotStored = props.title.trim() === '' ? t('moduleForm.needsTitle') : props.whyNot
  const whyNot = isGone ? t('moduleForm.gone') : (whyNotStored ?? (isChanged ? undefined : t('moduleForm.unchanged')))
  const save = useRef(() => {})
  save.current = () => whyNot === undefined && !isSaving && void work.save()
  // The notice with the button that was pressed has gone.
  const bar = useRef<HTMLDivElement>(null)
  const isAsked = other !== null || isGone
  const wasAsked = useRef(false)
  useEffect(() => {
    const isLost = wasAsked.current && !isAsked && document.activeElement === document.body
    if (isLost) [...(bar.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  useSaveKey(useCallback(() => save.current(), []))
  function discard() {
    work.discard()
    // Of one that is gone nothing is left.
    if (isGone && !stored) void navigate(list.href, { replace: true })
  }

  return (
    <div className={css.page}>
      <PageHeader above={<Breadcrumbs items={[list, { label: title, lang }]} />} title={title} lang={lang} />
      <div ref={bar} className={css.bar} role="toolbar" aria-label={t('moduleForm.tools')}>
        <UndoButtons
          undone={work.history.past.at(-1)?.change}
          redone={work.history.future[0]?.change}
          onUndo={work.undo}
          onRedo={work.redo}
        />
        <span className={css.state}>
          {(stored || isChanged) && (
            <SaveState state={problem || isAsked ? 'failed' : isSaving ? 'saving' : isChanged ? 'unsaved' : 'saved'} />
          )}
        </span>
        {readAt !== undefined && (
          <LinkButton variant="quiet" icon="eye" href={readAt} target="_blank">
            <span className={css.word}>{t('edit.showReader')}</span>
          </LinkButton>
        )}
        <Button variant="primary" isPending={isSaving} whyNot={whyNot} onPress={() => void work.save()}>
          {t('edit.save')}
        </Button>
      </div>
      {work.isRestored && isChanged && (
        <Notice
          kind="info"
          live="status"
          action={
            <Button variant="quiet" onPress={discard}>
              {t('edit.drop')}
            </Button>
          }
        >
          {t('moduleForm.restored')}
        </Notice>
      )}
      {other && (
        <Notice kind="warn" live="alert" title={t('moduleForm.conflict')}>
          <p>{t('moduleForm.conflictText', { name: titleOf(other) })}</p>
          <div className={classes('an-row', css.answers)}>
            <Button isPending={isSaving} onPress={() => void work.keepMine()}>
              {t('conflict.mine')}
            </Button>
            <Button onPress={work.takeOther}>{t('conflict.theirs')}</Button>
          </div>
        </Notice>
      )}
      {isGone && (
        <Notice kind="warn" live="alert" title={t('moduleForm.gone')}>
          <p>{t('moduleForm.goneText')}</p>
          <div className={css.answers}>
            <Button isPending={isSaving} whyNot={whyNotStored} onPress={() => void work.saveAsNew()}>
              {t('moduleForm.saveAsNew')}
            </Button>
          </div>
        </Notice>
      )}
      {problem && (
        <Notice kind="bad" live="alert" title={t('edit.refused')}>
          <p>{problem}</p>
        </Notice>
      )}
      {children}
    </div>
  )
}
