import type { CardPicture, SourceEntry } from '@annals/contracts'

/** The source as a card shows it: its thumbnail, the picture itself until that is made, or none. */
export function cardPicture({ source, asset }: SourceEntry): CardPicture | null {
  const url = asset.thumb || (asset.type.startsWith('image/') ? source.url : '')
  if (!url) return null
  // Sizes are the original's: what fills the frame is judged by it. A recording's picture has none of its own.
  const { width, height } = source
  return { url, alt: source.alt, width: width || 600, height: height || 400, kind: 'photograph' }
}

/** Word of the catalogue and icon for what a source is. */
export function kindOf(type: string) {
  if (type.startsWith('image/')) return { word: 'kind.picture', icon: 'image' } as const
  if (type.startsWith('video/')) return { word: 'kind.video', icon: 'video' } as const
  if (type.startsWith('audio/')) return { word: 'kind.audio', icon: 'audio' } as const
  return { word: type === 'application/pdf' ? 'kind.pdf' : 'kind.other', icon: 'file' } as const
}
