import { useMediaText } from '../i18n/index.ts'
import type { OutlineEntry } from './open-pdf.ts'

interface PdfOutlineProps {
  entries: readonly OutlineEntry[]
  onGo: (entry: OutlineEntry) => void
}

function List({ entries, onGo }: PdfOutlineProps) {
  return (
    <ul>
      {entries.map((entry, at) => (
        <li key={at}>
          <button type="button" className="an-pdf__entry" dir="auto" onClick={() => onGo(entry)}>
            {entry.title}
          </button>
          {entry.items.length > 0 && <List entries={entry.items} onGo={onGo} />}
        </li>
      ))}
    </ul>
  )
}

/** The contents of a PDF, as its author has listed them. */
export function PdfOutline(props: PdfOutlineProps) {
  const text = useMediaText()
  return (
    <nav className="an-pdf__outline" aria-label={text('pdf.outline')}>
      <List {...props} />
    </nav>
  )
}
