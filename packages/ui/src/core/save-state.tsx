import { Icon, type IconName } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { useUiText } from './text.ts'

export interface SaveStateProps {
  state: 'saved' | 'saving' | 'offline' | 'unsaved' | 'failed'
  /** Instead of the usual text, e.g. "Saved 10:42". */
  text?: string
}

const saveIcons: Record<SaveStateProps['state'], IconName> = {
  saved: 'saved',
  saving: 'refresh',
  offline: 'offline',
  unsaved: 'edit',
  failed: 'warn'
}

/** Never moves and never disappears: icon + word + colour. */
export const SaveState = ({ state, text }: SaveStateProps) => {
  const words = useUiText()
  return (
    <span className={classes('an-save', `an-save--${state}`)} role="status">
      <Icon name={saveIcons[state]} />
      <span>{text ?? words(state)}</span>
    </span>
  )
}
