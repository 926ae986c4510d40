import { expect, test } from '@jest/globals'
import { isWhole } from './is-whole.ts'
import { filesAmong } from './loaded-files.ts'
import { picturesOf } from './pictures-of.ts'

test('pictures of an activity are found in records and in HTML, each once, in the width that fills the screen', () => {
  const ship = '/files/p1/0a1b.480.960.1600.2400x1600.webp'
  const activity = {
    image: { url: '/files/p2/cover.jpg' },
    blocks: {
      bb_1: { record: { html: `<p><img src="${ship}"> <img src='x' data-a="/files/p3/a b.png"></p>` } },
      bb_2: { record: { images: [{ url: ship, playback: '/files/p4/sound.mp3' }], background: '/assets/venn-2.svg' } },
      bb_3: { record: { url: 'https://elsewhere.example/files/p5/far.png' } }
    }
  }
  expect(picturesOf(activity, 800)).toEqual(['/files/p2/cover.jpg', '/files/p1/0a1b.960.webp', '/assets/venn-2.svg'])
  expect(picturesOf(activity, 5000)).toContain(ship)
})

test('of what a page has loaded, only code, assets and pictures of this site are stored', () => {
  const site = 'https://annals.example'
  const urls = ['/shell/a1/x.js', '/api/ea/student/save', '/files/p/a.webp', '/files/p/a.mp4', '/assets/icon.svg?x']
  const all = [...urls.map(path => site + path), 'https://other.example/shell/a1/y.js', 'blob:https://annals.example/1']
  expect(filesAmong([...all, ...all], site)).toEqual(['/shell/a1/x.js', '/files/p/a.webp', '/assets/icon.svg'])
})

test('a page is whole if it has loaded everything that the published page and registry name', () => {
  const page =
    '<script src="/shell/a/boot.js"></script><link href="/mf-viewer/b/mf-manifest.json"><link href="/assets/i">'
  const registry = JSON.stringify({ entry: '/mf-viewer/b/mf-manifest.json', previous: '/mf-viewer/c/mf-manifest.json' })
  const files = ['/shell/a/boot.js', '/mf-viewer/b/mf-manifest.json', '/mf-viewer/b/more.js']
  expect(isWhole(page, registry, files)).toBe(true)
  expect(isWhole(page, registry, files.slice(1))).toBe(false)
  expect(isWhole(page, registry.replaceAll('/b/', '/d/'), files)).toBe(false)
  expect(isWhole('<p>A page of another network</p>', registry, files)).toBe(false)
})
