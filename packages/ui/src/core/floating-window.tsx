import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useLanguage } from './language.ts'

interface FloatingWindowProps {
  label: string
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  placement: 'bottom start' | 'bottom end' | 'top start' | 'bottom' | 'top'
  children: ReactNode
}

/** A small window beside the button that opens it. */
export const FloatingWindow = ({ label, children, ...rest }: FloatingWindowProps) => (
  <Popover {...rest} {...useLanguage()} className="an-float an-popup" offset={6}>
    <AriaDialog aria-label={label} className="an-popup__box">
      {children}
    </AriaDialog>
  </Popover>
)

/**
 * Properties of a button and of the window that it opens. The library's `DialogTrigger` does the same, but its file
 * loads all code of menus together with every dialog.
 */
export function useFloatingWindow() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    button: {
      ref: button,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': isOpen,
      onPress: () => setOpen(!isOpen)
    },
    window: { triggerRef: button, isOpen, onOpenChange: setOpen },
    close: () => setOpen(false)
  }
}
