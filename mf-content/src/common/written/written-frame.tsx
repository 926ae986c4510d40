import { Breadcrumbs, Button, LinkButton, Notice, PageHeader, SaveState } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { type ReactNode, useCallback, useRef } from 'react'
import { useT } from '../../i18n/index.ts'
import { UndoButtons } from '../undo-buttons.tsx'
import { useSaveKey } from '../use-save-key.ts'
import type { WrittenWork } from './use-written-work.ts'
import css from './written.module.css'

interface Props<C extends object, D extends { uuid: string; rev: number }> {
  work: WrittenWork<C, D>
  /** As it is typed; empty for none yet. */
  title: string
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
export function WrittenFrame<C extends object, D extends { uuid: string; rev: number }>(props: Props<C, D>) {
  const { work, list, readAt, titleOf, children } = props
  const t = useT()
  const { stored, other, problem, isChanged, isSaving } = work
  const title = props.title.trim() || t('moduleForm.untitled')
  useTitle(title)
  const whyNot =
    props.title.trim() === '' ? t('moduleForm.needsTitle') : isChanged ? props.whyNot : t('moduleForm.unchanged')
  const save = useRef(() => {})
  save.current = () => whyNot === undefined && !isSaving && void work.save()
  useSaveKey(useCallback(() => save.current(), []))

  return (
    <div className={css.page}>
      <PageHeader above={<Breadcrumbs items={[list, { label: title }]} />} title={title} />
      <div className={css.bar} role="toolbar" aria-label={t('moduleForm.tools')}>
        <UndoButtons history={work.history} onUndo={work.undo} onRedo={work.redo} />
        <span className={css.state}>
          {(stored || isChanged) && (
            <SaveState state={problem || other ? 'failed' : isSaving ? 'saving' : isChanged ? 'unsaved' : 'saved'} />
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
            <Button variant="quiet" onPress={work.discard}>
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
          <div className="an-row">
            <Button isPending={isSaving} onPress={() => void work.keepMine()}>
              {t('conflict.mine')}
            </Button>
            <Button onPress={work.takeOther}>{t('conflict.theirs')}</Button>
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
