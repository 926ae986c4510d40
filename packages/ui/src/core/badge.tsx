import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { stateIcons } from './state-icons.ts'

export type BadgeKind = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'accent'

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
