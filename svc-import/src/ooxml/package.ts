import type { ImportFault } from '@annals/contracts'
import { FileError } from './file-error.ts'
import { PACKAGE_LIMITS } from './limits.ts'
import { relationshipsOf } from './relationships.ts'
import { type Container, sniff } from './sniff.ts'
import { readXml } from './xml.ts'
import { openZip, type Zip, type ZipLimits } from './zip.ts'

const FAULTS: Record<Exclude<Container, 'zip'>, [ImportFault, string?]> = {
  old: ['OLD_XLS'],
  locked: ['PASSWORD'],
  'open-document': ['OPEN_DOCUMENT'],
  page: ['WEB_PAGE'],
  xml: ['XML_TABLE'],
  text: ['TEXT_TABLE'],
  pdf: ['NOT_XLSX', 'It is a PDF.'],
  other: ['NOT_XLSX']
}

/** Opens the zip that an Office file is.
 * @throws FileError for everything that is none */
export async function openPackage(path: string, limits: ZipLimits = PACKAGE_LIMITS): Promise<Zip> {
  const container = await sniff(path)
  if (container !== 'zip') throw new FileError(...FAULTS[container])
  return openZip(path, limits, name => name.replace(/^\//, '').toLowerCase())
}

/** What a zip is that is not an Office package. */
function errorOfZip(zip: Zip): FileError {
  const names = [...zip.names()]
  if (names.length === 0) return new FileError('BROKEN')
  if (names.some(name => /^Index(\/|\.zip$)/.test(name))) return new FileError('NUMBERS')
  return new FileError('NOT_XLSX', 'It is a zip file with other files in it.')
}

/** Content types of a package's parts that are named one by one. */
async function contentTypes(zip: Zip): Promise<Map<string, string>> {
  const types = new Map<string, string>()
  await readXml(zip.read('[Content_Types].xml'), {
    open(name, { PartName = '', ContentType = '' }) {
      if (name === 'Override') types.set(PartName.slice(1).toLowerCase(), ContentType)
    }
  })
  return types
}

/** The part with which reading a package begins, and its content type; empty where the package does not say it.
 * @throws FileError BROKEN, NOT_XLSX, NUMBERS */
export async function mainPart(zip: Zip): Promise<{ main: string; type: string }> {
  if (!zip.has('[Content_Types].xml')) throw errorOfZip(zip)
  const main = (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.part
  if (!main) throw new FileError('BROKEN')
  return { main, type: (await contentTypes(zip)).get(main.toLowerCase()) ?? '' }
}

/** What an Office file is by the content type of its main part, for a reader who wants another kind. */
export const otherKind = (type: string): string =>
  /wordprocessingml/.test(type)
    ? 'It is a text document.'
    : /presentationml/.test(type)
      ? 'It is a presentation.'
      : /spreadsheetml/.test(type)
        ? 'It is a workbook.'
        : ''
