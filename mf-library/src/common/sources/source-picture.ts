import { assetKind, type CardPicture, type SourceEntry } from '@annals/contracts'
import { pictureKind } from './picture-kind.ts'

/** The picture of a source for a card: its thumbnail, the picture itself until there is a thumbnail, or none. */
export function sourcePicture({ source, asset }: SourceEntry): CardPicture | null {
  const url = asset.thumb || (asset.type.startsWith('image/') ? source.url : '')
  if (!url) return null
  // The sizes are those of the original, and they decide what fills the frame. A recording's picture has no size of its
  // own.
  const { width, height } = source
  return { url, alt: source.alt, width: width || 600, height: height || 400, kind: pictureKind(asset.type) }
}

const KINDS = {
  picture: { word: 'kind.picture', icon: 'image' },
  video: { word: 'kind.video', icon: 'video' },
  audio: { word: 'kind.audio', icon: 'audio' },
  pdf: { word: 'kind.pdf', icon: 'file' },
  other: { word: 'kind.other', icon: 'file' }
} as const

/** Catalogue key and icon for the kind of a source. */
export const kindOf = (type: string) => KINDS[assetKind(type)]
