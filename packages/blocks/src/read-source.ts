import type { BlockSource } from '@annals/contracts'
import { readObject, readText } from './read-values.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const OURS = /^\/(?:files|assets)\/[A-Za-z0-9._/-]+$/

/** The address if it is one of our files, otherwise an empty one. */
export function readFileUrl(value: unknown): string {
  return typeof value === 'string' && value.length <= 500 && OURS.test(value) ? value : ''
}

const size = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(Math.trunc(value), 1_000_000) : 0

/** `value` as a source, or null if it has no id or its file is not ours. */
export function readSource(value: unknown): BlockSource | null {
  const read = readObject(value)
  const url = readFileUrl(read.url)
  if (url === '' || typeof read.uuid !== 'string' || !UUID.test(read.uuid)) return null
  const transcript = readText(read.transcript, 50_000)
  return {
    uuid: read.uuid,
    title: readText(read.title, 300),
    description: readText(read.description, 5000),
    url,
    thumb_url: readFileUrl(read.thumb_url),
    playback: readFileUrl(read.playback),
    type: readText(read.type, 100),
    alt: readText(read.alt, 1000),
    lang: readText(read.lang, 35),
    width: size(read.width),
    height: size(read.height),
    ...(transcript && { transcript })
  }
}
