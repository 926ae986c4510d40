import type { PublishedSource } from '@annals/contracts'
import type { ModulePicture } from './repository.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp'
}

/** A module's picture as a source; null where it has none, or one of a kind that is no picture. */
export function sourceOfModule({
  _id,
  name,
  thumb,
  acknowledgements,
  copyright
}: ModulePicture): PublishedSource | null {
  const type = TYPES[thumb?.url.split('.').at(-1)?.toLowerCase() ?? '']
  if (!thumb || !type) return null
  const { url, alt, width, height } = thumb
  return {
    uuid: _id,
    title: name,
    description: acknowledgements,
    url,
    thumb_url: url,
    playback: '',
    type,
    alt,
    lang: '',
    width,
    height,
    license: copyright.name
  }
}
