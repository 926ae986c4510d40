import { Button } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import { isTooMany, type Limits } from './limits.ts'
import css from './picker.module.css'

interface SelectionBarProps {
  /** How many are selected. */
  count: number
  limits: Limits
  /** What is said of too many, where they are not sources. */
  tooMany?: string
  isPending?: boolean
  /** Text of the confirming button. */
  button: string
  onAdd: () => void
  onNone: () => void
}

/** The number of selected sources and the buttons for them; hidden while none is selected (behaviour/sources §5). */
export function SelectionBar({ count, limits, button, onAdd, onNone, isPending, ...words }: SelectionBarProps) {
  const t = useT()
  const isOver = isTooMany(count, limits)
  const tooMany = words.tooMany ?? t('choose.max', { count: limits.max ?? 0 })
  if (count === 0) return null
  return (
    <div className={css.bar} role="group" aria-label={t('choose.bar')}>
      <span role="status">{t('choose.count', { count })}</span>
      <Button variant="quiet" onPress={onNone}>
        {t('choose.none')}
      </Button>
      {isOver && (
        <p className={css.over} role="alert">
          {tooMany}
        </p>
      )}
      <Button variant="primary" onPress={onAdd} isPending={isPending} whyNot={isOver ? tooMany : undefined}>
        {button}
      </Button>
    </div>
  )
}
