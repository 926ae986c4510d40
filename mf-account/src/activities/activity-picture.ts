import type { ActivityImage, CardPicture } from '@annals/contracts'

/** An activity's picture for a card. Its size and kind are not stored, so it is shown whole. */
export function activityPicture(image: ActivityImage | null): CardPicture | null {
  const url = image?.thumb || image?.url
  return image && url ? { url, alt: image.alt, width: 600, height: 400, kind: 'drawing' } : null
}
