import { IconButton } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import type { Change, History } from './history.ts'

interface UndoButtonsProps {
  history: History<unknown>
  onUndo: () => void
  onRedo: () => void
}

/** Undo and redo, each with the name of what it changes. */
export function UndoButtons({ history, onUndo, onRedo }: UndoButtonsProps) {
  const t = useT()
  const named = (name: string, change: Change | undefined) =>
    change === undefined ? name : `${name}: ${t(`edit.change.${change}`)}`
  return (
    <>
      <IconButton
        icon="undo"
        label={named(t('edit.undo'), history.past.at(-1)?.change)}
        isDisabled={history.past.length === 0}
        onPress={onUndo}
      />
      <IconButton
        icon="redo"
        label={named(t('edit.redo'), history.future[0]?.change)}
        isDisabled={history.future.length === 0}
        onPress={onRedo}
      />
    </>
  )
}
