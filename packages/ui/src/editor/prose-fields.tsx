import { createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useUiText } from '@annals/ui'
import { type Entry, GlossaryField, termAt } from './glossary-field.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MarkField, type Passage, passageAt } from './mark-field.tsx'
import type { Quill } from './quill.ts'
import { type LinkPlace, linkAt, setLink } from './text-places.ts'
import { type Formats, Toolbar } from './toolbar.tsx'

interface Fields {
  /** A text got the caret, or its caret moved. */
  enter(quill: Quill): void
  /** A text is removed from the page. */
  leave(quill: Quill): void
  /** A term in a text was pressed. */
  openTerm(quill: Quill, place: EventTarget | null): void
}
const FieldsContext = createContext<Fields | null>(null)

/** The group of texts with one toolbar that a text belongs to. */
export function useProseFields(): Fields {
  const fields = useContext(FieldsContext)
  if (!fields) throw new Error('ProseText needs a ProseFields around it')
  return fields
}

export interface ProseFieldsProps {
  /** Name of the toolbar. */
  label: string
  /** Further buttons in the toolbar. */
  tools?: ReactNode
  children: ReactNode
  className?: string
}

const isSame = (one: Formats, other: Formats) => JSON.stringify(one) === JSON.stringify(other)

/**
 * One toolbar for several texts of a page: it serves the one that had the caret last. Alt+F10 goes from a text to the
 * buttons, Escape returns.
 */
export const ProseFields = ({ label, tools, children, className }: ProseFieldsProps) => {
  const text = useUiText()
  const toolbar = useRef<HTMLDivElement>(null)
  const [quill, setQuill] = useState<Quill | null>(null)
  const [formats, setFormats] = useState<Formats>({})
  const [link, setLinkPlace] = useState<LinkPlace | null>(null)
  const [entry, setEntry] = useState<Entry | 'none' | null>(null)
  const [passage, setPassage] = useState<Passage | 'none' | null>(null)

  const fields = useMemo<Fields>(
    () => ({
      enter(entered) {
        const range = entered.getSelection()
        if (!range) return
        setQuill(entered)
        const there = entered.getFormat(range)
        setFormats(before => (isSame(before, there) ? before : there))
        setEntry(now => (now === 'none' ? null : now))
        setPassage(now => (now === 'none' ? null : now))
      },
      leave: left =>
        setQuill(now => {
          if (now !== left) return now
          setEntry(null)
          setPassage(null)
          setLinkPlace(null)
          return null
        }),
      openTerm(entered, place) {
        const found = termAt(entered, place)
        if (found) setEntry(found)
      }
    }),
    []
  )

  // It has many buttons, and typing changes none of them.
  const bar = useMemo(() => {
    const withFocus = (act: (now: Quill) => void) => {
      if (!quill) return
      quill.focus({ preventScroll: true })
      act(quill)
      setFormats(quill.getFormat())
    }
    const openGlossary = () =>
      withFocus(now => {
        const range = now.getSelection(true)
        const { glossary: meaning } = now.getFormat(range)
        const found = typeof meaning === 'string' ? termAt(now, now.getLeaf(range.index + 1)[0]?.domNode) : null
        const word = now.getText(range.index, range.length)
        setPassage(null)
        setEntry(
          found ?? (word.trim() === '' ? 'none' : { index: range.index, length: range.length, word, meaning: '' })
        )
      })
    const openMark = () =>
      withFocus(now => {
        setEntry(null)
        setPassage(passageAt(now) ?? 'none')
      })
    return (
      <Toolbar
        ref={toolbar}
        tools="prose"
        label={label}
        formats={formats}
        onFormat={(name, format) => withFocus(now => now.format(name, format, 'user'))}
        onLink={() => withFocus(now => setLinkPlace(linkAt(now)))}
        onGlossary={openGlossary}
        onMark={openMark}
        isIdle={quill === null}
      >
        {tools}
      </Toolbar>
    )
  }, [quill, formats, label, tools])

  const onKeys = (event: KeyboardEvent) => {
    const target = event.target as Node
    const isInTools = toolbar.current?.contains(target) ?? false
    if (event.key === 'F10' && event.altKey && quill?.root.contains(target)) {
      event.preventDefault()
      toolbar.current?.querySelector('button')?.focus()
    }
    if (event.key === 'Escape' && isInTools) {
      event.preventDefault()
      event.stopPropagation()
      quill?.focus()
    }
  }

  return (
    <div className={className} onKeyDownCapture={onKeys}>
      <div className="an-prose__top">
        {bar}
        {entry && (
          <GlossaryField
            key={entry === 'none' ? '' : entry.index}
            entry={entry}
            onSave={meaning => {
              if (quill && entry !== 'none')
                quill.formatText(entry.index, entry.length, 'glossary', meaning.trim() || false, 'user')
            }}
            onClose={() => setEntry(null)}
            onBack={() => quill?.focus()}
          />
        )}
        {passage && (
          <MarkField
            key={passage === 'none' ? '' : passage.index}
            passage={passage}
            onSet={mark => {
              if (quill && passage !== 'none')
                quill.formatText(passage.index, passage.length, 'mark', mark ?? false, 'user')
              setPassage(null)
              quill?.focus()
            }}
            onClose={() => {
              setPassage(null)
              quill?.focus()
            }}
          />
        )}
      </div>
      <FieldsContext value={fields}>{children}</FieldsContext>
      {link && (
        <LinkDialog
          address={link.address}
          onClose={() => setLinkPlace(null)}
          onSet={address => {
            if (quill) setLink(quill, link, address)
            setLinkPlace(null)
          }}
        />
      )}
      <span id="an-prose-help" className="an-sr">
        {text('editor.help')}
      </span>
    </div>
  )
}
