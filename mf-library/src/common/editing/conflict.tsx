import { Button, Notice } from '@annals/ui'
import { useT } from '../../i18n/index.ts'
import css from './conflict.module.css'

interface ConflictProps {
  /** The texts of the other window in the fields where they differ from this form. */
  fields: readonly { label: string; texts: string }[]
  onKeep: () => void
  onTake: () => void
  isSaving: boolean
}

/** Shows what another window stored, beside the texts of this form. Neither is lost before the person chooses. */
export function Conflict({ fields, onKeep, onTake, isSaving }: ConflictProps) {
  const t = useT()
  return (
    <Notice kind="warn" live="alert" title={t('edit.conflict')}>
      <p>{t('edit.conflictText')}</p>
      <dl className={css.other}>
        {fields.map(({ label, texts }) => (
          <div key={label}>
            <dt>{t('edit.otherField', { field: label })}</dt>
            <dd dir="auto">{texts || t('edit.nothing')}</dd>
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
