import { expect, test } from '@jest/globals'
import { keepUnknown } from './keep-unknown.ts'
import { modelOf } from './models.ts'

const source = (uuid: string) => ({
  uuid: `01930000-0000-7000-8000-00000000000${uuid}`,
  title: 'Boats',
  description: '',
  url: `/files/a/${uuid}.png`,
  thumb_url: '',
  playback: '',
  type: 'image/png',
  alt: '',
  lang: '',
  width: 6,
  height: 4
})

test('fields that a newer version stored stay when an older page changes the record', () => {
  const { recordSchema, sources, instructions } = modelOf('sorting')!
  const { record } = sources!.add({}, [source('1'), source('2')])
  const images = record.images as object[]
  const stored = {
    ...record,
    sounds: ['bell'],
    images: images.map((image, at) => ({ ...image, captions: [at] })),
    instructions: { ...instructions!.read(record), voice: 'low' }
  }
  const changed = { ...record, background: '/assets/backgrounds/venn-2.svg', images: images.toReversed() }
  const [first, second] = stored.images
  expect(keepUnknown(recordSchema, stored, changed)).toEqual({
    ...stored,
    background: '/assets/backgrounds/venn-2.svg',
    images: [second, first]
  })
})

test('fields that are known and were removed stay removed', () => {
  const { recordSchema } = modelOf('text')!
  const words = { title: 'A', html: '', text: '', delta: { ops: [] } }
  expect(keepUnknown(recordSchema, { ...words, images: [source('1')], place: 'side' }, words)).toEqual(words)
  expect(keepUnknown(recordSchema, { ...words, delta: { ops: [{ insert: 'a' }] } }, words)).toEqual(words)
})
