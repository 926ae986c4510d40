import type { BlockSource, Chapter, Narrative, NarrativeBlock } from '@annals/contracts'

const nothing = { html: '', text: '' }

export const sourceOf = (name: string): BlockSource => ({
  uuid: `source ${name}`,
  title: name,
  description: '',
  url: `/files/${name}/a.webp`,
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: `Picture of ${name}`,
  lang: '',
  width: 900,
  height: 600
})

export const paragraphOf = (uuid: string, html = `<p>${uuid}</p>`): NarrativeBlock => ({
  type: 'paragraph',
  uuid,
  html,
  text: ''
})

export const sourceBlockOf = (uuid: string, more: { caption?: string } = {}) => ({
  type: 'source' as const,
  uuid,
  title: uuid,
  caption: '',
  asset: sourceOf(uuid),
  ...more
})

export const slideshowOf = (uuid: string, names: string[]): NarrativeBlock => ({
  type: 'sourceCollection',
  uuid,
  title: '',
  description: '',
  sources: names.map(name => ({ uuid: `${uuid}/${name}`, title: name, caption: '', asset: sourceOf(name) }))
})

export const chapterOf = (title: string, more: Partial<Chapter> = {}): Chapter => ({
  type: 'chapter',
  uuid: `chapter ${title}`,
  title,
  date: '',
  teaser: '',
  summary: nothing,
  icon: null,
  content: [paragraphOf(`text of ${title}`)],
  ...more
})

export const narrativeOf = (more: Partial<Narrative> = {}): Narrative => ({
  type: 'narrative',
  uuid: 'narrative',
  slug: 'the-edges',
  owner: 'owner',
  author: 'Anna Kowalska',
  is_published: true,
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  rev: 0,
  minutes: 12,
  title: 'The edges of the world',
  teaser: 'Every map has to stop somewhere.',
  acknowledgement: '',
  language: 'en',
  icon: null,
  meta: { license: null },
  summary: nothing,
  content: [],
  ...more
})
