import { Button, Notice } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import css from './editing.module.css'

interface ConflictProps {
  /** What the other window wrote where it is not what stands here. */
  fields: readonly { label: string; words: string }[]
  onKeep: () => void
  onTake: () => void
  isSaving: boolean
}

/** What another window stored, beside what is written here; neither is lost before somebody chose. */
export function Conflict({ fields, onKeep, onTake, isSaving }: ConflictProps) {
  const t = useT()
  return (
    <Notice kind="warn" live="alert" title={t('edit.conflict')}>
      <p>{t('edit.conflictText')}</p>
      <dl className={css.other}>
        {fields.map(({ label, words }) => (
          <div key={label}>
            <dt>{t('edit.otherField', { field: label })}</dt>
            <dd dir="auto">{words || t('edit.nothing')}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <Button onPress={onKeep} isPending={isSaving}>
          {t('edit.keepMine')}
        </Button>
        <Button onPress={onTake}>{t('edit.takeOther')}</Button>
      </div>
    </Notice>
  )
}
