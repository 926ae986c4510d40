import { LICENCES } from '@annals/contracts'
import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { COLUMNS, type Field, FIELDS, GUIDE_HEAD, TEMPLATE_SHEETS } from '../kinds/spreadsheet/columns.ts'
import { commonLanguages, languageChoice } from '../kinds/spreadsheet/languages.ts'

const { rows: SHEET_NAME, guide: GUIDE, lists: LISTS } = TEMPLATE_SHEETS
/** Number of rows with a drop-down list. */
const CHOOSABLE = 10_000
const HEAD = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8E4DA' } }
} as const
/** Columns whose cells Excel must leave as typed: no conversion to dates, no removed zeros. */
const AS_TYPED: readonly Field[] = ['local_id', 'period_start', 'period_end']

const RULES = [
  'Fill in the sheet “Collection”: one row for each source. Only the title must be there; the other cells may stay empty.',
  'There may be further sheets with the same column names: their rows are read after these. Hidden sheets are not read.',
  'The row below the column names is an example. Delete it or write over it; left as it is, it is not added.',
  'The columns may stand in any order, and columns that you do not need may be deleted. Their names must stay.',
  'A picture is named by its address on the internet, by the name of a file in a zip that you upload beside this table, or is placed in its row.',
  'Before anything is added, you see what is right and what is not. Rows that are not right are left out.',
  'A table may have up to 250,000 rows, and be up to 100 MB large; the zip with its pictures up to 500 MB, each picture up to 50 MB.'
]

function addCollection(book: Workbook): Worksheet {
  const sheet = book.addWorksheet(SHEET_NAME, { views: [{ state: 'frozen', ySplit: 1 }] })
  FIELDS.forEach((field, index) => {
    const { label, hint, example, width } = COLUMNS[field]
    const column = sheet.getColumn(index + 1)
    column.width = width
    column.alignment = { vertical: 'top', wrapText: true }
    if (AS_TYPED.includes(field)) column.numFmt = '@'
    const head = sheet.getCell(1, index + 1)
    head.value = label
    head.font = HEAD.font
    head.fill = HEAD.fill
    head.note = hint
    sheet.getCell(2, index + 1).value = example
  })
  return sheet
}

function addGuide(book: Workbook): void {
  const sheet = book.addWorksheet(GUIDE)
  sheet.getColumn(1).width = 30
  sheet.getColumn(2).width = 90
  sheet.getColumn(2).alignment = { vertical: 'top', wrapText: true }
  sheet.addRow(GUIDE_HEAD).font = HEAD.font
  for (const field of FIELDS) sheet.addRow([COLUMNS[field].label, COLUMNS[field].hint])
  sheet.addRow([])
  for (const rule of RULES) sheet.addRow(['', rule])
}

/** Fills the columns of the hidden sheet with the entries of the drop-down lists, and adds the lists. */
function addLists(book: Workbook, collection: Worksheet): void {
  const lists = book.addWorksheet(LISTS, { state: 'hidden' })
  const offer = (field: Field, letter: string, choices: string[]): void => {
    choices.forEach((choice, index) => {
      lists.getCell(`${letter}${index + 1}`).value = choice
    })
    const column = collection.getColumn(FIELDS.indexOf(field) + 1).letter
    collection.dataValidations.add(`${column}2:${column}${CHOOSABLE}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`${LISTS}!$${letter}$1:$${letter}$${choices.length}`],
      // Other values may be typed, too; the check handles them.
      showErrorMessage: false
    })
  }
  offer(
    'license',
    'A',
    LICENCES.map(({ code }) => code)
  )
  offer('language', 'B', commonLanguages().map(languageChoice))
}

/** The template for uploads (behaviour/imports §1): one example row, and a sheet that explains the columns. */
export async function makeTemplate(): Promise<Buffer> {
  const book = new Workbook()
  book.creator = 'Annals'
  const collection = addCollection(book)
  addGuide(book)
  addLists(book, collection)
  return Buffer.from(await book.xlsx.writeBuffer())
}
