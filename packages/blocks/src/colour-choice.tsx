import { type ReactNode, useId } from 'react'
import { useBlockHost } from './block-host.tsx'
import styles from './colour-choice.module.css'

const COLOURS = [0, 1, 2, 3, 4] as const

interface ColourChoiceProps {
  label: string
  isLabelHidden?: boolean
  /** 0 to 4. */
  value: number
  onChange(c: number): void
  /** What has the colour, as the choice shows it. */
  sample(c: number): ReactNode
}

/** The five colours of labels, notes, nodes and connections, each with its number. */
export function ColourChoice({ label, isLabelHidden, value, onChange, sample }: ColourChoiceProps) {
  const { t } = useBlockHost()
  const group = useId()
  const heading = useId()
  return (
    <div role="radiogroup" aria-labelledby={heading} className={styles.colours}>
      <p id={heading} className={isLabelHidden ? 'an-sr' : styles.label}>
        {label}
      </p>
      {COLOURS.map(c => (
        <label key={c} className={styles.colour}>
          <input
            type="radio"
            name={group}
            className="an-sr"
            checked={value === c}
            aria-label={`${c + 1}, ${t(`colour.${c}`)}`}
            onChange={() => onChange(c)}
          />
          {sample(c)}
        </label>
      ))}
    </div>
  )
}
