import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon, type IconName } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { Button, TextLink } from './button.tsx'
import { useUiText } from './text.ts'

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="an-sr">{children}</span>

/** A year in its typographic style: red serif, left to right in every language. */
export const Year = ({ children }: { children: ReactNode }) => <span className="an-year">{children}</span>

export type BadgeKind = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'accent'

const stateIcons = { ok: 'check', warn: 'warn', bad: 'warn', info: 'info' } as const

/** A state as icon, word and colour, or a short fact. */
export const Badge = ({
  kind = 'plain',
  icon,
  children
}: {
  kind?: BadgeKind
  icon?: IconName
  children: ReactNode
}) => {
  const drawn = icon ?? (kind === 'plain' || kind === 'accent' ? undefined : stateIcons[kind])
  return (
    <span className={classes('an-badge', `an-badge--${kind}`)}>
      {drawn && <Icon name={drawn} size={16} />}
      {children}
    </span>
  )
}

export interface TagProps {
  name: string
  href?: string
  onRemove?: () => void
}

export const Tag = ({ name, href, onRemove }: TagProps) => {
  const text = useUiText()
  return (
    <span className={classes('an-tag', onRemove && 'an-tag--on')}>
      {href ? (
        <TextLink href={href} className="an-tag__link">
          <bdi>{name}</bdi>
        </TextLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      {onRemove && (
        <AriaButton className="an-tag__remove" aria-label={text('remove', { name })} onPress={onRemove}>
          <Icon name="close" size={16} />
        </AriaButton>
      )}
    </span>
  )
}

export interface AvatarProps {
  name: string
  src?: string
  size?: 28 | 40 | 64
}

const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .map(word => Array.from(word)[0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toLocaleUpperCase()

/** Decorative: the person's name is beside it. */
export const Avatar = ({ name, src, size = 28 }: AvatarProps) => (
  <span className={classes('an-avatar', `an-avatar--${size}`)} aria-hidden="true">
    {src ? <img src={src} alt="" /> : initials(name)}
  </span>
)

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
