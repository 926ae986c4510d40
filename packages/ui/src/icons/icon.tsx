import { iconPaths, mirroredIcons, type IconName } from './paths.tsx'

export type { IconName } from './paths.tsx'

export interface IconProps {
  name: IconName
  /** Side in px; 20 unless told. */
  size?: 16 | 20 | 24 | 32
  /** Only when the icon stands without a word beside it. */
  label?: string
  className?: string
}

/** One drawing of the set. Decorative (hidden from assistive technology) unless it has a label. */
export const Icon = ({ name, size = 20, label, className }: IconProps) => (
  <svg
    className={[
      'an-icon',
      size === 20 ? '' : `an-icon--${size}`,
      mirroredIcons.has(name) ? 'an-icon--dir' : '',
      className ?? ''
    ]
      .filter(Boolean)
      .join(' ')}
    viewBox="0 0 24 24"
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {iconPaths[name]}
  </svg>
)
