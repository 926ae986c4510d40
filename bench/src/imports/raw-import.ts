import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivedId, newId } from '@annals/service-kit'
import { createConnection } from 'mongoose'
import { freshItem } from '../../../svc-api/src/areas/collections/item.ts'
import { withTitleKeys } from '../../../svc-api/src/areas/collections/item-titles.ts'
import { collectionModels, type StoredItem } from '../../../svc-api/src/areas/collections/model.ts'
import { workbookChecker } from '../../../svc-import/src/areas/imports/kinds/spreadsheet/workbook-checker.ts'
import type { ImportRow } from '../../../svc-import/src/areas/imports/row.ts'
import { WORKBOOK_LIMITS } from '../../../svc-import/src/xlsx/limits.ts'
import { openWorkbook } from '../../../svc-import/src/xlsx/workbook.ts'

/**
 * The program with which an import is compared. It only reads the sheet, checks the rows, creates the documents that
 * svc-api would store and inserts them into MongoDB by 500, with the same indexes and write concern. Its arguments are
 * the workbook, MongoDB's address and a database; it prints its milliseconds.
 */
const [sheetPath = '', url = '', db = ''] = process.argv.slice(2)
const BATCH = 500

const folder = await mkdtemp(join(tmpdir(), 'annals-raw-'))
const connection = await createConnection(url, {
  dbName: db,
  autoIndex: false,
  autoCreate: false,
  writeConcern: { w: 'majority' }
}).asPromise()
const items = connection.collection<StoredItem>('raw_items')
await items.drop()
for (const [key, { background: _background, ...options }] of collectionModels(connection).items.schema.indexes())
  await items.createIndex(key as Record<string, 1>, options as object)

const began = performance.now()
const [of, imported, created] = [newId(), newId(), new Date()]
const fresh: ImportRow[] = []
let order = 0
let stored = Promise.resolve()
const flush = () => {
  const documents = fresh.splice(0, BATCH).map(({ at, key, digest, words }) => {
    const asset = {
      url: '',
      thumb_url: '',
      playback: '',
      type: 'text/plain',
      filename: '',
      bytes: 0,
      width: 0,
      height: 0
    }
    return freshItem(
      { ...words, ...asset, uuid: derivedId(imported, String(at)), key, digest, order: order++ },
      { of, import: imported, claim: '', epoch: 1, created }
    )
  })
  // One after the other, as a process of svc-api does.
  if (documents.length > 0)
    stored = stored.then(async () => void (await items.insertMany(documents.map(withTitleKeys), { ordered: false })))
}

const book = await openWorkbook(sheetPath, folder, WORKBOOK_LIMITS)
const nothing = { add: () => undefined, close: () => 0 }
const chunks = {
  add: (row: ImportRow) => {
    if (fresh.push(row) >= BATCH) flush()
  },
  close: () => []
}
const mostRows = WORKBOOK_LIMITS.rows
const checker = workbookChecker({ book, files: null, problems: nothing, chunks, mostRows, onRow: () => undefined })
for (const sheet of book.sheets) await checker.read(sheet)
flush()
await stored
console.log(JSON.stringify({ ms: performance.now() - began, count: order }))
book.close()
await items.drop()
await connection.close()
await rm(folder, { recursive: true, force: true })
