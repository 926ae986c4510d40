import { classes } from './classes.ts'

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
