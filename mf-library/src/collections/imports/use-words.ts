import type { Import } from '@annals/contracts'
import { type T, useT } from '../../i18n/index.ts'

/** What is said of a presentation where a spreadsheet has rows and columns. */
const OF_SLIDES = {
  'imports.checking': 'imports.slides.checking',
  'imports.good': 'imports.slides.good',
  'imports.bad': 'imports.slides.bad',
  'imports.inFile': 'imports.slides.inFile',
  'imports.none': 'imports.slides.none',
  'imports.ready': 'imports.slides.ready',
  'imports.readyChanged': 'imports.slides.readyChanged',
  'imports.updateChoice': 'imports.slides.updateChoice',
  'imports.updateText': 'imports.slides.updateText',
  'imports.updateEmpties': 'imports.slides.updateEmpties',
  'imports.noRoomText': 'imports.slides.noRoomText',
  'imports.noRoomBytes': 'imports.slides.noRoomBytes',
  'imports.progress': 'imports.slides.progress',
  'imports.row': 'imports.slides.row',
  'imports.leftChanged': 'imports.slides.leftChanged',
  'imports.doneBut': 'imports.slides.doneBut',
  'imports.doneSome': 'imports.slides.doneSome',
  'imports.stopped': 'imports.slides.stopped',
  'imports.problems': 'imports.slides.problems',
  'imports.problemsFailed': 'imports.slides.problemsFailed',
  'imports.colRow': 'imports.slides.colRow',
  'imports.colColumn': 'imports.slides.colColumn',
  'imports.sheet': 'imports.slides.whole',
  'imports.mend': 'imports.slides.mend',
  'imports.start.why': 'imports.slides.startWhy'
} as const

/** What is said of records of the aggregator; they go into a collection or into My Sources. */
const OF_RECORDS = {
  'imports.title.going': 'imports.records.going',
  'imports.checking': 'imports.records.checking',
  'imports.good': 'imports.slides.good',
  'imports.bad': 'imports.slides.bad',
  'imports.inFile': 'imports.records.chosen',
  'imports.none': 'imports.records.none',
  'imports.ready': 'imports.slides.ready',
  'imports.nothingNew': 'imports.records.nothingNew',
  'imports.noRoomText': 'imports.records.noRoom',
  'imports.progress': 'imports.slides.progress',
  'imports.row': 'imports.slides.row',
  'imports.rows': 'imports.records.count',
  'imports.paused': 'imports.records.paused',
  'imports.cancelled': 'imports.records.cancelled',
  'imports.cancelText': 'imports.records.cancelText',
  'imports.doneAll': 'imports.records.doneAll',
  'imports.doneBut': 'imports.records.doneSome',
  'imports.doneSome': 'imports.records.doneSome',
  'imports.stopped': 'imports.records.stopped',
  'imports.kept': 'imports.records.kept',
  'imports.undoText': 'imports.records.undoText',
  'imports.undoKept': 'imports.records.kept',
  'imports.undoNothingText': 'imports.records.undoNothing',
  'imports.problems': 'imports.records.problems',
  'imports.problemsFailed': 'imports.records.problemsFailed',
  'imports.colRow': 'imports.records.row',
  'imports.sheet': 'imports.slides.whole',
  'imports.from': 'imports.records.from',
  'imports.again': 'imports.records.again',
  'imports.start.why': 'imports.records.nothingNew'
} as const
const OTHER_WORDS: Partial<Record<Import['kind'], Readonly<Record<string, string>>>> = {
  presentation: OF_SLIDES,
  aggregator: OF_RECORDS
}

/** The texts of imports in the words of their kind. */
export function useWords(kind: Import['kind']): T {
  const t = useT()
  const words = OTHER_WORDS[kind]
  if (!words) return t
  return ((key: string, ...more: unknown[]) => (t as (...asked: unknown[]) => string)(words[key] ?? key, ...more)) as T
}
