import { useEffect, useState } from 'react'
import { announce, Notice, TextField, useUiText } from '@annals/ui'
import { Quill as QuillEditor, type Quill } from './quill.ts'

/** Most characters of a meaning. */
const MEANING_MAX = 500

/** A word in the text, and what it means. */
export interface Entry {
  index: number
  length: number
  word: string
  meaning: string
}

/** The glossary term at a place of the text. */
export function termAt(quill: Quill, place: EventTarget | Node | null | undefined): Entry | null {
  const element = place instanceof Element ? place : place instanceof Node ? place.parentElement : null
  const term = element?.closest('dfn')
  const blot = term && quill.root.contains(term) ? QuillEditor.find(term) : null
  if (!term || !blot || blot instanceof QuillEditor) return null
  return { index: quill.getIndex(blot), length: blot.length(), word: term.textContent, meaning: term.title }
}

interface Props {
  /** `none` if no word was selected. */
  entry: Entry | 'none'
  /** An empty meaning removes the term. */
  onSave: (meaning: string) => void
  onClose: () => void
  /** Back to the text. */
  onBack: () => void
}

/** The meaning of a word. Leaving the field saves it. */
export const GlossaryField = ({ entry, onSave, onClose, onBack }: Props) => {
  const text = useUiText()
  const [meaning, setMeaning] = useState(entry === 'none' ? '' : entry.meaning)
  useEffect(() => {
    if (entry === 'none') announce(text('editor.glossaryNone'), 'assertive')
  }, [entry, text])
  if (entry === 'none') return <Notice kind="warn">{text('editor.glossaryNone')}</Notice>
  const save = () => {
    if (meaning.trim() !== entry.meaning) onSave(meaning)
    onClose()
  }
  return (
    <div className="an-editor__glossary">
      <TextField
        label={text('editor.glossaryOf', { word: entry.word })}
        description={text('editor.glossaryHint')}
        value={meaning}
        maxCharacters={MEANING_MAX}
        onChange={setMeaning}
        onBlur={save}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          // The focus goes back to the text, and that saves.
          onBack()
        }}
        autoFocus
      />
    </div>
  )
}
