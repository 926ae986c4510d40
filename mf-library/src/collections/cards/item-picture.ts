import type { CardPicture, CollectionItem } from '@annals/contracts'
import { pictureKind } from '../../common/sources/picture-kind.ts'

/** The picture of an item for a card: its thumbnail, the picture itself until there is a thumbnail, or none. */
export function itemPicture({ url, thumb_url, type, alt, title, width, height }: CollectionItem): CardPicture | null {
  const address = thumb_url || (type.startsWith('image/') ? url : '')
  if (!address) return null
  return { url: address, alt: alt || title, width: width || 600, height: height || 400, kind: pictureKind(type) }
}
