import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon.tsx'
import { Button, IconButton, type ButtonVariant } from './button.tsx'
import { FloatingWindow, useFloatingWindow } from './floating-window.tsx'

export interface PopupProps {
  label: string
  icon?: IconName
  variant?: ButtonVariant
  /** Text of the button; without it the button is an icon. */
  trigger?: ReactNode
  /** A function receives the function that closes the window. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'bottom' | 'top'
  className?: string
}

/** A button with a small window: filters, help. */
export const Popup = ({
  label,
  icon,
  variant = 'quiet',
  trigger,
  children,
  placement = 'bottom',
  className
}: PopupProps) => {
  const { button, window, close } = useFloatingWindow()
  const shared = { ...button, variant, className }
  return (
    <>
      {trigger ? (
        <Button {...shared} icon={icon}>
          {trigger}
        </Button>
      ) : (
        <IconButton {...shared} icon={icon ?? 'info'} label={label} noTooltip />
      )}
      <FloatingWindow {...window} label={label} placement={placement}>
        {typeof children === 'function' ? children(close) : children}
      </FloatingWindow>
    </>
  )
}
