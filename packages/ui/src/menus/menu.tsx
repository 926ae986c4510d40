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
      <AriaMenu items={items} dependencies={[items]}>
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
    </Popover>
  </MenuTrigger>
)
