import { type ComponentType, type RefObject, Suspense } from 'react'
import type { IconName } from '../icons/icon.tsx'
import { Button, IconButton } from './button.tsx'
import { useFloatingWindow } from './floating-window.tsx'

export interface ChoiceMenuProps {
  label: string
  options: readonly { id: string; label: string; lang?: string }[]
  value: string
  onChange: (id: string) => void
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export interface IconSelectProps extends Pick<ChoiceMenuProps, 'label' | 'options' | 'value' | 'onChange'> {
  icon: IconName
  /** `ChoiceMenu` of `@annals/ui/menus`, made lazy where the page does without menus until somebody opens it. */
  menu: ComponentType<ChoiceMenuProps>
  /** Shows the icon alone. */
  isCompact?: boolean
  className?: string
}

/** A choice that needs no more room than a button, for headers. Its options exist only while it is open. */
export const IconSelect = ({ icon, menu: Menu, isCompact, className, ...choice }: IconSelectProps) => {
  const { button, window, close } = useFloatingWindow()
  const { label, options, value } = choice
  const chosen = options.find(option => option.id === value)?.label ?? ''
  const shared = { ...button, 'aria-haspopup': 'menu', icon, className } as const
  const name = `${label}: ${chosen}`
  return (
    <>
      {isCompact ? (
        <IconButton {...shared} label={name} />
      ) : (
        <Button {...shared} variant="quiet" aria-label={name}>
          {chosen}
        </Button>
      )}
      {window.isOpen && (
        <Suspense fallback={null}>
          <Menu {...choice} triggerRef={window.triggerRef} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
