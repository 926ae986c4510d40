import { crc32 } from 'node:zlib'

const u16 = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => buffer.writeUInt16LE(value, at * 2))
  return buffer
}
const u32 = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => buffer.writeUInt32LE(value, at * 4))
  return buffer
}

/** A zip file with these entries, uncompressed. */
export function zipOf(entries: readonly { name: string; data: Buffer }[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data } of entries) {
    const path = Buffer.from(name)
    // Version, flags (names in UTF-8), no compression, no time, 1 January 1980.
    const shared = [u16(20, 0x0800, 0, 0, 0x21), u32(crc32(data), data.length, data.length), u16(path.length, 0)]
    const file = Buffer.concat([u32(0x04034b50), ...shared, path, data])
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), ...shared, u16(0, 0, 0), u32(0, offset), path]))
    files.push(file)
    offset += file.length
  }
  const index = Buffer.concat(directory)
  const count = entries.length
  const end = Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(index.length, offset), u16(0)])
  return Buffer.concat([...files, index, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OPEN = 'http://schemas.openxmlformats.org'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const letter = (at: number) => String.fromCharCode(65 + at)

/** An Excel workbook with one sheet of texts; the first row names the columns. */
function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string, at: number, row: number) =>
    text === '' ? '' : `<c r="${letter(at)}${row}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, to) => cell(text, to, at + 1)).join('')}</row>`
  )
  const relationship = (type: string, target: string) =>
    `${XML}<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="rId1" Type="${OPEN}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${OPEN}/spreadsheetml/2006/main" xmlns:r="${OPEN}/officeDocument/2006/relationships"><sheets><sheet name="Sources" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${OPEN}/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
  }
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, data: Buffer.from(text) })))
}

/** A file for Playwright's `setInputFiles`. */
export const workbookFile = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbookOf(rows)
})
export const zipFile = (name: string, entries: Parameters<typeof zipOf>[0]) => ({
  name,
  mimeType: 'application/zip',
  buffer: zipOf(entries)
})
