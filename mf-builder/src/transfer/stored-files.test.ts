import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { filesOf, isStored, withFiles } from './stored-files.ts'
import { activities, picture, withPictures } from './testing/activities.ts'

test('only files of this site belong to an activity, each once', () => {
  const film = picture(3, '/files/c/film.mp4', {
    type: 'video/mp4',
    playback: '/files/c/film.mp4',
    tracks: [{ lang: 'en', url: '/files/d/en.vtt' }]
  })
  const content = withPictures(
    [
      picture(1, '/files/a/1.webp', { thumb_url: '/files/a-small/1.webp' }),
      picture(2, '/assets/board.svg', { thumb_url: '/files/b/2.webp' }),
      film,
      picture(4, '/files/a/1.webp')
    ],
    '/files/cover/c.webp'
  )
  expect(filesOf(content).map(({ url, block, tracks }) => [url, block, tracks.length])).toEqual([
    ['/files/a/1.webp', 'bb_1', 0],
    ['/files/b/2.webp', 'bb_1', 0],
    ['/files/c/film.mp4', 'bb_1', 1],
    ['/files/cover/c.webp', null, 0]
  ])
})

test('an address that somebody writes in a text is no file', () => {
  const content = withPictures([picture(1, '', { title: '/files/a/1.webp' })])
  const anew = new Map([['/files/a/1.webp', { url: '/files/b/2.webp', thumb: '' }]])
  expect(filesOf({ ...content, title: '/files/a/1.webp' })).toEqual([])
  expect(withFiles(content, anew)).toEqual(content)
})

test.each(['https://example.org/files/a/b.webp', '/files/../a', '/files/a/..', '/assets/a.svg', '', null, 3])(
  '%j is not in the file store',
  address => {
    expect(isStored(address)).toBe(false)
  }
)

test('a small picture comes with its large one, and where there was none, there is none', () => {
  const small = withPictures([
    picture(1, '/files/a/1.webp', { thumb_url: '/files/s/1.webp' }),
    picture(2, '/files/b/2.webp')
  ])
  const anew = new Map(
    ['a/1', 'b/2'].map(at => [`/files/${at}.webp`, { url: `/files/new/${at}`, thumb: '/files/t/t.webp' }])
  )
  expect(withFiles(small, anew).blocks.bb_1?.record.images).toMatchObject([
    { url: '/files/new/a/1', thumb_url: '/files/t/t.webp' },
    { url: '/files/new/b/2', thumb_url: '' }
  ])
})

test('with new addresses for all files, no old one is left, and with none nothing changes', () => {
  fc.assert(
    fc.property(activities, content => {
      const files = filesOf(content)
      const addresses = files.flatMap(file => [file.url, ...file.tracks.map(track => track.url)])
      const anew = new Map(addresses.map(url => [url, { url: `/files/new${url}`, thumb: '/files/new/thumb' }]))
      expect(withFiles(content, new Map())).toEqual(content)
      expect(filesOf(withFiles(content, anew)).map(({ url }) => url)).toEqual(
        files.map(({ url }) => `/files/new${url}`)
      )
    })
  )
})
