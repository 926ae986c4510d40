import {
  type BlockSource,
  CREDIT_MAX_LENGTHS,
  isFilmUrl,
  LICENCE_MAX_LENGTH,
  MAX_TRACKS,
  type Track
} from '@annals/contracts'
import { readObject, readText } from './read-values.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const OURS = /^\/(?:files|assets)\/[A-Za-z0-9._/-]+$/

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** The address if it is one of our files, otherwise an empty one. */
export function readFileUrl(value: unknown): string {
  return typeof value === 'string' && value.length <= 500 && OURS.test(value) ? value : ''
}

/** The address of a source: one of our files or a film of another site, otherwise an empty one. */
const readSourceUrl = (value: unknown): string =>
  typeof value === 'string' && isFilmUrl(value) ? value : readFileUrl(value)

const size = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(Math.trunc(value), 1_000_000) : 0

/** The captions among these values; one without a language or a file of ours is none. */
function readTracks(value: unknown): Track[] {
  const read = (Array.isArray(value) ? value : []).map(entry => {
    const { lang, url } = readObject(entry)
    return { lang: readText(lang, 35), url: readFileUrl(url) }
  })
  return read.filter(({ lang, url }) => lang !== '' && url !== '').slice(0, MAX_TRACKS)
}

/** `value` as a source, or null if it has no id or nothing that may be shown. */
export function readSource(value: unknown): BlockSource | null {
  const source = readSourceFields(value)
  return source?.url === '' ? null : source
}

/** `value` as a source that may be without a file, or null if it has no id. */
export function readSourceFields(value: unknown): BlockSource | null {
  const read = readObject(value)
  const url = readSourceUrl(read.url)
  if (!isUuid(read.uuid)) return null
  const transcript = readText(read.transcript, 50_000)
  const tracks = readTracks(read.tracks)
  const maker = readText(read.maker, CREDIT_MAX_LENGTHS.maker)
  const date = readText(read.date, CREDIT_MAX_LENGTHS.date)
  const holder = readText(read.holder, CREDIT_MAX_LENGTHS.holder)
  const license = readText(read.license, LICENCE_MAX_LENGTH)
  return {
    uuid: read.uuid,
    title: readText(read.title, 300),
    description: readText(read.description, 5000),
    url,
    thumb_url: readFileUrl(read.thumb_url),
    playback: readSourceUrl(read.playback),
    type: readText(read.type, 100),
    alt: readText(read.alt, 1000),
    lang: readText(read.lang, 35),
    width: size(read.width),
    height: size(read.height),
    ...(transcript && { transcript }),
    ...(tracks.length > 0 && { tracks }),
    ...(maker && { maker }),
    ...(date && { date }),
    ...(holder && { holder }),
    ...(license && { license })
  }
}

/** What is wrong with the sources of a block, each of the right shape: one without a file, one that is there twice. */
export function sourceViolations(
  images: readonly Pick<BlockSource, 'uuid' | 'url'>[]
): { path: string; msg: string }[] {
  const violations: { path: string; msg: string }[] = []
  const uuids = new Set<string>()
  for (const [at, { uuid, url }] of images.entries()) {
    if (url === '') violations.push({ path: `images.${at}.url`, msg: 'is required' })
    if (uuids.has(uuid)) violations.push({ path: `images.${at}.uuid`, msg: 'is the uuid of another source' })
    uuids.add(uuid)
  }
  return violations
}
