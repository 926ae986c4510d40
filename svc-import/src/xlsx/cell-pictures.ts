import type { Relationship } from '../ooxml/relationships.ts'
import { relationshipsOf } from '../ooxml/relationships.ts'
import { prefixed, readXml } from '../ooxml/xml.ts'
import type { Zip } from '../ooxml/zip.ts'

/** What pictures in cells are: a chain from a cell's number over the metadata, the rich values and their relationships
 * to a media part ([MS-XLSX] 2.3.9, 2.3.10; ISO 29500-1, 18.9). */
export type CellPictures = (number: number) => { part: string; alt: string } | null

/**
 * What a rich value is: a picture (available or not), the text of a data type, or something else, for which the cell
 * contains its own text.
 */
export type RichValues = (number: number) => { kind: 'picture' | 'other' } | { kind: 'text'; text: string }

/** For each cell number the number of its rich value; null where it leads to metadata of another kind. */
async function richValueNumbers(zip: Zip, part: string): Promise<(number | null)[]> {
  let richType = 0
  let types = 0
  let section = ''
  const futures: number[] = []
  const cells: (number | null)[] = []
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'metadataType') {
        types++
        if (attributes['name'] === 'XLRICHVALUE') richType = types
      } else if (name === 'futureMetadata') section = attributes['name'] ?? ''
      else if (name === 'valueMetadata') section = name
      else if (name === 'rvb' && section === 'XLRICHVALUE') futures.push(Number(attributes['i']))
      else if (name === 'rc' && section === 'valueMetadata')
        cells.push(Number(attributes['t']) === richType ? Number(attributes['v']) : null)
    },
    close(name) {
      if (name === 'futureMetadata' || name === 'valueMetadata') section = ''
    }
  })
  return cells.map(future => (future === null ? null : (futures[future] ?? -1)))
}

/** What values of a kind are called, and the names of their parts. */
interface Structure {
  type: string
  keys: string[]
}

async function structures(zip: Zip, part: string): Promise<Structure[]> {
  const found: Structure[] = []
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 's') found.push({ type: attributes['t'] ?? '', keys: [] })
      else if (name === 'k') found.at(-1)?.keys.push(attributes['n'] ?? '')
    }
  })
  return found
}

interface RichValue {
  structure: number
  values: string[]
}

async function richValues(zip: Zip, part: string): Promise<RichValue[]> {
  const found: RichValue[] = []
  let isValue = false
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'rv') found.push({ structure: Number(attributes['s']), values: [] })
      else if (name === 'v') {
        found.at(-1)?.values.push('')
        isValue = true
      }
    },
    text(words) {
      const values = isValue ? found.at(-1)?.values : undefined
      if (values) values[values.length - 1] += words
    },
    close(name) {
      if (name === 'v') isValue = false
    }
  })
  return found
}

/** The media parts in the order of the relationships that rich values name. */
async function mediaParts(zip: Zip, part: string): Promise<(string | undefined)[]> {
  const parts = new Map((await relationshipsOf(zip, part)).map(one => [one.id, one.part]))
  const found: (string | undefined)[] = []
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'rel') found.push(parts.get(prefixed(attributes, 'id')))
    }
  })
  return found
}

const PICTURE = '_rvRel:LocalImageIdentifier'
const WORDS = '_DisplayString'

/** Reads the chain of a workbook; where it has none, no number leads anywhere. */
export async function readCellPictures(
  zip: Zip,
  ofWorkbook: Relationship[]
): Promise<{ cellPicture: CellPictures; rich: RichValues }> {
  const partOf = (type: string): string => ofWorkbook.find(one => one.type === type && zip.has(one.part))?.part ?? ''
  const [metadata, values, kinds] = [partOf('sheetMetadata'), partOf('rdRichValue'), partOf('rdRichValueStructure')]
  const media = partOf('richValueRel')
  if (!metadata || !values || !kinds) return { cellPicture: () => null, rich: () => ({ kind: 'other' }) }

  const numbers = await richValueNumbers(zip, metadata)
  const all = await richValues(zip, values)
  const known = await structures(zip, kinds)
  const parts = media ? await mediaParts(zip, media) : []
  function read(number: number) {
    const value = all[numbers[number - 1] ?? -1]
    const structure = value && known[value.structure]
    if (!structure) return null
    return { ...structure, named: (key: string): string => value.values[structure.keys.indexOf(key)] ?? '' }
  }
  return {
    cellPicture(number) {
      const value = read(number)
      const at = value?.named(PICTURE) ?? ''
      const part = at === '' ? undefined : parts[Number(at)]
      return value && part && zip.has(part) ? { part, alt: value.named('Text') } : null
    },
    rich(number) {
      if (numbers[number - 1] === null) return { kind: 'other' }
      const value = read(number)
      // A value that leads nowhere may have been a picture.
      if (!value || /image/i.test(value.type) || value.keys.includes(PICTURE)) return { kind: 'picture' }
      const text = value.named(WORDS)
      return text === '' ? { kind: 'other' } : { kind: 'text', text }
    }
  }
}
