import { useEffect, useState } from 'react'
import { announce, Button, Notice, TextField, useUiText } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { Quill as QuillEditor, type Quill } from './quill.ts'

/** Most characters of a comment. */
const COMMENT_MAX = 500
const CLASSES = ['m1', 'm2', 'm3', 'm4', 'm5'] as const

/** A highlighted passage: its class and its comment. `isNew`: it is only selected so far. */
export interface Passage {
  index: number
  length: number
  words: string
  name: string
  comment: string
  isNew: boolean
}

/** The highlighted passage at a place of the text. */
function markAt(quill: Quill, place: Node | null | undefined): Passage | null {
  const element = place instanceof Element ? place : place?.parentElement
  const mark = element?.closest('mark')
  const blot = mark && quill.root.contains(mark) ? QuillEditor.find(mark) : null
  if (!mark || !blot || blot instanceof QuillEditor) return null
  return {
    index: quill.getIndex(blot),
    length: blot.length(),
    words: mark.textContent,
    name: mark.className,
    comment: mark.dataset.comment ?? '',
    isNew: false
  }
}

/** The passage that is meant: the highlighted one at the caret, or the selected one; null if none is selected. */
export function passageAt(quill: Quill): Passage | null {
  const range = quill.getSelection(true)
  const found = quill.getFormat(range).mark ? markAt(quill, quill.getLeaf(range.index + 1)[0]?.domNode) : null
  if (found) return found
  const words = quill.getText(range.index, range.length)
  return words.trim() === ''
    ? null
    : { index: range.index, length: range.length, words, name: 'm1', comment: '', isNew: true }
}

interface Props {
  /** `none` if nothing was selected. */
  passage: Passage | 'none'
  /** Null removes the highlight. */
  onSet: (mark: string | null) => void
  onClose: () => void
}

/** Colour and comment of a highlighted passage. */
export const MarkField = ({ passage, onSet, onClose }: Props) => {
  const text = useUiText()
  const [name, setName] = useState(passage === 'none' ? '' : passage.name)
  const [comment, setComment] = useState(passage === 'none' ? '' : passage.comment)
  useEffect(() => {
    if (passage === 'none') announce(text('editor.markNone'), 'assertive')
  }, [passage, text])
  if (passage === 'none') return <Notice kind="warn">{text('editor.markNone')}</Notice>
  return (
    <div className="an-editor__mark">
      <Select
        label={text('editor.markColour')}
        value={name}
        onChange={setName}
        options={CLASSES.map(id => ({ id, label: text(`editor.${id}`) }))}
      />
      <TextField
        label={text('editor.markComment', { words: passage.words.slice(0, 60) })}
        value={comment}
        maxCharacters={COMMENT_MAX}
        onChange={setComment}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          onSet(`${name} ${comment.trim()}`.trim())
        }}
        autoFocus
      />
      <div className="an-row">
        <Button variant="primary" onPress={() => onSet(`${name} ${comment.trim()}`.trim())}>
          {text('editor.markSet')}
        </Button>
        {!passage.isNew && <Button onPress={() => onSet(null)}>{text('editor.markRemove')}</Button>}
        <Button variant="quiet" onPress={onClose}>
          {text('close')}
        </Button>
      </div>
    </div>
  )
}
