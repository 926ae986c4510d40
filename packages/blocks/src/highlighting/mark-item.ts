import type { BlockText } from '../i18n/index.ts'
import { keyOf, type Mark } from './marks.ts'
import { MARK_CLASSES, type MarkClass, type PageText } from './page-text.ts'
import type { TextSource } from './model.ts'

/** A mark as it is shown, in the text and beside it. */
export interface MarkItem {
  mark: Mark
  /** Tells it from the other marks on its source. */
  id: string
  /** What it is called by: "Mark 2". */
  name: string
  /** On its badge. */
  number: number
  /** Whether the person may change it. */
  isOwn: boolean
  /** A teacher's mark that is shown to students carries the teacher's icon. */
  isTeachers: boolean
  /** Who made it, in words; empty where that needs no words. */
  who: string
}

/** A source with its name and the pages of its text. */
export interface SourceItem {
  source: TextSource
  name: string
  pages: readonly PageText[]
}

/** Index of a colour among the five marking colours. */
export const colourOf = (mark: MarkClass): 0 | 1 | 2 => MARK_CLASSES.indexOf(mark) as 0 | 1 | 2

/** What a colour stands for, or its name. */
export const meaningOf = (t: BlockText, meanings: readonly string[], mark: MarkClass): string =>
  meanings[colourOf(mark)]?.trim() || t(`colour.${colourOf(mark)}`)

interface Author {
  isOwn: boolean
  isTeachers: boolean
  who: string
}

/** Tells a mark from the others on its source. */
export const idOf = (mark: Mark, isTeachers = false): string => `${isTeachers ? 't' : 's'}${keyOf(mark)}`

/** The marks of one author on one source, numbered from 1 in the order of the text. */
export const markItems = (t: BlockText, marks: readonly Mark[], author: Author): MarkItem[] =>
  marks.map((mark, at) => ({
    ...author,
    mark,
    id: idOf(mark, author.isTeachers),
    name: t(author.isTeachers ? 'highlighting.mark.teacher' : 'highlighting.mark', { number: at + 1 }),
    number: at + 1
  }))
