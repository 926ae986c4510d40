import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button, ErrorBoundary, Notice, TextField, useUiText } from '@annals/ui'
import { LinkDialog } from './link-dialog.tsx'
import { type Entry, GlossaryField, termAt } from './glossary-field.tsx'
import { createQuill, type Quill } from './quill.ts'
import { emptyRichText, readQuill, setMarkup, textOf, writeQuill, type RichTextValue } from './rich-text.ts'
import { linkAt, type LinkPlace, setLink as changeLink } from './text-places.ts'
import { Toolbar, type Formats, type Tools } from './toolbar.tsx'

export { emptyRichText, type RichTextValue } from './rich-text.ts'

export interface RichTextEditorProps {
  value: RichTextValue | null
  /** Called with every change by the person; `html` is sanitised. */
  onChange: (value: RichTextValue) => void
  label: string
  isLabelHidden?: boolean
  placeholder?: string
  readOnly?: boolean
  /** Language of the words, when it is known. */
  lang?: string
  autoFocus?: boolean
  tools?: Tools
}

const isSame = (one: RichTextValue, other: RichTextValue) =>
  one === other || JSON.stringify(one.delta.ops) === JSON.stringify(other.delta.ops)

/** If the editor cannot open a stored text, a message appears in its place. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <ErrorBoundary resetKey={props.value} fallback={() => <BrokenText {...props} />}>
    <Editor {...props} />
  </ErrorBoundary>
)

const BrokenText = ({ value, onChange, label, readOnly }: RichTextEditorProps) => {
  const text = useUiText()
  return (
    <div className="an-editor">
      <span className="an-editor__label">{label}</span>
      <Notice
        kind="bad"
        live="alert"
        title={text('text.broken')}
        action={
          !readOnly && (
            <>
              {value && <Button onPress={() => onChange(textOf(value))}>{text('text.keepWords')}</Button>}
              <Button onPress={() => onChange(emptyRichText())}>{text('text.empty')}</Button>
            </>
          )
        }
      >
        {text('text.brokenBody')}
      </Notice>
    </div>
  )
}

/**
 * Writing with headings, emphasis, quotation, lists and links. Tab leaves it, Alt+F10 goes to the buttons, Escape
 * returns. Quill lives in a child element that an effect creates and clears, so mounting twice leaves one editor.
 */
const Editor = ({
  value,
  onChange,
  label,
  isLabelHidden,
  placeholder = '',
  readOnly = false,
  lang,
  autoFocus,
  tools = 'article'
}: RichTextEditorProps) => {
  const text = useUiText()
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const quillRef = useRef<Quill | null>(null)
  const current = useRef<RichTextValue>(value ?? emptyRichText())
  const emit = useRef(onChange)
  /** The markup while the person edits it directly. */
  const [markup, setMarkupText] = useState<string | null>(null)
  const [formats, setFormats] = useState<Formats>({})
  const [link, setLink] = useState<LinkPlace | null>(null)
  const [entry, setEntry] = useState<Entry | 'none' | null>(null)

  useEffect(() => {
    emit.current = onChange
  }, [onChange])

  useEffect(() => {
    const place = host.current
    if (!place) return
    const child = document.createElement('div')
    place.append(child)
    const isSource = tools === 'source'
    const quill = createQuill(child, '', isSource)
    quillRef.current = quill
    for (const [name, content] of Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-help`,
      dir: 'auto'
    }))
      quill.root.setAttribute(name, content)
    writeQuill(quill, current.current)
    quill.on('editor-change', () => {
      const range = quill.getSelection()
      if (!range) return
      setFormats(quill.getFormat(range))
      setEntry(now => (now === 'none' ? null : now))
    })
    const onClick = ({ target }: MouseEvent) => {
      const found = isSource ? termAt(quill, target) : null
      if (found) setEntry(found)
    }
    quill.root.addEventListener('click', onClick)
    quill.on('text-change', (_delta, _before, source) => {
      if (source !== 'user') return
      current.current = readQuill(quill)
      emit.current(current.current)
    })
    return () => {
      quillRef.current = null
      place.replaceChildren()
    }
  }, [id, tools])

  useEffect(() => {
    const quill = quillRef.current
    const next = value ?? emptyRichText()
    if (!quill || isSame(next, current.current)) return
    current.current = next
    setMarkupText(old => (old === null ? null : next.html))
    writeQuill(quill, next)
  }, [value])

  useEffect(() => {
    const quill = quillRef.current
    if (!quill) return
    quill.enable(!readOnly)
    quill.root.setAttribute('aria-readonly', String(readOnly))
    quill.root.dataset.placeholder = placeholder
    quill.root.setAttribute('aria-placeholder', placeholder)
    if (lang) quill.root.lang = lang
    else quill.root.removeAttribute('lang')
  }, [readOnly, placeholder, lang])

  useEffect(() => {
    if (autoFocus) quillRef.current?.focus()
  }, [autoFocus])

  const withFocus = (act: (quill: Quill) => void) => {
    const quill = quillRef.current
    if (!quill) return
    quill.focus({ preventScroll: true })
    act(quill)
    setFormats(quill.getFormat())
  }

  const openLink = () => withFocus(quill => setLink(linkAt(quill)))

  const setAddress = (address: string | null) => {
    const quill = quillRef.current
    if (!quill || !link) return
    changeLink(quill, link, address)
    setLink(null)
  }

  const openGlossary = () => {
    const quill = quillRef.current
    const range = quill?.getSelection(true)
    if (!quill || !range) return
    const { glossary: meaning } = quill.getFormat(range)
    const found = typeof meaning === 'string' ? termAt(quill, quill.getLeaf(range.index + 1)[0]?.domNode) : null
    if (found) return setEntry(found)
    const word = quill.getText(range.index, range.length)
    setEntry(word.trim() === '' ? 'none' : { index: range.index, length: range.length, word, meaning: '' })
  }

  const setMeaning = (meaning: string) => {
    const quill = quillRef.current
    if (quill && entry && entry !== 'none')
      quill.formatText(entry.index, entry.length, 'glossary', meaning.trim() || false, 'user')
  }

  const onKeys = (event: KeyboardEvent) => {
    const isInTools = toolbar.current?.contains(event.target as Node) ?? false
    if (event.key === 'F10' && event.altKey && !isInTools) {
      event.preventDefault()
      toolbar.current?.querySelector('button')?.focus()
    }
    if (event.key === 'Escape' && isInTools) {
      event.preventDefault()
      event.stopPropagation()
      quillRef.current?.focus()
    }
  }

  return (
    <div className="an-editor" onKeyDownCapture={onKeys}>
      <span id={`${id}-label`} className={isLabelHidden ? 'an-sr' : 'an-editor__label'}>
        {label}
      </span>
      <span id={`${id}-help`} className="an-sr">
        {readOnly ? '' : text('editor.help')}
      </span>
      <div className="an-editor__frame">
        <div className="an-editor__top">
          {!readOnly && (
            <Toolbar
              ref={toolbar}
              tools={tools}
              label={`${text('editor.toolbar')}: ${label}`}
              formats={formats}
              onFormat={(name, format) => withFocus(quill => quill.format(name, format, 'user'))}
              onLink={openLink}
              onGlossary={openGlossary}
              onUndo={() => withFocus(quill => quill.history.undo())}
              onRedo={() => withFocus(quill => quill.history.redo())}
              isSource={markup !== null}
              onSource={() => setMarkupText(markup === null ? current.current.html : null)}
            />
          )}
          {entry && (
            <GlossaryField
              key={entry === 'none' ? '' : entry.index}
              entry={entry}
              onSave={setMeaning}
              onClose={() => setEntry(null)}
              onBack={() => quillRef.current?.focus()}
            />
          )}
        </div>
        <div ref={host} hidden={markup !== null} />
        {markup !== null && (
          <TextField
            label={text('editor.sourceOf', { label })}
            isLabelHidden
            value={markup}
            onChange={next => {
              setMarkupText(next)
              if (quillRef.current) setMarkup(quillRef.current, next)
            }}
            multiline
            rows={6}
            className="an-editor__markup"
            autoFocus
          />
        )}
      </div>
      {link && <LinkDialog address={link.address} onClose={() => setLink(null)} onSet={setAddress} />}
    </div>
  )
}
