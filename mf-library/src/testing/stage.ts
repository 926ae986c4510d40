import type { SourceEntry } from '@annals/contracts'
import { onStage, type Stage } from '@annals/web-kit/testing'

Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })

export const entry = (
  uuid: string,
  title: string,
  more: Partial<SourceEntry['source']> = {},
  tags: SourceEntry['tags'] = []
): SourceEntry => {
  const source = {
    uuid,
    title,
    description: '',
    url: `/files/${uuid}.jpg`,
    thumb_url: `/files/${uuid}-thumb.jpg`,
    playback: '',
    type: 'image/jpeg',
    alt: `Picture of ${title}`,
    lang: '',
    width: 900,
    height: 600,
    transcript: '',
    tracks: [],
    maker: '',
    date: '',
    holder: '',
    license: '',
    mytags: tags.map(tag => tag.uuid),
    filename: `${title}.jpg`,
    bytes: 1000,
    created: '2026-11-01T10:00:00Z',
    rev: 0,
    ...more
  }
  return { source, asset: { thumb: source.thumb_url, type: source.type }, tags, has_tags: tags.length > 0 }
}

interface ListBody {
  filters: { after?: string; before?: string; limit: number }
}

/** Answers `mySources` from all of these sources, in their order. Edges are numbers. */
export const pagesOf = (all: () => readonly SourceEntry[]) => (body: unknown) => {
  const { after = '0', before, limit } = (body as ListBody).filters
  const to = before === undefined ? Number(after) + limit : Number(before || all().length)
  const from = before === undefined ? Number(after) : Math.max(0, to - limit)
  const sources = all().slice(from, to)
  const [prev, next] = [from > 0 ? String(from) : '', to < all().length ? String(to) : '']
  return { sources, total: all().length, more: false, prev, next }
}

/** A screen or dialog of the library; the member has no tags and no file twice unless `answers` says otherwise. */
export const onLibraryStage = ({ answers, ...stage }: Stage) =>
  onStage({
    ...stage,
    answers: {
      myTags: () => ({ tags: [] }),
      sameFiles: () => ({ data: [] }),
      knownFiles: () => ({ data: [] }),
      ocrLanguages: () => ({ data: [] }),
      ...answers
    }
  })
