import { licenceOf } from '@annals/contracts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAddresses } from '../../svc-api/src/demo/figures/addresses.ts'
import type { DemoPicture } from '../../svc-api/src/demo/pictures/demo-picture.ts'
import { PICTURES } from '../../svc-api/src/demo/pictures/index.ts'
import { type Half, thumbnail } from '../../svc-api/src/demo/pictures/thumbnail.ts'

/** An item of Europeana's Search API; a field that a record lacks is missing. */
export type Item = Record<string, unknown> & { id: string; type: string }

/** The texts of a field, one after another. */
export const textOf = (item: Item, name: string): string =>
  [item[name]]
    .flat()
    .filter(one => typeof one === 'string')
    .join(' ')

export interface Records {
  items: readonly Item[]
  /** Draws the picture of an address `/thumbnail/v3/400/{name}`. */
  pictures: ReadonlyMap<string, () => Promise<Buffer>>
}

const PROVIDER = 'Annals simulator'
/** Who holds what, invented for a site that is tried out. */
const HOLDERS = {
  map: { dataProvider: 'Harbour Town Museum', country: 'Portugal' },
  chart: { dataProvider: 'School of Figures', country: 'Poland' },
  photograph: { dataProvider: 'The Lantern Archive', country: 'Netherlands' },
  text: { dataProvider: 'Library on the Hill', country: 'Ireland' }
} as const
const HALVES = [undefined, 'left', 'right'] as const
const EXCERPT = 400

const yearOf = (date: string): string | undefined => /\b\d{4}\b/.exec(date)?.[0]

/** Without the fields that are empty, as the API leaves them out. */
const withoutEmpty = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== '')) as Item

interface Said {
  name: string
  type: string
  title: string
  description: string
  creator: string
  date: string
  license: string
  holder: keyof typeof HOLDERS
}

function itemOf(base: string, number: number, said: Said, picture?: string): Item {
  const { dataProvider, country } = HOLDERS[said.holder]
  const id = `/920000/${said.name}`
  const dataset = `920000_Annals_${said.holder}s`
  const year = yearOf(said.date)
  const created = new Date(Date.UTC(2020, 0, 1 + number))
  return withoutEmpty({
    completeness: 10,
    country: [country],
    dataProvider: [dataProvider],
    dcCreator: said.creator ? [said.creator] : undefined,
    dcDescription: [said.description],
    dcDescriptionLangAware: { en: [said.description] },
    dcLanguage: ['en'],
    dcTitleLangAware: { en: [said.title] },
    edmDatasetName: [dataset],
    edmIsShownAt: [`${base}/item${id}`],
    edmPreview: picture ? [`${base}/thumbnail/v3/400/${picture}`] : undefined,
    europeanaCollectionName: [dataset],
    guid: `${base}/item${id}`,
    id,
    link: `${base}/record${id}.json`,
    provider: [PROVIDER],
    rights: [licenceOf(said.license)?.url ?? ''],
    score: 1,
    timestamp_created: created.toISOString(),
    timestamp_created_epoch: created.getTime(),
    title: [said.title],
    type: said.type,
    year: year ? [year] : undefined
  })
}

const holderOf = (kind: DemoPicture['kind']) => (kind === 'map' || kind === 'chart' ? kind : 'photograph')
const isHere = (picture: DemoPicture, samplesDir: string): boolean =>
  !('sample' in picture) || existsSync(join(samplesDir, 'images', picture.sample))

/**
 * Records made of the demo content: its pictures, whole and in halves, and the yearly addresses of presidents as texts;
 * and the records that the API itself once answered, where the folder with samples has them.
 *
 * @param base the simulator's own address
 */
export function makeRecords(base: string, samplesDir: string): Records {
  const items: Item[] = []
  const pictures = new Map<string, () => Promise<Buffer>>()
  const add = (said: Said, picture?: string) => items.push(itemOf(base, items.length, said, picture))

  for (const [name, picture] of Object.entries(PICTURES)) {
    if (!isHere(picture, samplesDir)) continue
    for (const half of HALVES) {
      const own = half ? `${name}_${half}` : name
      const hash = createHash('md5').update(own).digest('hex')
      pictures.set(hash, () => thumbnail(picture, samplesDir, half satisfies Half | undefined))
      add(
        {
          name: own,
          type: 'IMAGE',
          title: half ? `${picture.title} (${half} half)` : picture.title,
          description: picture.description,
          creator: picture.maker,
          date: picture.date,
          license: picture.license,
          holder: holderOf(picture.kind)
        },
        hash
      )
    }
  }
  for (const { year, name, text } of readAddresses())
    add({
      name: `address_${year}_${name.replace(/\W+/g, '_')}`,
      type: 'TEXT',
      title: `Address to Congress, ${year}`,
      description: `${text.slice(0, EXCERPT).replace(/\s+/g, ' ')}…`,
      creator: name,
      date: String(year),
      license: 'Public domain',
      holder: 'text'
    })
  return { items: [...items, ...sampleItems(samplesDir)], pictures }
}

function sampleItems(samplesDir: string): Item[] {
  const file = join(samplesDir, 'aggregator/europeana-search-response.json')
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as { items: Item[] }).items
}
