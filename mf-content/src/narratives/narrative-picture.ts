import type { CardPicture, NarrativeEntry } from '@annals/contracts'

/** A narrative's cover, as cards show it. */
export const narrativePicture = ({ icon }: Pick<NarrativeEntry, 'icon'>): CardPicture | null =>
  icon && { url: icon.url, alt: icon.alt, width: icon.width, height: icon.height, kind: 'photograph' }
