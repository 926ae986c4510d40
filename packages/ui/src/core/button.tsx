import { useId, type ReactNode, type Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Link as AriaLink } from 'react-aria-components/Link'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { Icon, type IconName } from '../icons/icon.tsx'
import { announce } from './announcer.tsx'
import { classes } from './classes.ts'
import { useLanguage } from './language.ts'
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
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-controls'?: string
  'aria-current'?: 'page' | 'step' | 'true'
}

export interface ButtonProps extends Look, AriaNames {
  children: ReactNode
  onPress?: () => void
  isDisabled?: boolean
  /** Work is in progress: the button keeps the focus, shows a spinner and ignores presses, as `Form` does. */
  isPending?: boolean
  /**
   * Why the button cannot work yet. It can be reached all the same, and says this when it is reached, pointed at or
   * pressed. `isDisabled` is only for what needs no reason, such as zooming out of a whole picture.
   */
  whyNot?: string | undefined
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
  whyNot,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) => {
  const reason = useId()
  const press = whyNot ? () => announce(whyNot, 'assertive') : onPress && (() => onPress())
  return (
    <>
      <AriaButton
        {...rest}
        aria-disabled={isPending || Boolean(whyNot) || undefined}
        aria-describedby={classes(describedBy, whyNot && reason) || undefined}
        data-pending={isPending || undefined}
        onPress={isPending ? undefined : press}
        className={look({ variant, size, className })}
      >
        {isPending ? <Spinner size={20} /> : icon && <Icon name={icon} />}
        <span className="an-btn__text">{children}</span>
        {iconEnd && <Icon name={iconEnd} />}
        {whyNot && (
          <span className="an-tooltip an-btn__why" aria-hidden="true">
            {whyNot}
          </span>
        )}
      </AriaButton>
      {whyNot && (
        <span id={reason} hidden>
          {whyNot}
        </span>
      )}
    </>
  )
}

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
  /** It stands by itself, not in running text: on touch it is as high as a button. */
  isAlone?: boolean
  className?: string
}

/** A link that looks like one in running text. */
export const TextLink = ({ children, target, isAlone, className, ...rest }: TextLinkProps) => (
  <AriaLink
    {...rest}
    {...opens(rest.href, target)}
    className={classes('an-link', isAlone && 'an-link--alone', className)}
  >
    {children}
  </AriaLink>
)

export interface IconButtonProps extends Omit<AriaNames, 'aria-label'> {
  icon: IconName
  /** Name for assistive technology and the tooltip. */
  label: string
  onPress?: () => void
  isDisabled?: boolean
  /** As for `Button`; not for a button that can be on or off. The tooltip shows it. */
  whyNot?: string | undefined
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
  whyNot,
  isPressed,
  variant = 'quiet',
  className,
  noTooltip,
  'aria-describedby': describedBy,
  ...rest
}: IconButtonProps) => {
  const language = useLanguage()
  const reason = useId()
  const press = whyNot ? () => announce(whyNot, 'assertive') : onPress && (() => onPress())
  const shared = {
    ...rest,
    'aria-label': label,
    'aria-describedby': classes(describedBy, whyNot && reason) || undefined,
    className: classes(look({ variant }), 'an-btn--icon', className)
  }
  const button =
    isPressed === undefined ? (
      <AriaButton {...shared} aria-disabled={Boolean(whyNot) || undefined} onPress={press}>
        <Icon name={icon} />
        {whyNot && (
          <span id={reason} hidden>
            {whyNot}
          </span>
        )}
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
      <Tooltip {...language} className="an-tooltip" offset={6}>
        {whyNot ? `${label}: ${whyNot}` : label}
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
