import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Button, IconButton, type ButtonVariant } from '../core/button.tsx'
import { classes } from '../core/classes.ts'
import { useLanguage } from '../core/language.ts'
import { opens } from '../core/link.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: IconName
  description?: string
  onAction?: () => void
  /** A link instead of an action. */
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
}

export interface MenuProps {
  /** Name of the button; shown with `showLabel`, else the button is an icon. */
  label: string
  items: MenuAction[]
  icon?: IconName
  showLabel?: boolean
  /** Longer name for screen readers that contains a shown label. */
  name?: string
  variant?: ButtonVariant
  isDisabled?: boolean
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  className?: string
}

interface ActionsProps {
  items: MenuAction[]
  label?: string
  autoFocus?: boolean
  onClose?: () => void
}

const Actions = ({ items, label, autoFocus, onClose }: ActionsProps) => (
  <AriaMenu items={items} dependencies={[items]} aria-label={label} autoFocus={autoFocus} onClose={onClose}>
    {item => (
      <MenuItem
        id={item.id}
        textValue={item.label}
        href={item.href}
        {...(item.href ? opens(item.href) : {})}
        isDisabled={item.isDisabled}
        onAction={item.onAction}
        className={classes('an-menu__item', item.isDanger && 'an-menu__item--danger')}
      >
        {item.icon && <Icon name={item.icon} />}
        <span>
          {item.label}
          {item.description && <small className="an-field__hint">{item.description}</small>}
        </span>
      </MenuItem>
    )}
  </AriaMenu>
)

export const Menu = ({
  label,
  items,
  icon = 'more',
  showLabel,
  name,
  variant = 'quiet',
  isDisabled,
  placement = 'bottom end',
  className
}: MenuProps) => (
  <MenuTrigger>
    {showLabel ? (
      <Button
        variant={variant}
        icon={icon}
        iconEnd="down"
        aria-label={name}
        isDisabled={isDisabled}
        className={className}
      >
        {label}
      </Button>
    ) : (
      <IconButton icon={icon} label={label} variant={variant} isDisabled={isDisabled} className={className} noTooltip />
    )}
    <Popover {...useLanguage()} className="an-float an-menu" placement={placement} offset={4}>
      <Actions items={items} />
    </Popover>
  </MenuTrigger>
)

export interface MenuWindowProps {
  label: string
  items: MenuAction[]
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The window of a menu whose button is on the screen before the code of menus (`useFloatingWindow`). */
export const MenuWindow = ({ label, items, ...window }: MenuWindowProps) => (
  <Popover
    {...window}
    {...useLanguage()}
    aria-label={label}
    className="an-float an-menu"
    trigger="MenuTrigger"
    placement="bottom end"
    offset={4}
  >
    <Actions items={items} label={label} autoFocus onClose={() => window.onOpenChange(false)} />
  </Popover>
)
