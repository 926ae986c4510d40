import { useEffect, useState } from 'react'
import type { PdfFile } from './open-pdf.ts'
import { matchesIn } from './search.ts'

/** One match: the page, from 1, and its number among those of the page, from 0. */
export interface Found {
  page: number
  nth: number
}

/** No more matches are looked for. */
export const MOST_FOUND = 1000
/** Pages after which progress is told. */
const STEP = 10

const NOTHING: { found: readonly Found[]; read: number } = { found: [], read: 0 }

/**
 * Looks for words in all pages, one after the other; the texts of pages are not kept. `read` pages have been searched.
 */
export function usePdfSearch(file: PdfFile | undefined, words: string) {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    setState(NOTHING)
    if (!file || words === '') return
    let isCurrent = true
    const search = async () => {
      const found: Found[] = []
      for (let page = 1; page <= file.pages && isCurrent; page++) {
        // A page that cannot be read has no words.
        const text = await file.textOf(page).catch(() => '')
        const matches = matchesIn(text, words)
        const room = MOST_FOUND - found.length
        found.push(...matches.slice(0, room).map((_, nth) => ({ page, nth })))
        const isFull = matches.length >= room
        const isLast = isFull || page === file.pages
        if (isCurrent && (matches.length > 0 || page % STEP === 0 || isLast))
          setState({ found: [...found], read: isLast ? file.pages : page })
        if (isFull) return
      }
    }
    void search()
    return () => void (isCurrent = false)
  }, [file, words])
  return state
}
