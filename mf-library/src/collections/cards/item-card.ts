import type { BlockSource, CardPicture, CollectionItem } from '@annals/contracts'

/** The picture of an item for a card: its thumbnail, the picture itself until there is a thumbnail, or none. */
export function itemPicture({ url, thumb_url, type, alt, title, width, height }: CollectionItem): CardPicture | null {
  const address = thumb_url || (type.startsWith('image/') ? url : '')
  if (!address) return null
  return { url: address, alt: alt || title, width: width || 600, height: height || 400, kind: 'photograph' }
}

/** An item as the viewer shows it. */
export const itemSource = (item: CollectionItem): BlockSource => {
  const { uuid, title, url, thumb_url, playback, type, alt, width, height } = item
  const description = item.description.text.slice(0, 5000)
  return { uuid, title, description, url, thumb_url, playback, type, alt, width, height, lang: item.language }
}
