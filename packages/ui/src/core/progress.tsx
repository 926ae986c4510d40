import { classes } from './classes.ts'
import { useUiText } from './text.ts'

export interface SpinnerProps {
  size?: 16 | 20 | 24 | 40
  /** For assistive technology; without it the spinner is decorative. */
  label?: string
}

export const Spinner = ({ size = 24, label }: SpinnerProps) => (
  <svg
    className={classes('an-spinner', `an-spinner--${size}`)}
    viewBox="0 0 24 24"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <circle className="an-spinner__track" cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
)

export interface ProgressBarProps {
  label: string
  /** 0 to `max`; omit it while the length of the work is unknown. */
  value?: number
  max?: number
  /** What stands at the end of the line, e.g. "12 of 40". */
  valueLabel?: string
  isLabelHidden?: boolean
}

export const ProgressBar = ({ label, value, max = 100, valueLabel, isLabelHidden }: ProgressBarProps) => {
  const part = value === undefined ? undefined : Math.max(0, Math.min(1, max ? value / max : 0))
  const words = valueLabel ?? (part === undefined ? undefined : `${Math.round(part * 100)} %`)
  return (
    <div className="an-progress">
      <div className={classes('an-progress__head', isLabelHidden && 'an-sr')}>
        <span>{label}</span>
        <bdi className="an-num">{words}</bdi>
      </div>
      <div
        className={classes('an-progress__track', part === undefined && 'an-progress__track--open')}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={part === undefined ? undefined : Math.round(part * max)}
        aria-valuetext={words}
      >
        <span style={part === undefined ? undefined : { inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  )
}

export interface SkeletonProps {
  /** Lines of text, or one block of `blockSize`. */
  lines?: number
  blockSize?: string
  className?: string
}

/** Grey shape while something loads. Hidden from assistive technology: mark the region `aria-busy`. */
export const Skeleton = ({ lines = 1, blockSize, className }: SkeletonProps) => (
  <span className={classes('an-skeleton', className)} aria-hidden="true">
    {blockSize ? (
      <span className="an-skeleton__block" style={{ blockSize }} />
    ) : (
      Array.from({ length: lines }, (_, at) => <span className="an-skeleton__line" key={at} />)
    )}
  </span>
)

/** For a whole screen or panel that waits. */
export const Loading = ({ label }: { label?: string }) => {
  const text = useUiText()
  return (
    <div className="an-loading" role="status">
      <Spinner size={40} />
      <span>{label ?? text('loading')}</span>
    </div>
  )
}
