import type { BlockSource, NarrativeSent } from '@annals/contracts'
import { newId } from '@annals/service-kit'

const empty = { html: '', text: '' }

export const placedPicture = (own: Partial<BlockSource> = {}): BlockSource => ({
  uuid: newId(),
  title: 'A farm',
  description: '',
  url: '/files/a/b.webp',
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: 'A low house with a thatched roof',
  lang: '',
  width: 800,
  height: 600,
  ...own
})

export const paragraph = (html: string) => ({ type: 'paragraph' as const, uuid: newId(), html, text: '' })

export const slideshow = (assets: BlockSource[]) => ({
  type: 'sourceCollection' as const,
  uuid: newId(),
  title: '',
  description: '',
  sources: assets.map(asset => ({ uuid: newId(), title: asset.title, caption: '', asset }))
})

export const chapter = (title: string, content: unknown[] = []) => ({
  type: 'chapter' as const,
  uuid: newId(),
  title,
  date: '',
  teaser: '',
  summary: empty,
  icon: null,
  content
})

/** A narrative as an editor sends it. */
export const narrativeOf = (own: Partial<NarrativeSent> = {}): NarrativeSent => ({
  title: 'The edges of the world',
  teaser: '',
  acknowledgement: '',
  language: 'en',
  icon: null,
  meta: { license: null },
  summary: empty,
  content: [],
  ...own
})
