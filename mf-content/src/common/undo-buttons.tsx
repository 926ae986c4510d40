import { IconButton } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import type { Change } from './history.ts'

interface UndoButtonsProps {
  /** What undoing and redoing would change; undefined where there is nothing to undo or redo. */
  undone: Change | undefined
  redone: Change | undefined
  onUndo: () => void
  onRedo: () => void
}

/** Undo and redo, each with the name of what it changes. */
export function UndoButtons({ undone, redone, onUndo, onRedo }: UndoButtonsProps) {
  const t = useT()
  const named = (name: string, change: Change | undefined) =>
    change === undefined ? name : `${name}: ${t(`edit.change.${change}`)}`
  return (
    <>
      <IconButton
        icon="undo"
        label={named(t('edit.undo'), undone)}
        isDisabled={undone === undefined}
        onPress={onUndo}
      />
      <IconButton
        icon="redo"
        label={named(t('edit.redo'), redone)}
        isDisabled={redone === undefined}
        onPress={onRedo}
      />
    </>
  )
}
