import { expect, test } from '@jest/globals'
import { frameAddress, rebuildEmbedCode } from '../embed-players.ts'
import { embedModel, isEmbedUrl } from './model.ts'

test.each([
  ['', true],
  ['https://example.org/a', true],
  ['HTTP://example.org', true],
  ['example.org', false],
  ['javascript:alert(1)', false],
  ['https://', false]
])('"%s" may be the link of an embed: %s', (text, expected) => expect(isEmbedUrl(text)).toBe(expected))

test.each([
  ['https://www.youtube.com/watch?v=abc_-1', 'https://www.youtube-nocookie.com/embed/abc_-1'],
  ['https://youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abc" onload="x()"></iframe>',
    'https://www.youtube-nocookie.com/embed/abc'
  ],
  [
    "<div><iframe src='//player.vimeo.com/video/12?a=1&amp;b=2'></iframe></div>",
    'https://player.vimeo.com/video/12?a=1&b=2'
  ],
  ['https://vimeo.com/12', 'https://player.vimeo.com/video/12'],
  ['<iframe title="a src=b" data-src="x" SRC = https://vimeo.com/12 ></iframe>', 'https://player.vimeo.com/video/12'],
  ['<iframe></iframe><iframe src="https://vimeo.com/12">', 'https://player.vimeo.com/video/12'],
  ['http://player.vimeo.com/video/12', null],
  ['https://player.vimeo.com:8443/video/12', null],
  ['https://player.vimeo.com.evil.example/video/12', null],
  ['https://evil@player.vimeo.com/video/12', null],
  ['<iframe srcdoc="<script>1</script>"></iframe>', null],
  ['javascript:alert(1)', null],
  ['<script>alert(1)</script>', null],
  ['', null]
])('%s is framed as %s', (pasted, expected) => expect(frameAddress(pasted)).toBe(expected))

test.each([
  ['https://www.youtube.com/watch?v=abc&t=42', 'https://www.youtube-nocookie.com/embed/abc?start=42'],
  ['https://www.youtube.com/watch?v=abc&t=1m30s&list=x', 'https://www.youtube-nocookie.com/embed/abc?start=90'],
  ['https://youtu.be/abc?t=1h', 'https://www.youtube-nocookie.com/embed/abc?start=3600'],
  [
    '<iframe src="https://www.youtube.com/embed/abc?start=5&amp;end=9"></iframe>',
    'https://www.youtube-nocookie.com/embed/abc?start=5&end=9'
  ],
  ['https://www.youtube.com/shorts/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://vimeo.com/12#t=42s', 'https://player.vimeo.com/video/12#t=42s'],
  ['https://vimeo.com/12/0a1b', 'https://player.vimeo.com/video/12?h=0a1b'],
  ['https://archive.org/details/prelinger?start=42', 'https://archive.org/embed/prelinger?start=42'],
  ['https://www.youtube.com/watch?v=', null],
  ['https://www.youtube.com/playlist?list=x', null]
])('%s begins where its address says: %s', (pasted, expected) => {
  expect(frameAddress(pasted)).toBe(expected)
  if (expected !== null) expect(frameAddress(rebuildEmbedCode(pasted))).toBe(expected)
})

test('of pasted code only the address of the player is stored', () => {
  const record = {
    ...embedModel.emptyRecord(),
    embedCode: '<script>x</script><iframe src="https://vimeo.com/12" onload="x()">',
    embedUrl: ' https://a.example '
  }
  expect(embedModel.violations?.(record)).toEqual([])
  expect(embedModel.sanitise(record, html => html)).toMatchObject({
    embedCode: '<iframe src="https://player.vimeo.com/video/12"></iframe>',
    embedUrl: 'https://a.example'
  })
})

test('an address that cannot be kept is named, not emptied', () => {
  const record = { ...embedModel.emptyRecord(), embedCode: '<b>Film</b>', embedUrl: ' javascript:x ' }
  expect(embedModel.violations?.(record).map(({ path }) => path)).toEqual(['embedUrl', 'embedCode'])
})
