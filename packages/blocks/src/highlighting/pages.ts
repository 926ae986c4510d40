import { PAGE_LEAST, PAGES_MAX } from './limits.ts'
import { pageHtml, type PageText, parsePage, type TextBlock } from './page-text.ts'

/** HTML of a source as one text. */
export const wholeHtml = (pages: readonly string[]): string => pages.join('')

/**
 * A text divided into pages, at most four. A page ends with a paragraph or another block, never with a heading, and a
 * longer text has longer pages (behaviour/blocks §14.1).
 */
export function paginated(html: string): string[] {
  const whole = parsePage(html)
  if (whole.text === '') return []
  const least = Math.max(PAGE_LEAST, Math.ceil(whole.text.length / PAGES_MAX))
  const pages: TextBlock[][] = [[]]
  let length = 0
  for (const [at, block] of whole.blocks.entries()) {
    pages.at(-1)!.push(block)
    length += block.end - block.start
    const isRestLong = whole.text.length - block.end > least / 3
    if (length < least || !isRestLong || /^h\d$/.test(block.kind) || at === whole.blocks.length - 1) continue
    if (pages.length === PAGES_MAX) continue
    pages.push([])
    length = 0
  }
  return pages.map(blocks => pageHtml(whole, blocks))
}

/** The pages of a source as they are read. */
export const readPages = (pages: readonly string[]): PageText[] => pages.map(parsePage)
