import { RICH_LIMITS } from '@annals/contracts'
import { useEffect, useRef } from 'react'
import { useProseFields } from './prose-fields.tsx'
import { createQuill, type Quill } from './quill.ts'
import { readQuill, writeQuill } from './rich-text.ts'

/** A text with its markup, without a Delta. */
export interface ProseValue {
  html: string
  text: string
}

export interface ProseTextProps {
  value: ProseValue
  /** Called with every change by the person; `html` is sanitised. */
  onChange: (value: ProseValue) => void
  /** The caret is in this line of the text, from 0; a list or a quotation is one line. */
  onCaret?: (line: number) => void
  /** What was pasted is longer than a text may be, and was not taken. */
  onTooLong: () => void
  label: string
  placeholder?: string
  /** Language of the words, when it is known. */
  lang?: string
  autoFocus?: boolean
}

/** The line of the caret, from 0. */
function lineOf(quill: Quill): number | null {
  const range = quill.getSelection()
  const [line] = range ? quill.getLine(range.index + range.length) : [null]
  let node: Node | null | undefined = line?.domNode
  while (node && node.parentNode !== quill.root) node = node.parentNode
  return node ? Array.prototype.indexOf.call(quill.root.children, node) : null
}

const pastedLength = ({ clipboardData }: ClipboardEvent): number =>
  Math.max(clipboardData?.getData('text/html').length ?? 0, clipboardData?.getData('text/plain').length ?? 0)

/** One text of a `ProseFields`. Undo belongs to the page. */
export const ProseText = (props: ProseTextProps) => {
  const { value, label, placeholder = '', lang, autoFocus } = props
  const fields = useProseFields()
  const host = useRef<HTMLDivElement>(null)
  const quillRef = useRef<Quill | null>(null)
  const shown = useRef(value.html)
  const now = useRef(props)

  useEffect(() => {
    now.current = props
  }, [props])

  useEffect(() => {
    const place = host.current
    if (!place) return
    const child = document.createElement('div')
    place.append(child)
    const quill = createQuill(child, '', true)
    quillRef.current = quill
    const { root } = quill
    for (const [name, content] of Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-describedby': 'an-prose-help',
      dir: 'auto'
    }))
      root.setAttribute(name, content)
    writeQuill(quill, { delta: { ops: [] }, html: shown.current, text: '' })
    const tell = () => {
      fields.enter(quill)
      const line = lineOf(quill)
      if (line !== null) now.current.onCaret?.(line)
    }
    quill.on('editor-change', tell)
    quill.on('text-change', (_delta, _before, source) => {
      if (source !== 'user') return
      const { html, text } = readQuill(quill)
      shown.current = html
      now.current.onChange({ html, text })
    })
    const onClick = ({ target }: MouseEvent) => fields.openTerm(quill, target)
    // Before Quill, which would read it first.
    const onPaste = (event: ClipboardEvent) => {
      if (pastedLength(event) <= RICH_LIMITS.html) return
      event.preventDefault()
      event.stopImmediatePropagation()
      now.current.onTooLong()
    }
    root.addEventListener('click', onClick)
    place.addEventListener('paste', onPaste, true)
    if (now.current.autoFocus) quill.focus()
    return () => {
      fields.leave(quill)
      place.removeEventListener('paste', onPaste, true)
      quillRef.current = null
      place.replaceChildren()
    }
  }, [fields])

  useEffect(() => {
    const quill = quillRef.current
    if (!quill || value.html === shown.current) return
    shown.current = value.html
    const range = quill.hasFocus() ? quill.getSelection() : null
    writeQuill(quill, { delta: { ops: [] }, html: value.html, text: '' })
    if (range) quill.setSelection(Math.min(range.index, quill.getLength() - 1), 0, 'silent')
  }, [value.html])

  useEffect(() => {
    if (autoFocus) quillRef.current?.focus()
  }, [autoFocus])

  useEffect(() => {
    const quill = quillRef.current
    if (!quill) return
    quill.root.setAttribute('aria-label', label)
    quill.root.dataset.placeholder = placeholder
    quill.root.setAttribute('aria-placeholder', placeholder)
    if (lang) quill.root.lang = lang
    else quill.root.removeAttribute('lang')
  }, [label, placeholder, lang])

  return <div ref={host} className="an-prose" />
}
