import { Button } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import type { Chosen } from './choosing.ts'
import { isTooMany, type Limits } from './limits.ts'
import css from './picker.module.css'

interface SelectionBarProps {
  chosen: Chosen
  limits: Limits
  /** Text of the confirming button. */
  button: string
  onAdd: () => void
  onNone: () => void
}

/** The number of selected sources and the buttons for them; hidden while none is selected (behaviour/sources §5). */
export function SelectionBar({ chosen, limits, button, onAdd, onNone }: SelectionBarProps) {
  const t = useT()
  const isOver = isTooMany(chosen.size, limits)
  const tooMany = t('choose.max', { count: limits.max ?? 0 })
  if (chosen.size === 0) return null
  return (
    <div className={css.bar} role="group" aria-label={t('choose.bar')}>
      <span role="status">{t('choose.count', { count: chosen.size })}</span>
      <Button variant="quiet" onPress={onNone}>
        {t('choose.none')}
      </Button>
      {isOver && (
        <p className={css.over} role="alert">
          {tooMany}
        </p>
      )}
      <Button variant="primary" onPress={onAdd} whyNot={isOver ? tooMany : undefined}>
        {button}
      </Button>
    </div>
  )
}
