import { expect, test } from '@jest/globals'
import Value from 'typebox/value'
import { FILM_TYPES, filmAt, isFilmUrl, siteOfFilm, STREAM_HOSTS, youtubePage } from './films.ts'
import { FileUrl, SourceUrl } from './values.ts'

const PLAYER = 'https://www.youtube-nocookie.com/embed'
const [YOUTUBE, STREAM] = FILM_TYPES

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE_bpKQ', `${PLAYER}/aqz-KE_bpKQ`, YOUTUBE],
  ['https://youtu.be/aqz-KE_bpKQ?si=x&t=1m5s', `${PLAYER}/aqz-KE_bpKQ?start=65`, YOUTUBE],
  ['https://m.youtube.com/shorts/abc', `${PLAYER}/abc`, YOUTUBE],
  [`${PLAYER}/abc?start=5&end=9`, `${PLAYER}/abc?start=5&end=9`, YOUTUBE],
  ['https://stream.mux.com/a1B2.m3u8', 'https://stream.mux.com/a1B2.m3u8', STREAM],
  ['https://stream.mux.com/a1B2.m3u8?token=a.b-c_d#x', 'https://stream.mux.com/a1B2.m3u8?token=a.b-c_d', STREAM]
])('%s is a film', (address, url, type) => {
  expect(filmAt(address)).toEqual({ url, type })
  expect([Value.Check(SourceUrl, url), isFilmUrl(url), Value.Check(FileUrl, url)]).toEqual([true, true, false])
})

test.each([
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/playlist?list=x',
  'http://www.youtube.com/watch?v=abc',
  'https://youtube.com.evil.example/watch?v=abc',
  'https://evil@stream.mux.com/a.m3u8',
  'https://stream.mux.com:8443/a.m3u8',
  'https://mux.com.evil.example/a.m3u8',
  'https://stream.example/a.m3u8',
  'https://stream.mux.com/a.mp4',
  `https://stream.mux.com/${'a'.repeat(500)}.m3u8`,
  'javascript:alert(1)',
  'stream.mux.com/a.m3u8',
  ''
])('%j is no film', address => {
  expect(filmAt(address)).toBeNull()
})

test.each([
  `${PLAYER}/`,
  `${PLAYER}/a/../b`,
  `${PLAYER}/a?x=y`,
  'https://mux.com/a.m3u8',
  'https://evilmux.com/a.m3u8',
  ` ${PLAYER}/a`,
  `${PLAYER}/a\n`
])('%j is no address of a source', url => {
  expect(Value.Check(SourceUrl, url)).toBe(false)
})

test('a film is called by its site, and one of YouTube has a page', () => {
  const stream = `https://${STREAM_HOSTS[0].replace('*', 'stream')}/a.m3u8`
  expect([`${PLAYER}/abc?start=5`, stream, '/files/a/b.mp4', ''].map(siteOfFilm)).toEqual([
    'YouTube',
    'stream.mux.com',
    null,
    null
  ])
  expect([youtubePage(`${PLAYER}/abc?start=5`), youtubePage(stream), youtubePage('/files/a/b.mp4')]).toEqual([
    'https://www.youtube.com/watch?v=abc',
    null,
    null
  ])
})
