import { countCharacters, firstCharacters } from '@annals/contracts'
import { TextField } from '@annals/ui'
import { useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { LABEL_TEXT_MAX } from './limits.ts'

interface LabelFieldProps {
  label: string
  value: string
  onChange(text: string): void
  /** Enter ends the writing. */
  onDone(): void
  autoFocus?: boolean
}

/** The text of a label, with its counter (behaviour/blocks §8.2). */
export function LabelField({ label, value, onChange, onDone, autoFocus }: LabelFieldProps) {
  const { t } = useBlockHost()
  // A field of the browser counts the parts of a character.
  const [isCut, setCut] = useState(false)
  return (
    <TextField
      label={label}
      value={value}
      onChange={typed => {
        const text = firstCharacters(typed, LABEL_TEXT_MAX)
        setCut(text !== typed)
        onChange(text)
      }}
      error={isCut ? t('sorting.label.cut', { max: LABEL_TEXT_MAX }) : undefined}
      description={t('sorting.label.counter', { count: countCharacters(value), max: LABEL_TEXT_MAX })}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // The press moves the focus; without this it would press what gets the focus, too.
        event.preventDefault()
        onDone()
      }}
      autoFocus={autoFocus}
    />
  )
}
