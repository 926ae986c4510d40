import { iconPaths, mirroredIcons, type IconName } from './paths.tsx'

export type { IconName } from './paths.tsx'

/** A drawing outside the set, in the same style: the `d` of one path on the same grid. */
export interface IconDrawing {
  readonly path: string
}

export interface IconProps {
  /** A drawing of the set by its name, or one of the caller's own. */
  name: IconName | IconDrawing
  /** Side in px; 20 by default. */
  size?: 16 | 20 | 24 | 32
  /** Only if there is no text beside the icon. */
  label?: string
  className?: string
}

/** One drawing. Decorative (hidden from assistive technology) unless it has a label. */
export const Icon = ({ name, size = 20, label, className }: IconProps) => (
  <svg
    className={[
      'an-icon',
      size === 20 ? '' : `an-icon--${size}`,
      typeof name === 'string' && mirroredIcons.has(name) ? 'an-icon--dir' : '',
      className ?? ''
    ]
      .filter(Boolean)
      .join(' ')}
    viewBox="0 0 24 24"
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {typeof name === 'string' ? iconPaths[name] : <path d={name.path} />}
  </svg>
)
