import type { Relationship } from './relationships.ts'
import { relationshipsOf } from './relationships.ts'
import { prefixed, readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** What pictures in cells are: a chain from a cell's number over the metadata, the rich values and their relationships
 * to a media part ([MS-XLSX] 2.3.9, 2.3.10; ISO 29500-1, 18.9). */
export type CellPictures = (number: number) => { part: string; alt: string } | null

/** For each cell number the number of its rich value. */
async function richValueNumbers(zip: Zip, part: string): Promise<number[]> {
  let richType = 0
  let types = 0
  let section = ''
  const futures: number[] = []
  const cells: number[] = []
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'metadataType') {
        types++
        if (attributes['name'] === 'XLRICHVALUE') richType = types
      } else if (name === 'futureMetadata') section = attributes['name'] ?? ''
      else if (name === 'valueMetadata') section = name
      else if (name === 'rvb' && section === 'XLRICHVALUE') futures.push(Number(attributes['i']))
      else if (name === 'rc' && section === 'valueMetadata')
        cells.push(Number(attributes['t']) === richType ? Number(attributes['v']) : -1)
    },
    close(name) {
      if (name === 'futureMetadata' || name === 'valueMetadata') section = ''
    }
  })
  return cells.map(future => futures[future] ?? -1)
}

/** Names of the values of each structure. */
async function structures(zip: Zip, part: string): Promise<string[][]> {
  const found: string[][] = []
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 's') found.push([])
      else if (name === 'k') found.at(-1)?.push(attributes['n'] ?? '')
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

/** Reads the chain of a workbook; where it has none, no number leads anywhere. */
export async function readCellPictures(zip: Zip, ofWorkbook: Relationship[]): Promise<CellPictures> {
  const partOf = (type: string): string => ofWorkbook.find(one => one.type === type && zip.has(one.part))?.part ?? ''
  const metadata = partOf('sheetMetadata')
  const values = partOf('rdRichValue')
  const kinds = partOf('rdRichValueStructure')
  const media = partOf('richValueRel')
  if (!metadata || !values || !kinds || !media) return () => null

  const numbers = await richValueNumbers(zip, metadata)
  const rich = await richValues(zip, values)
  const names = await structures(zip, kinds)
  const parts = await mediaParts(zip, media)
  return number => {
    const value = rich[numbers[number - 1] ?? -1]
    const keys = value && names[value.structure]
    if (!value || !keys) return null
    const named = (key: string): string => value.values[keys.indexOf(key)] ?? ''
    const at = named('_rvRel:LocalImageIdentifier')
    const part = at === '' ? undefined : parts[Number(at)]
    return part && zip.has(part) ? { part, alt: named('Text') } : null
  }
}
