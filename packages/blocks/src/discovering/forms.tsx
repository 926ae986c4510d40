import { countCharacters, firstCharacters } from '@annals/contracts'
import { TextField } from '@annals/ui'
import { useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { ColourChoice } from '../colour-choice.tsx'
import styles from './forms.module.css'
import graph from './graph.module.css'

interface TitleFieldProps {
  label: string
  value: string
  max: number
  onChange(text: string): void
  /** Enter ends the writing. */
  onDone(): void
}

/** The title of a node or a connection, with its counter. */
export function TitleField({ label, value, max, onChange, onDone }: TitleFieldProps) {
  const { t } = useBlockHost()
  // A field of the browser counts the parts of a character.
  const [isCut, setCut] = useState(false)
  return (
    <TextField
      label={label}
      value={value}
      onChange={typed => {
        const text = firstCharacters(typed, max)
        setCut(text !== typed)
        onChange(text)
      }}
      error={isCut ? t('discovering.text.cut', { max }) : undefined}
      description={t('discovering.text.counter', { count: countCharacters(value), max })}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // The press moves the focus; without this it would press what gets the focus, too.
        event.preventDefault()
        onDone()
      }}
      autoFocus
    />
  )
}

/** The five colours, each with its number and its pattern. */
export const Colours = ({ label, value, onChange }: { label: string; value: number; onChange(c: number): void }) => (
  <ColourChoice
    label={label}
    value={value}
    onChange={onChange}
    sample={c => (
      <span className={styles.swatch} aria-hidden="true">
        {c + 1}
        <span className={graph.strip} data-colour={c} />
      </span>
    )}
  />
)
