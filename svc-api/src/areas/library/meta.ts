import {
  assetKind,
  type AssetKind,
  type Provenance,
  type PublishedSource,
  type SourceEntry,
  type SourceLink
} from '@annals/contracts'
import { dayOf, factsOf } from '../../texts/readable-facts.ts'
import { languageName } from '../../texts/language.ts'
import { contentOf } from './stored.ts'

const KINDS: Record<AssetKind, string> = {
  picture: 'Picture',
  audio: 'Audio',
  video: 'Video',
  pdf: 'Document',
  other: ''
}
const MEGABYTE = 1024 * 1024

function kindOf(type: string): string {
  const kind = KINDS[assetKind(type)]
  const format = (type.split('/')[1] ?? '').replace(/\+.*$/, '').toUpperCase()
  return kind ? `${kind} (${format})` : type
}

const sizeOf = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

const stateOf = ({ state, since, checked }: SourceLink): string =>
  state === 'ok' ? `Works, checked ${dayOf(checked)}` : `Broken since ${dayOf(since)}, checked ${dayOf(checked)}`

type Known = PublishedSource &
  Partial<Pick<SourceEntry['source'], 'filename' | 'bytes' | 'created'>> & {
    provenance?: Provenance
    link?: SourceLink
  }

/** The known facts of a source, in readable form; unknown ones are left out. */
export function metaOf(source: Known, tags: readonly string[] = []): Record<string, string> {
  const { title, description, alt, type, filename, bytes, width, height, license, lang, created } = source
  const { address = '', page = '', provider = '', retrieved = '' } = source.provenance ?? {}
  const { maker = '', date = '', holder = '', tracks = [] } = source
  return factsOf([
    ['Title', title],
    ['Description', description],
    ['What it shows', alt],
    ['Type', kindOf(type)],
    ['File', filename ?? ''],
    ['Size', bytes ? sizeOf(bytes) : ''],
    ['Dimensions', width && height ? `${width} × ${height} px` : ''],
    ['Maker', maker],
    ['Date', date],
    ['Holder', holder],
    ['Licence', license],
    ['Language', lang && languageName(lang)],
    ['Captions', tracks.map(({ lang: one }) => languageName(one)).join(', ')],
    ['Tags', tags.join(', ')],
    ['Provider', provider],
    ['Page', page],
    ['Web address', address],
    ['Link', source.link ? stateOf(source.link) : ''],
    ['Retrieved', retrieved && dayOf(retrieved)],
    ['Checksum', contentOf(source)],
    ['Added', created ? dayOf(created) : '']
  ])
}
