import { composed, ITEM_MAX_LENGTHS, NewItem } from '@annals/contracts'
import type { Slide } from '../../../../pptx/presentation.ts'
import type { RowFields } from '../../row.ts'

type Field = 'title' | 'introduction' | 'description' | 'alt'

const LABELS: Record<Field, string> = {
  title: 'Title',
  introduction: 'Introduction',
  description: 'Description (used in tools)',
  alt: 'What the picture shows'
}
const mostOf = (field: 'introduction' | 'description'): number =>
  (NewItem.properties[field] as { maxLength?: number }).maxLength ?? 0
const MOST: Record<Field, number> = {
  title: ITEM_MAX_LENGTHS.title,
  alt: ITEM_MAX_LENGTHS.alt,
  introduction: mostOf('introduction'),
  description: mostOf('description')
}
/** Longest beginning of a text that serves as a title. */
const TITLE = 100

/** A text that was cut because it is longer than an item can hold. */
export interface Cut {
  field: string
  length: number
  most: number
}

const NONE: Omit<RowFields, Field> = {
  local_id: '',
  language: '',
  license: '',
  tags: [],
  period_start: '',
  period_end: '',
  country: '',
  origin: ''
}

const plain = (text: string): string => composed(text.replace(/[^\P{Cc}\n]/gu, ' ')).trim()
const lineOf = (text: string): string => plain(text).replace(/\s+/gu, ' ')

/** The first line of a text, at a word's end where it is long. */
function beginningOf(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= TITLE) return line
  const short = line.slice(0, TITLE)
  return `${short.slice(0, short.lastIndexOf(' ') > 0 ? short.lastIndexOf(' ') : TITLE).toWellFormed()}…`
}

/**
 * The texts of an item: the slide's title, its notes as introduction, its other texts as description. Where the slide
 * has no title, its first words serve as one (`isNamed` false).
 */
export function fieldsOf(
  slide: Pick<Slide, 'number' | 'title' | 'texts' | 'notes'>,
  { alt = '', link = '' }: { alt?: string; link?: string } = {}
): { words: RowFields; cuts: Cut[]; isNamed: boolean } {
  const texts = plain(slide.texts.join('\n\n'))
  const given: Record<Field, string> = {
    title: lineOf(slide.title),
    introduction: plain(slide.notes),
    description: link !== '' && !texts.includes(link) ? [texts, link].filter(Boolean).join('\n\n') : texts,
    alt: lineOf(alt)
  }
  const isNamed = given.title !== ''
  if (!isNamed)
    given.title =
      [texts, given.alt, given.introduction].map(beginningOf).find(text => text !== '') ?? `Slide ${slide.number}`
  const cuts: Cut[] = []
  const words = { ...NONE, ...given }
  for (const field of Object.keys(given) as Field[]) {
    const { length } = given[field]
    if (length <= MOST[field]) continue
    cuts.push({ field: LABELS[field], length, most: MOST[field] })
    words[field] = given[field].slice(0, MOST[field]).toWellFormed()
  }
  return { words, cuts, isNamed }
}
