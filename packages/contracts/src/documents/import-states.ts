/**
 * `received`: waits for its check · `checking`: the dry run reads it · `checked`: the report waits for the owner ·
 * `running` · `paused` · `done` · `cancelled`: the owner stopped it, what was added stays · `failed`: it could not be
 * read, or the service gave up · `undoing` → `undone`: what it added is removed.
 */
export const IMPORT_STATES = [
  'received',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone'
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** In these states nothing more happens unless the owner asks for it. */
export const IMPORT_ENDS = ['done', 'cancelled', 'failed', 'undone'] as const satisfies readonly ImportState[]
const ENDS: readonly ImportState[] = IMPORT_ENDS
export const isImportEnd = (state: ImportState): boolean => ENDS.includes(state)
/** The imports of a member in two parts: the ended ones and the others. */
export const IMPORT_PARTS = ['open', 'ended'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

/** The actions that an owner can request, and the states that allow them. */
export const IMPORT_ACTIONS = {
  start: ['checked', 'paused'],
  pause: ['running'],
  cancel: ['received', 'checking', 'checked', 'running', 'paused'],
  undo: ['paused', 'done', 'cancelled', 'failed'],
  /** Retries the rows that failed while running; a sheet whose check failed is checked again. */
  retry: ['done', 'failed']
} as const satisfies Record<string, readonly ImportState[]>
export type ImportAction = keyof typeof IMPORT_ACTIONS

/** Why a whole file cannot be imported: the texts that its owner reads. */
export const IMPORT_FAULTS = {
  NOT_XLSX: 'This is not an Excel workbook. Only .XLSX files are processed; please save your table as .xlsx.',
  OLD_XLS: 'This is a workbook of Excel 97–2003 (.xls). Please open it and save it as .xlsx.',
  TEXT_TABLE:
    'This is a file of plain text, perhaps a table as CSV; only its name ends in .xlsx. Please open it in your spreadsheet program and save it as an Excel workbook (.xlsx).',
  WEB_PAGE:
    'This is a web page; only its name ends in .xlsx. Some programs hand out tables like this. Please open it in Excel or LibreOffice and save it as .xlsx.',
  XML_TABLE: 'This is an XML table of Excel 2003. Please open it and save it as .xlsx.',
  XLSB: 'This is a binary workbook (.xlsb). Please open it in Excel and save it as .xlsx.',
  NUMBERS: 'This is a document of Apple Numbers. Please export it: File, Export To, Excel.',
  OPEN_DOCUMENT: 'This is an OpenDocument file. Please open it and save it as .xlsx.',
  PASSWORD: 'This workbook is protected by a password. Please save a copy without a password.',
  MACROS: 'This workbook contains macros. Please save it as .xlsx without macros.',
  BROKEN: 'This file is damaged and cannot be read. Please save it again, and upload it anew.',
  HOSTILE: 'This file is built in a way that no spreadsheet program does. It was not opened.',
  TOO_LARGE_INSIDE: 'This workbook is too large when it is unpacked.',
  TOO_MANY_ROWS: 'This sheet has too many rows. Please divide it into several files of at most 250,000 rows.',
  TOO_LONG: 'Reading this workbook took too long. Please divide it into several files.',
  TOO_HEAVY: 'Reading this workbook took too much memory. Please divide it into several files.',
  NO_TITLE_COLUMN: 'No column is called “Title”. Please use the template: its first row names the columns.',
  DOUBLE_COLUMN: 'A column is there twice. Please remove one of the two.',
  NO_ROWS: 'This sheet has no rows below its column names.',
  EMPTY: 'There is nothing in this workbook. Please fill in the template, and upload it.',
  BAD_PICTURES: 'The zip file with the pictures is damaged or too large, or is not a zip file.',
  NO_ROOM:
    'There was no more room in your collections, and the import stopped. Please delete items that you no longer need, and press “Try again”: it goes on with the rows that are left.',
  COLLECTION_GONE: 'The collection was deleted or handed over.',
  WAITED: 'It waited for its owner for 30 days and was stopped. The same file may be uploaded again.',
  GAVE_UP: 'The import broke off several times and was given up. Please try again.'
} as const
export type ImportFault = keyof typeof IMPORT_FAULTS

/** What is said of a presentation instead. */
const PRESENTATION_FAULTS: Partial<Record<ImportFault, string>> = {
  NOT_XLSX: 'This is not a PowerPoint presentation. Only .PPTX files are processed; please save your slides as .pptx.',
  OLD_XLS: 'This is a presentation of PowerPoint 97–2003 (.ppt). Please open it and save it as .pptx.',
  TEXT_TABLE: 'This is a file of plain text; only its name ends in .pptx.',
  WEB_PAGE: 'This is a web page; only its name ends in .pptx.',
  XML_TABLE: 'This is an XML file; only its name ends in .pptx.',
  NUMBERS: 'This is a document of Apple Keynote. Please export it: File, Export To, PowerPoint.',
  OPEN_DOCUMENT: 'This is an OpenDocument file. Please open it and save it as .pptx.',
  PASSWORD: 'This presentation is protected by a password. Please save a copy without a password.',
  MACROS: 'This presentation contains macros. Please save it as .pptx without macros.',
  HOSTILE: 'This file is built in a way that no presentation program does. It was not opened.',
  TOO_LARGE_INSIDE: 'This presentation is too large when it is unpacked.',
  TOO_MANY_ROWS: 'This presentation has too many slides. Please divide it into several files of at most 5000 slides.',
  TOO_LONG: 'Reading this presentation took too long. Please divide it into several files.',
  TOO_HEAVY: 'Reading this presentation took too much memory. Please divide it into several files.',
  EMPTY: 'There is nothing in this presentation that could become a source: no picture, no film and no text.',
  NO_ROOM:
    'There was no more room in your collections, and the import stopped. Please delete items that you no longer need, and press “Try again”: it goes on with the sources that are left.'
}

/** What is said of a selection of records of the aggregator instead. */
const AGGREGATOR_FAULTS: Partial<Record<ImportFault, string>> = {
  BROKEN: 'What was read of these records is damaged. Please choose them again.',
  TOO_LONG: 'Reading these records took too long. Please choose fewer.',
  TOO_HEAVY: 'Reading these records took too much memory. Please choose fewer.',
  NO_ROOM:
    'There was no more room, and the import stopped. Please delete what you no longer need, and press “Try again”: it goes on with the records that are left.',
  WAITED: 'It waited for its owner for 30 days and was stopped. The same records may be chosen again.'
}

/** What is said of an IIIF manifest instead. */
const MANIFEST_FAULTS: Partial<Record<ImportFault, string>> = {
  BROKEN: 'What was read of this manifest is damaged. Please import it again.',
  TOO_LONG: 'Reading this manifest took too long.',
  TOO_HEAVY: 'Reading this manifest took too much memory.',
  NO_ROOM:
    'There was no more room in your collections, and the import stopped. Please delete items that you no longer need, and press “Try again”: it goes on with the pictures that are left.',
  WAITED: 'It waited for its owner for 30 days and was stopped. The same address may be imported again.'
}
const OTHER_FAULTS: Partial<Record<string, Partial<Record<ImportFault, string>>>> = {
  presentation: PRESENTATION_FAULTS,
  aggregator: AGGREGATOR_FAULTS,
  manifest: MANIFEST_FAULTS
}

/** Why an import of a kind cannot be done, in words for its owner. */
export const importFaultText = (
  kind: 'spreadsheet' | 'presentation' | 'aggregator' | 'manifest',
  fault: ImportFault
): string => OTHER_FAULTS[kind]?.[fault] ?? IMPORT_FAULTS[fault]

/** Whether an import goes into My Sources, which have no address of their own among the collections. */
export const importsSources = ({ kind, slug }: { kind: string; slug: string }): boolean =>
  kind === 'aggregator' && slug === ''
