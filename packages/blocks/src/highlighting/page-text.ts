import { endOfTag, firstCharacters, isRichLink, withWholeTags } from '@annals/contracts'
import { readText } from '../read-values.ts'
import { COMMENT_MAX, TERM_MAX } from './limits.ts'

/**
 * The HTML of a page of a source as text with ranges, and back. Positions in it are what marks are anchored at, so
 * services, which have no DOM, and browsers must read it the same way. It is read with one pass over the HTML.
 */

export const MARK_CLASSES = ['m1', 'm2', 'm3'] as const
export type MarkClass = (typeof MARK_CLASSES)[number]

const FORMATS = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const
export type Format = (typeof FORMATS)[number]
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5'] as const
export type BlockKind = 'p' | 'blockquote' | 'bullet' | 'ordered' | (typeof HEADINGS)[number]

/** From `start` to before `end`, in UTF-16 code units of the page's text. */
export interface Range {
  start: number
  end: number
}
/** A run of text with the same looks. */
export interface Span extends Range {
  formats: readonly Format[]
  /** Address of a link. */
  href: string
  /** Explanation of a glossary term. */
  term: string
}
/** A paragraph, heading, quotation or entry of a list: the element within which a passage can be marked. */
export interface TextBlock extends Range {
  kind: BlockKind
  spans: readonly Span[]
}
/** A mark without what is needed to find it again. */
export interface MarkRange extends Range {
  class: MarkClass
  comment: string
}
export interface PageText {
  /** The texts of the blocks, with a line break between two. */
  text: string
  blocks: readonly TextBlock[]
  /** In the order of the text; no two overlap. */
  marks: readonly MarkRange[]
}

/** Deeper elements are read as if their tags were not there. */
const DEPTH_MAX = 50
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }
  )
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => SIGNS[sign] ?? sign)

/** The value of an attribute in a tag. */
function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? new RegExp(`\\s${name}='([^']*)'`).exec(tag)
  return found ? decoded(found[1]!) : null
}

interface Open {
  tag: string
  href?: string
  term?: string
  mark?: { class: MarkClass; comment: string; isBegun: boolean }
}
interface Looks {
  formats: readonly Format[]
  href: string
  term: string
  mark: Open['mark']
}
const isFormat = (tag: string): tag is Format => (FORMATS as readonly string[]).includes(tag)
const isHeading = (tag: string): tag is (typeof HEADINGS)[number] => (HEADINGS as readonly string[]).includes(tag)

/** What an inline tag begins; null for one that changes nothing. */
function opened(tag: string, whole: string): Open | null {
  if (isFormat(tag)) return { tag }
  if (tag === 'a') {
    const href = attribute(whole, 'href') ?? ''
    return { tag, href: isRichLink(href) ? href.trim() : '' }
  }
  if (tag === 'dfn') return { tag, term: firstCharacters((attribute(whole, 'title') ?? '').trim(), TERM_MAX) }
  if (tag !== 'mark') return null
  const names = (attribute(whole, 'class') ?? '').split(/\s+/)
  const own = MARK_CLASSES.find(one => names.includes(one))
  const comment = readText(attribute(whole, 'data-comment') ?? attribute(whole, 'comment'), COMMENT_MAX)
  return own ? { tag, mark: { class: own, comment, isBegun: false } } : { tag }
}

function looksOf(open: readonly Open[]): Looks {
  const last = (test: (one: Open) => boolean) => open.findLast(test)
  return {
    formats: FORMATS.filter(format => open.some(({ tag }) => tag === format)),
    href: last(({ href }) => Boolean(href))?.href ?? '',
    term: last(({ term }) => Boolean(term))?.term ?? '',
    mark: last(({ mark }) => mark !== undefined)?.mark
  }
}

const isSame = (one: Looks | Span, other: Looks | Span): boolean =>
  one.href === other.href && one.term === other.term && one.formats.join() === other.formats.join()

interface OpenBlock extends TextBlock {
  kind: BlockKind
  spans: Span[]
  marks: MarkRange[]
  /** The last mark, to go on with. */
  mark: Looks['mark']
}

/** Collects blocks while the HTML is read. */
function createCollector() {
  const texts: string[] = []
  const blocks: TextBlock[] = []
  const marks: MarkRange[] = []
  let block: OpenBlock | null = null
  let parts: string[] = []

  function close(): void {
    if (block === null) return
    const { kind, start, spans } = block
    // Blanks and breaks at the end of a block are not seen.
    const text = trimmedEnd(parts.join(''))
    const end = start + text.length
    const within = <R extends Range>(ranges: readonly R[]): R[] =>
      ranges.filter(range => range.start < end).map(range => (range.end > end ? { ...range, end } : range))
    texts.push(text)
    blocks.push({ kind, start, end, spans: within(spans) })
    marks.push(...within(block.marks))
    block = null
  }

  return {
    open(kind: BlockKind): void {
      if (block !== null && parts.length === 0) {
        block.kind = kind
        return
      }
      close()
      const last = blocks.at(-1)
      const start = last ? last.end + 1 : 0
      block = { kind, start, end: start, spans: [], marks: [], mark: undefined }
      parts = []
    },
    close,
    isOpen: () => block !== null,
    add(given: string, looks: Looks): void {
      if (block === null) return
      const isAfterBlank = parts.length === 0 || /[ \n]$/.test(parts.at(-1)!)
      const text = isAfterBlank && given.startsWith(' ') ? given.slice(1) : given
      if (text === '') return
      const start = block.end
      const end = start + text.length
      parts.push(text)
      block.end = end
      const span = block.spans.at(-1)
      if (span && isSame(span, looks)) span.end = end
      else block.spans.push({ start, end, formats: looks.formats, href: looks.href, term: looks.term })
      const { mark } = looks
      if (mark && mark === block.mark) block.marks.at(-1)!.end = end
      else if (mark) {
        // Of a mark in several parts, the first one has the comment.
        block.marks.push({ start, end, class: mark.class, comment: mark.isBegun ? '' : mark.comment })
        mark.isBegun = true
      }
      block.mark = mark
    },
    end(): PageText {
      close()
      return { text: texts.join('\n'), blocks, marks }
    }
  }
}

function trimmedEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\n') end--
  return text.slice(0, end)
}

/** Reads a page. Tags that are not known are left out, and their text is kept; so is a tag without an end. */
export function parsePage(given: string): PageText {
  const html = withWholeTags(given)
  const made = createCollector()
  const open: Open[] = []
  const lists: ('ordered' | 'bullet')[] = []
  let quotes = 0
  let entry: 'ordered' | 'bullet' | null = null
  let looks = looksOf(open)
  const kindNow = (): BlockKind => entry ?? (quotes > 0 ? 'blockquote' : 'p')

  function tag(whole: string): void {
    const read = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(whole)
    if (!read) return
    const isEnd = read[1] === '/'
    const typed = read[2]!.toLowerCase()
    const name = SYNONYMS[typed] ?? typed
    if (name === 'br') {
      if (!made.isOpen()) made.open(kindNow())
      made.add('\n', looks)
    } else if (name === 'ol' || name === 'ul') {
      made.close()
      entry = null
      if (isEnd) lists.pop()
      else if (lists.length < DEPTH_MAX) lists.push(name === 'ul' ? 'bullet' : 'ordered')
    } else if (name === 'li') {
      if (isEnd) made.close()
      entry = isEnd ? null : attribute(whole, 'data-list') === 'bullet' ? 'bullet' : (lists.at(-1) ?? 'bullet')
      if (entry) {
        made.close()
        made.open(entry)
      }
    } else if (name === 'blockquote') {
      made.close()
      quotes = Math.max(0, quotes + (isEnd ? -1 : 1))
      if (!isEnd) made.open(kindNow())
    } else if (name === 'p' || isHeading(name)) {
      if (isEnd) made.close()
      else made.open(name === 'p' ? kindNow() : name)
    } else if (isEnd) {
      const at = open.findLastIndex(one => one.tag === name)
      if (at < 0) return
      open.splice(at, 1)
      looks = looksOf(open)
    } else {
      const one = open.length < DEPTH_MAX ? opened(name, whole) : null
      if (!one) return
      open.push(one)
      looks = looksOf(open)
    }
  }

  function words(raw: string): void {
    const text = decoded(raw).replace(/[ \t\r\n\f]+/g, ' ')
    if (text === '' || (text === ' ' && !made.isOpen())) return
    if (!made.isOpen()) made.open(kindNow())
    made.add(text, looks)
  }

  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0) {
      words(html.slice(at))
      break
    }
    if (next > at) words(html.slice(at, next))
    if (!/[a-zA-Z/!?]/.test(html[next + 1] ?? '')) {
      words('<')
      at = next + 1
      continue
    }
    const { end } = endOfTag(html, next)
    // Quotes that cross one another: the rest belongs to the tag, as in browsers.
    if (end < 0) break
    tag(html.slice(next, end))
    at = end
  }
  return made.end()
}

const LOOKS_TAGS = (span: Span): [open: string, close: string][] => [
  ...(span.term === '' ? [] : [[`<dfn title="${escaped(span.term)}">`, '</dfn>'] as [string, string]]),
  ...(span.href === '' ? [] : [[`<a href="${escaped(span.href)}">`, '</a>'] as [string, string]]),
  ...span.formats.map((format): [string, string] => [`<${format}>`, `</${format}>`])
]

const openMark = (mark: MarkRange): string =>
  `<mark class="${mark.class}"${mark.comment === '' ? '' : ` data-comment="${escaped(mark.comment)}"`}>`

function inside({ text }: PageText, block: TextBlock, marks: readonly MarkRange[]): string {
  if (block.start === block.end) return '<br />'
  let html = ''
  let at = 0
  for (const span of block.spans) {
    for (let start = span.start; start < span.end;) {
      while (at < marks.length && marks[at]!.end <= start) at++
      const mark = marks[at]
      const isMarked = mark !== undefined && mark.start <= start
      const end = Math.min(span.end, mark === undefined ? span.end : isMarked ? mark.end : mark.start)
      const tags = LOOKS_TAGS(span)
      const words = escaped(text.slice(start, end)).replaceAll('\n', '<br />')
      if (isMarked && start === mark.start) html += openMark(mark)
      html +=
        tags.map(([open]) => open).join('') +
        words +
        tags
          .map(([, close]) => close)
          .toReversed()
          .join('')
      if (isMarked && end === mark.end) html += '</mark>'
      start = end
    }
  }
  return html
}

/** The HTML of a page, or of some of its blocks; reading it gives the same page. */
export function pageHtml(page: PageText, blocks: readonly TextBlock[] = page.blocks): string {
  let html = ''
  let isList = false
  let at = 0
  for (const block of blocks) {
    while (at < page.marks.length && page.marks[at]!.end <= block.start) at++
    const own: MarkRange[] = []
    for (let next = at; next < page.marks.length && page.marks[next]!.start < block.end; next++)
      own.push(page.marks[next]!)
    const isEntry = block.kind === 'bullet' || block.kind === 'ordered'
    if (isEntry !== isList) html += isEntry ? '<ol>' : '</ol>'
    isList = isEntry
    const content = inside(page, block, own)
    html += isEntry ? `<li data-list="${block.kind}">${content}</li>` : `<${block.kind}>${content}</${block.kind}>`
  }
  return isList ? `${html}</ol>` : html
}

/** Whether there is anything to read in the HTML; found out at its first word. */
export function hasWords(html: string): boolean {
  for (let at = 0; at < html.length;) {
    if (html[at] === '<' && /[a-zA-Z/!?]/.test(html[at + 1] ?? '')) {
      const isComment = html.startsWith('<!--', at)
      const end = isComment ? html.indexOf('-->', at) + 3 : endOfTag(html, at).end
      // Without an end it is no tag (`withWholeTags`).
      if (end <= at) return true
      at = end
    } else if (/\S/.test(html[at]!)) return true
    else at++
  }
  return false
}

/** The explanations of the glossary terms in a range. */
export const termsIn = ({ blocks }: PageText, { start, end }: Range): string[] => [
  ...new Set(
    blocks
      .flatMap(({ spans }) => spans)
      .filter(span => span.term !== '' && span.start < end && start < span.end)
      .map(({ term }) => term)
  )
]
