import type { CardPicture, Collection } from '@annals/contracts'
import { pictureKind } from '../../common/sources/picture-kind.ts'

/** The cover as a card shows it. */
export const coverOf = ({ thumb }: Pick<Collection, 'thumb'>): CardPicture | null =>
  thumb?.url
    ? {
        url: thumb.url,
        alt: thumb.alt,
        width: thumb.width || 600,
        height: thumb.height || 400,
        kind: pictureKind(thumb.filename)
      }
    : null
