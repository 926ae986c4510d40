import { useEffect, useRef, useState } from 'react'
import { IconButton, TextField } from '@annals/ui'
import { useMediaText } from '../i18n/index.ts'
import type { PdfFile } from './open-pdf.ts'
import { type Found, MOST_FOUND, usePdfSearch } from './use-pdf-search.ts'

/** After the last key, in ms. */
const SEARCH_DELAY = 300

interface PdfSearchProps {
  file: PdfFile
  /** The page that is shown when a search begins. */
  page: number
  /** Another match is shown, or none. */
  onShow: (words: string, found: Found | undefined) => void
  onClose: () => void
}

/** Looks for words in a PDF and goes from one to the next (behaviour/sources §4.3). */
export function PdfSearch({ file, page, onShow, onClose }: PdfSearchProps) {
  const text = useMediaText()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { found, read } = usePdfSearch(file, words)
  /** Where the search began, and how far it was gone on from there. */
  const [start, setStart] = useState(page)
  const [steps, setSteps] = useState(0)
  const isDone = read === file.pages

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed])

  const begin = found.findIndex(one => one.page >= start)
  const isThere = begin >= 0 || isDone
  const count = found.length
  const at = isThere && count > 0 ? (((Math.max(begin, 0) + steps) % count) + count) % count : -1
  const shown = found[at]
  const [shownPage, shownNth] = [shown?.page, shown?.nth]
  const latest = useRef(onShow)
  latest.current = onShow
  useEffect(() => {
    const match = shownPage === undefined || shownNth === undefined ? undefined : { page: shownPage, nth: shownNth }
    latest.current(words, match)
  }, [words, shownPage, shownNth])

  const type = (value: string) => {
    setTyped(value)
    setStart(page)
    setSteps(0)
  }
  const go = (by: number) => {
    if (count > 0) setSteps(steps + by)
  }
  const status = () => {
    if (words === '') return ''
    if (count > 0 && at >= 0)
      return text(count >= MOST_FOUND ? 'pdf.search.many' : 'pdf.search.at', { at: at + 1, count })
    return isDone ? text('pdf.search.none') : text('pdf.search.busy', { page: read, pages: file.pages })
  }
  return (
    <div
      className="an-pdf__search"
      role="search"
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target === field.current) go(event.shiftKey ? -1 : 1)
        else if (event.key === 'Escape') onClose()
        else return
        event.preventDefault()
        // Escape closes the search alone.
        event.stopPropagation()
      }}
    >
      <TextField
        className="an-pdf__words"
        label={text('pdf.search')}
        isLabelHidden
        placeholder={text('pdf.search')}
        value={typed}
        onChange={type}
        inputRef={field}
      />
      <span className="an-num an-quiet" role="status">
        {status()}
      </span>
      <IconButton icon="up" label={text('pdf.search.previous')} isDisabled={count === 0} onPress={() => go(-1)} />
      <IconButton icon="down" label={text('pdf.search.next')} isDisabled={count === 0} onPress={() => go(1)} />
      <IconButton icon="close" label={text('pdf.search.close')} onPress={onClose} />
    </div>
  )
}
