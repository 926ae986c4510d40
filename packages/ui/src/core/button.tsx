import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Link as AriaLink } from 'react-aria-components/Link'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { Icon, type IconName } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { opens } from './link.ts'
import { Spinner } from './progress.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant
  size?: 'normal' | 'big'
  icon?: IconName
  /** Icon after the text, e.g. `next`. */
  iconEnd?: IconName
  className?: string
}

const look = ({ variant = 'secondary', size, className }: Look) =>
  classes('an-btn', `an-btn--${variant}`, size === 'big' && 'an-btn--big', className)

interface AriaNames {
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'dialog'
  'aria-controls'?: string
  'aria-current'?: 'page' | 'step' | 'true'
}

export interface ButtonProps extends Look, AriaNames {
  children: ReactNode
  onPress?: () => void
  isDisabled?: boolean
  /** Work is in progress: the button keeps the focus, shows a spinner and ignores presses. */
  isPending?: boolean
  type?: 'button' | 'submit' | 'reset'
  autoFocus?: boolean
  form?: string
  id?: string
  ref?: Ref<HTMLButtonElement>
}

// React Aria's own pending state is not used. Its announcement outlives the button as an image without a name, which
// axe rightly reports if the button was in a dialog that has closed.
export const Button = ({
  children,
  icon,
  iconEnd,
  variant,
  size,
  className,
  onPress,
  isPending,
  type,
  ...rest
}: ButtonProps) => (
  <AriaButton
    {...rest}
    type={isPending ? 'button' : type}
    aria-disabled={isPending || undefined}
    data-pending={isPending || undefined}
    onPress={isPending ? undefined : onPress && (() => onPress())}
    className={look({ variant, size, className })}
  >
    {isPending ? <Spinner size={20} /> : icon && <Icon name={icon} />}
    <span className="an-btn__text">{children}</span>
    {iconEnd && <Icon name={iconEnd} />}
  </AriaButton>
)

export interface LinkButtonProps extends Look, AriaNames {
  children: ReactNode
  href: string
  target?: '_blank'
  download?: boolean | string
}

/** Looks like a button but is a link. */
export const LinkButton = ({ children, icon, iconEnd, variant, size, className, target, ...rest }: LinkButtonProps) => (
  <AriaLink {...rest} {...opens(rest.href, target)} className={look({ variant, size, className })}>
    {icon && <Icon name={icon} />}
    <span className="an-btn__text">{children}</span>
    {iconEnd && <Icon name={iconEnd} />}
  </AriaLink>
)

export interface TextLinkProps extends AriaNames {
  children: ReactNode
  href: string
  target?: '_blank'
  className?: string
}

/** A link in running text. */
export const TextLink = ({ children, target, className, ...rest }: TextLinkProps) => (
  <AriaLink {...rest} {...opens(rest.href, target)} className={classes('an-link', className)}>
    {children}
  </AriaLink>
)

export interface IconButtonProps extends Omit<AriaNames, 'aria-label'> {
  icon: IconName
  /** Name for assistive technology and the tooltip. */
  label: string
  onPress?: () => void
  isDisabled?: boolean
  /** Set for a button that can be on or off. */
  isPressed?: boolean
  variant?: ButtonVariant
  className?: string
  id?: string
  /** No tooltip, because the text is shown beside the button. */
  noTooltip?: boolean
  slot?: string | null
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  icon,
  label,
  onPress,
  isPressed,
  variant = 'quiet',
  className,
  noTooltip,
  ...rest
}: IconButtonProps) => {
  const shared = { ...rest, 'aria-label': label, className: classes(look({ variant }), 'an-btn--icon', className) }
  const button =
    isPressed === undefined ? (
      <AriaButton {...shared} onPress={onPress && (() => onPress())}>
        <Icon name={icon} />
      </AriaButton>
    ) : (
      <AriaToggleButton {...shared} slot={undefined} isSelected={isPressed} onChange={() => onPress?.()}>
        <Icon name={icon} />
      </AriaToggleButton>
    )
  if (noTooltip) return button
  return (
    <TooltipTrigger delay={600} closeDelay={0}>
      {button}
      <Tooltip className="an-tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}

export interface ToggleButtonProps extends Look {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
}

/** A button that stays on or off (`aria-pressed`). */
export const ToggleButton = ({ children, icon, iconEnd, variant, size, className, ...rest }: ToggleButtonProps) => (
  <AriaToggleButton {...rest} className={look({ variant, size, className })}>
    {icon && <Icon name={icon} />}
    <span className="an-btn__text">{children}</span>
    {iconEnd && <Icon name={iconEnd} />}
  </AriaToggleButton>
)
