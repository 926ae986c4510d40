import { type BlockSource, NARRATIVE_LIMITS, type NarrativeBlock, type NarrativeSlide } from '@annals/contracts'
import { newId } from './parts.ts'

export type Slideshow = Extract<NarrativeBlock, { type: 'sourceCollection' }>

/** Why a source cannot be in a slideshow (behaviour/narratives §10.4). */
export type SlideRefusal = 'twice' | 'video' | 'full'

export const LEAST_SLIDES = 2

const isVideo = ({ type }: Pick<BlockSource, 'type'>): boolean => type.startsWith('video/')
/** Only what is a picture can be chosen for a slideshow. */
export const isImageLike = ({ type }: Pick<BlockSource, 'type'>): boolean => type.startsWith('image/')

const slideOf = (asset: BlockSource): NarrativeSlide => ({ uuid: newId(), title: asset.title, caption: '', asset })

/** Why this source cannot be added; null where it can. */
export function refusalOf(slides: readonly NarrativeSlide[], source: BlockSource): SlideRefusal | null {
  if (isVideo(source)) return 'video'
  if (slides.some(({ asset }) => asset.uuid === source.uuid)) return 'twice'
  return slides.length >= NARRATIVE_LIMITS.slides ? 'full' : null
}

export const withSlide = (show: Slideshow, source: BlockSource): Slideshow =>
  refusalOf(show.sources, source) ? show : { ...show, sources: [...show.sources, slideOf(source)] }

/** Fewer than two sources are no slideshow. */
export const canRemoveSlide = ({ sources }: Pick<Slideshow, 'sources'>): boolean => sources.length > LEAST_SLIDES

export const withoutSlide = (show: Slideshow, uuid: string): Slideshow =>
  canRemoveSlide(show) ? { ...show, sources: show.sources.filter(slide => slide.uuid !== uuid) } : show

/** A slideshow of those sources that can be in one; null where these are fewer than two. */
export function slideshowOf(sources: readonly BlockSource[]): Slideshow | null {
  const slides: NarrativeSlide[] = []
  for (const source of sources) if (isImageLike(source) && !refusalOf(slides, source)) slides.push(slideOf(source))
  return slides.length < LEAST_SLIDES
    ? null
    : { type: 'sourceCollection', uuid: newId(), title: '', description: '', sources: slides }
}
