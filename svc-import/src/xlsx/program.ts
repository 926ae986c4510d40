import { FileError } from '../ooxml/file-error.ts'
import { relationshipsOf } from '../ooxml/relationships.ts'
import { type Attributes, readXml } from '../ooxml/xml.ts'
import type { Zip } from '../ooxml/zip.ts'

/**
 * The program that wrote a workbook, as far as it counts days in its own way: `calc` is LibreOffice and its
 * derivatives, `sheets` is Google's. All other programs count like Excel.
 */
export type Program = 'excel' | 'calc' | 'sheets'

const CALC = /libreoffice|openoffice|collabora/i
const SHEETS = /google/i
/** Google's workbooks do not name their program, but have this namespace at their root. */
const OF_SHEETS = 'urn:schemas-microsoft-com:mac:vml'

/** Reads the program's name in a workbook; empty where there is none, or where it cannot be read. */
async function nameOf(zip: Zip): Promise<string> {
  const part = (await relationshipsOf(zip, '')).find(({ type }) => /^extended-?properties$/i.test(type))?.part
  if (!part || !zip.has(part)) return ''
  let words = ''
  let isName = false
  try {
    await readXml(zip.read(part), {
      open: name => (isName = name === 'Application'),
      text: more => {
        if (isName) words += more
      },
      close: () => (isName = false)
    })
  } catch (error) {
    if (!(error instanceof FileError)) throw error
  }
  return words
}

/** Which program wrote a workbook; `root` is what its workbook part says of itself. */
export async function programOf(zip: Zip, root: Attributes): Promise<Program> {
  const name = await nameOf(zip)
  if (CALC.test(name)) return 'calc'
  return SHEETS.test(name) || (name === '' && Object.values(root).includes(OF_SHEETS)) ? 'sheets' : 'excel'
}
