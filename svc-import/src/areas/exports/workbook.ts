import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createImmutableCache } from '@annals/service-kit'
import { TEMPLATE_FILE } from '../imports/template/template.ts'
import type { Field } from '../imports/kinds/spreadsheet/columns.ts'
import { openPackage } from '../../ooxml/package.ts'
import { withRows } from './sheet-xml.ts'
import { zipOutput } from './zip-output.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

async function readTemplate(): Promise<Map<string, Buffer>> {
  const zip = await openPackage(TEMPLATE_FILE)
  try {
    const parts = new Map<string, Buffer>()
    for (const name of zip.names()) parts.set(name, await buffer(Readable.from(zip.read(name))))
    return parts
  } finally {
    zip.close()
  }
}
const MOST_BYTES = 16 * 1024 ** 2
const template = createImmutableCache<Map<string, Buffer>>(MOST_BYTES, parts =>
  [...parts.values()].reduce((sum, { length }) => sum + length, 0)
)

/** A workbook in the form of the template, written as its rows come. */
export async function workbookOf(rows: AsyncIterable<Record<Field, string>>): Promise<Readable> {
  const parts = await template.get(TEMPLATE_FILE, readTemplate)
  const { zip, output, watched } = zipOutput()
  for (const [name, bytes] of parts)
    if (name === SHEET)
      zip.addReadStream(watched(Readable.from(withRows(bytes.toString('utf8'), rows), { objectMode: false })), name)
    else zip.addBuffer(bytes, name)
  zip.end()
  return output
}
