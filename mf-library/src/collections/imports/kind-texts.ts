import type { Import } from '@annals/contracts'

/** What every kind but the spreadsheet says of the sources that it makes. */
const OF_SOURCES = {
  'imports.good': 'imports.slides.good',
  'imports.bad': 'imports.slides.bad',
  'imports.ready': 'imports.slides.ready',
  'imports.readyChanged': 'imports.slides.readyChanged',
  'imports.updateChoice': 'imports.slides.updateChoice',
  'imports.progress': 'imports.slides.progress',
  'imports.row': 'imports.slides.row',
  'imports.leftChanged': 'imports.slides.leftChanged',
  'imports.sheet': 'imports.slides.whole',
  'imports.start.why': 'imports.slides.startWhy'
} as const

/** What is said of a presentation where a spreadsheet has rows and columns. */
const OF_SLIDES = {
  ...OF_SOURCES,
  'imports.checking': 'imports.slides.checking',
  'imports.inFile': 'imports.slides.inFile',
  'imports.none': 'imports.slides.none',
  'imports.rows': 'imports.slides.count',
  'imports.kept': 'imports.slides.kept',
  'imports.undoKept': 'imports.slides.kept',
  'imports.updateText': 'imports.slides.updateText',
  'imports.updateEmpties': 'imports.slides.updateEmpties',
  'imports.noRoomText': 'imports.slides.noRoomText',
  'imports.noRoomBytes': 'imports.slides.noRoomBytes',
  'imports.doneBut': 'imports.slides.doneBut',
  'imports.doneSome': 'imports.slides.doneSome',
  'imports.stopped': 'imports.slides.stopped',
  'imports.problems': 'imports.slides.problems',
  'imports.problemsFailed': 'imports.slides.problemsFailed',
  'imports.colRow': 'imports.slides.colRow',
  'imports.colColumn': 'imports.slides.colColumn',
  'imports.correct': 'imports.slides.correct'
} as const

/** What is said of records of the aggregator; they go into a collection or into My Sources. */
const OF_RECORDS = {
  ...OF_SOURCES,
  'imports.title.going': 'imports.records.going',
  'imports.checking': 'imports.records.checking',
  'imports.inFile': 'imports.records.chosen',
  'imports.none': 'imports.records.none',
  'imports.nothingNew': 'imports.records.nothingNew',
  'imports.updateText': 'imports.records.updateText',
  'imports.updateYes': 'imports.records.updateYes',
  'imports.updateEmpties': 'imports.records.updateEmpties',
  'imports.noRoomText': 'imports.records.noRoom',
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
  'imports.from': 'imports.records.from',
  'imports.again': 'imports.records.again'
} as const

/** What is said of the canvases of an IIIF manifest. */
const OF_CANVASES = {
  ...OF_SOURCES,
  'imports.title.going': 'imports.manifest.going',
  'imports.checking': 'imports.manifest.checking',
  'imports.inFile': 'imports.manifest.inFile',
  'imports.none': 'imports.manifest.none',
  'imports.nothingNew': 'imports.manifest.nothingNew',
  'imports.updateYes': 'imports.manifest.updateYes',
  'imports.updateText': 'imports.manifest.updateText',
  'imports.updateEmpties': 'imports.manifest.updateEmpties',
  'imports.noRoomText': 'imports.records.noRoom',
  'imports.rows': 'imports.manifest.count',
  'imports.kept': 'imports.manifest.kept',
  'imports.undoKept': 'imports.manifest.kept',
  'imports.doneBut': 'imports.slides.doneSome',
  'imports.doneSome': 'imports.slides.doneSome',
  'imports.stopped': 'imports.slides.stopped',
  'imports.problems': 'imports.manifest.problems',
  'imports.problemsFailed': 'imports.manifest.problemsFailed',
  'imports.colRow': 'imports.manifest.row',
  'imports.from': 'imports.manifest.from',
  'imports.again': 'imports.manifest.again'
} as const

/** The texts that a kind of import says in its own words; each names its own unit (row, source, record, canvas). */
export const KIND_TEXTS: Record<Import['kind'], Readonly<Record<string, string>>> = {
  spreadsheet: {},
  presentation: OF_SLIDES,
  aggregator: OF_RECORDS,
  manifest: OF_CANVASES
}
