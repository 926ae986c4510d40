import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivedId, newId } from '@annals/service-kit'
import { mongo } from 'mongoose'
import { freshItem } from '../../../svc-api/src/areas/collections/item.ts'
import { HEADER_ROWS, headerOf, isHeader } from '../../../svc-import/src/areas/imports/header.ts'
import type { ImportRow } from '../../../svc-import/src/areas/imports/row.ts'
import { isFilled, rowChecker } from '../../../svc-import/src/areas/imports/row-check.ts'
import type { SheetRow } from '../../../svc-import/src/areas/imports/sheet/cells.ts'
import { SHEET_LIMITS } from '../../../svc-import/src/areas/imports/sheet/limits.ts'
import { openSheet } from '../../../svc-import/src/areas/imports/sheet/workbook.ts'

/** What an import is measured against: this one process reads the sheet, judges its rows, makes the documents that
 * svc-api would store and puts them into MongoDB by 500, with the same indexes and acknowledgement, and nothing else.
 * Started with the workbook, MongoDB's address and a database; says how many milliseconds it took. */
const [sheetPath = '', url = '', db = ''] = process.argv.slice(2)
const BATCH = 500

const folder = await mkdtemp(join(tmpdir(), 'annals-raw-'))
const client = new mongo.MongoClient(url, { writeConcern: { w: 'majority' } })
await client.connect()
const items = client.db(db).collection<{ _id: string }>('raw_items')
await items.drop()
for (const [key, options] of [
  [{ of: 1, key: 1 }, { unique: true }],
  [{ of: 1, order: 1, _id: 1 }, {}],
  [{ of: 1, import: 1 }, {}]
] as const)
  await items.createIndex(key, options)

const began = performance.now()
const [of, imported, created] = [newId(), newId(), new Date()]
const fresh: ImportRow[] = []
let order = 0
const flush = async (most: number) => {
  while (fresh.length >= most && fresh.length > 0) {
    const documents = fresh.splice(0, BATCH).map(({ row, key, words }) => {
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
        { ...words, ...asset, uuid: derivedId(imported, String(row)), key, order: order++ },
        { of, import: imported, claim: '', epoch: 1, created }
      )
    })
    await items.insertMany(documents, { ordered: false })
  }
}

const sheet = await openSheet(sheetPath, folder, SHEET_LIMITS)
const nothing = { add: () => undefined, close: () => 0 }
const chunks = { add: (row: ImportRow) => void fresh.push(row), close: () => [] }
const first: SheetRow[] = []
let checker: ReturnType<typeof rowChecker> | null = null
for await (const rows of sheet.rows()) {
  for (const row of rows) {
    if (!row.cells.some(isFilled)) continue
    if (checker) checker.take(row)
    else {
      first.push(row)
      if (!isHeader(row) && first.length < HEADER_ROWS) continue
      checker = rowChecker({
        sheet,
        files: null,
        header: headerOf(first),
        problems: nothing,
        chunks,
        mostRows: SHEET_LIMITS.rows
      })
    }
  }
  await flush(BATCH)
}
await flush(1)
console.log(JSON.stringify({ ms: performance.now() - began, rows: order }))
sheet.close()
await items.drop()
await client.close()
await rm(folder, { recursive: true, force: true })
