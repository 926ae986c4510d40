import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { Button } from './button.tsx'
import { useUiText } from './text.ts'
import { stateIcons } from './state-icons.ts'

export interface NoticeProps {
  kind: 'ok' | 'warn' | 'bad' | 'info'
  title?: string
  children: ReactNode
  action?: { label: string; onPress: () => void } | ReactNode
  onClose?: () => void
  /** `alert` interrupts, `status` waits; none for a notice that was there from the start. */
  live?: 'alert' | 'status'
}

const isPress = (action: NoticeProps['action']): action is { label: string; onPress: () => void } =>
  typeof action === 'object' && action !== null && 'onPress' in action

/** A message that belongs to the page and stays. */
export const Notice = ({ kind, title, children, action, onClose, live }: NoticeProps) => {
  const text = useUiText()
  return (
    <div className={classes('an-notice', `an-notice--${kind}`)} role={live}>
      <Icon name={stateIcons[kind]} />
      <div className="an-notice__body">
        {title && <strong>{title}</strong>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {isPress(action) ? <Button onPress={action.onPress}>{action.label}</Button> : action}
      {onClose && (
        <AriaButton className="an-btn an-btn--quiet an-btn--icon" aria-label={text('close')} onPress={onClose}>
          <Icon name="close" />
        </AriaButton>
      )}
    </div>
  )
}
