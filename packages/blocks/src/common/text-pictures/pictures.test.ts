import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pictures, straySource } from '../../testing/arbitraries.ts'
import { modelOf } from '../../models.ts'
import {
  addPictures,
  MAX_PICTURES,
  pictureLimits,
  type Pictured,
  pictureViolations,
  readPictures,
  withPictures
} from './pictures.ts'

const source = (number: number, more: object = {}) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Picture ${number}`,
  description: '',
  url: `/files/a/${number}.webp`,
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: '',
  lang: '',
  width: 600,
  height: 400,
  ...more
})
const many = (count: number) => Array.from({ length: count }, (_, at) => source(at))

test('pictures that the server takes are read as they are', () => {
  fc.assert(fc.property(pictures, record => expect(readPictures(record)).toEqual(record)))
})

test('whatever is stored, at most five pictures are read, none twice, all with an address of this site', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(straySource)), fc.anything(), (images, place) => {
      const read = readPictures({ images, place })
      const { images: found = [] } = read
      expect(found.length).toBeLessThanOrEqual(MAX_PICTURES)
      expect(new Set(found.map(({ uuid }) => uuid)).size).toBe(found.length)
      for (const { url, type } of found)
        expect([url, type]).toEqual([expect.stringMatching(/^\/(files|assets)\//), expect.stringMatching(/^image\//)])
      expect(readPictures({ ...read })).toEqual(read)
    })
  )
})

test('a document without pictures stays as it is', () => {
  expect(modelOf('text')!.emptyRecord()).toEqual({ title: '', html: '', text: '', delta: { ops: [] } })
  expect(readPictures({ images: [], place: 'above' })).toEqual({})
  expect(withPictures({ title: 'A', images: many(1), place: 'below' as const }, [])).toEqual({ title: 'A' })
})

test('pictures are added beside the text, then keep the place that was chosen', () => {
  const { record } = addPictures<Pictured>({}, many(1))
  expect(record.place).toBe('side')
  const moved = withPictures(record, many(1), 'below')
  expect(addPictures<Pictured>(moved, [source(7)]).record.place).toBe('below')
})

test('a sixth picture, one that is there, and what is no picture are left out', () => {
  const { record, added } = addPictures({ images: many(3) }, [
    source(1),
    source(8, { type: 'video/mp4' }),
    source(3),
    source(4),
    source(5)
  ])
  expect(added).toBe(2)
  expect(record.images).toEqual(many(5))
  expect(pictureLimits(record)).toMatchObject({ max: 0, exclude: many(5).map(({ uuid }) => uuid) })
})

test('what could not be kept of pictures is told by its name', () => {
  expect(pictureViolations({ images: [source(1), source(1), source(2, { url: '', type: 'audio/mpeg' })] })).toEqual([
    { path: 'images.1.uuid', msg: 'is the uuid of another source' },
    { path: 'images.2.url', msg: 'is required' },
    { path: 'images.2.type', msg: 'is no picture' }
  ])
})
