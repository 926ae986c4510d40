import type { CardPicture } from '@annals/contracts'

/** Widest frame a card gets (two columns at 860 px), in CSS pixels; its height is two thirds of that. */
const FRAME = { width: 420, height: 280 }
const FILLING = new Set<CardPicture['kind']>(['photograph', 'painting', 'poster'])

/**
 * How a picture is placed in the 3:2 frame of a card (behaviour/interface §1.3). Landscape photographs, paintings and
 * posters with a ratio between 1.28 and 1.8 fill it and lose a sixth at most. Maps, engravings, cartoons, drawings and
 * charts, very tall or wide pictures, and pictures that would have to be enlarged are shown whole.
 */
export const pictureFit = (picture: Pick<CardPicture, 'width' | 'height' | 'kind'>): 'fill' | 'mount' => {
  const ratio = picture.height > 0 ? picture.width / picture.height : 0
  const isLarge = picture.width >= FRAME.width && picture.height >= FRAME.height
  return FILLING.has(picture.kind) && ratio >= 1.28 && ratio <= 1.8 && isLarge ? 'fill' : 'mount'
}

/** The text on the plate of a record without a picture: the first words, cut between words. */
export const plateText = (words: string, limit = 90): string => {
  const plain = words.replace(/\s+/gu, ' ').trim()
  if (plain.length <= limit) return plain
  const cut = plain.slice(0, limit + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > limit / 2 ? end : limit).replace(/[\s,;:.–-]+$/u, '')}…`
}
