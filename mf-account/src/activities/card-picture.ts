import type { ActivityImage, CardPicture } from '@annals/contracts'

/** An activity's picture for a card. Its size is not stored: the frame's own is told, so that it fills the frame. */
export function cardPicture(image: ActivityImage | null): CardPicture | null {
  const url = image?.thumb || image?.url
  return image && url ? { url, alt: image.alt, width: 600, height: 400, kind: 'photograph' } : null
}
