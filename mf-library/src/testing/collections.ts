import type { Collection, CollectionItem, Import } from '@annals/contracts'

const blank = { delta: { ops: [] }, html: '', text: '' }

export const collection = (slug: string, more: Partial<Collection> = {}): Collection => ({
  uuid: `c-${slug}`,
  slug,
  name: slug,
  subtitle: '',
  introduction: '',
  description: '',
  acknowledgements: '',
  language: '',
  license: '',
  user: 'm',
  partner: 'Mara',
  thumb: null,
  thumb_uuid: '',
  is_published: false,
  csstype: '',
  count: 0,
  created: '2026-11-01T10:00:00Z',
  changed: '2026-11-01T10:00:00Z',
  rev: 0,
  ...more
})

export const item = (uuid: string, title: string, more: Partial<CollectionItem> = {}): CollectionItem => ({
  uuid,
  collection: 'c-strikes',
  title,
  alt: '',
  language: '',
  license: '',
  local_id: '',
  origin: '',
  period_start: '',
  period_end: '',
  country: '',
  introduction: blank,
  description: blank,
  tags: [],
  url: `/files/${uuid}.jpg`,
  thumb_url: `/files/${uuid}-thumb.jpg`,
  playback: '',
  type: 'image/jpeg',
  filename: `${title}.jpg`,
  bytes: 1000,
  width: 900,
  height: 600,
  is_published: false,
  order: 0,
  import: '',
  created: '2026-11-01T10:00:00Z',
  rev: 0,
  ...more
})

export const imported = (more: Partial<Import> = {}): Import => ({
  uuid: 'i1',
  collection: 'c-strikes',
  filename: 'strikes.xlsx',
  bytes: 1000,
  pictures: '',
  state: 'received',
  isUpdate: false,
  fault: '',
  msg: '',
  report: null,
  progress: { todo: 0, added: 0, changed: 0, there: 0, edited: 0, failed: 0, removed: 0, restored: 0, kept: 0 },
  problems: 0,
  name: 'Strikes',
  slug: 'strikes',
  email: 'mara@school.example',
  place: null,
  created: '2026-11-01T10:00:00Z',
  changed: '2026-11-01T10:00:00Z',
  ...more
})
