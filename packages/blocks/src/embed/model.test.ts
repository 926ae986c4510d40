import { expect, test } from '@jest/globals'
import { frameAddress } from './frame.ts'
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

test('nothing of pasted code is stored but the address of the player', () => {
  const record = {
    ...embedModel.emptyRecord(),
    embedCode: '<script>x</script><iframe src="https://vimeo.com/12" onload="x()">',
    embedUrl: ' javascript:x '
  }
  expect(embedModel.sanitise(record, html => html)).toMatchObject({
    embedCode: '<iframe src="https://player.vimeo.com/video/12"></iframe>',
    embedUrl: ''
  })
})
