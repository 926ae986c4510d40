import { expect, test } from '@jest/globals'
import Value from 'typebox/value'
import { drawnPicture, isNarrowName, narrowName, pictureName, pictureSources } from './picture-widths.ts'
import { FileUrl } from './values.ts'

test('an address tells the size of its picture and the widths that lie beside it', () => {
  const url = `/files/abc_-9/${pictureName('0a1b', { width: 1200, height: 800 }, 'webp')}`
  expect(url).toBe('/files/abc_-9/0a1b.480.960.1200x800.webp')
  expect(Value.Check(FileUrl, url)).toBe(true)
  expect(drawnPicture(url)).toEqual({
    width: 1200,
    height: 800,
    widths: [
      { width: 480, url: '/files/abc_-9/0a1b.480.webp' },
      { width: 960, url: '/files/abc_-9/0a1b.960.webp' },
      { width: 1200, url }
    ]
  })
  expect(pictureSources(url, '50vw')).toEqual({
    src: url,
    srcSet: '/files/abc_-9/0a1b.480.webp 480w, /files/abc_-9/0a1b.960.webp 960w, ' + `${url} 1200w`,
    sizes: '50vw'
  })
})

test('a picture that is no wider than the narrowest is there once', () => {
  const url = `/files/a/${pictureName('0a1b', { width: 480, height: 900 }, 'webp')}`
  expect(url).toBe('/files/a/0a1b.480x900.webp')
  expect(drawnPicture(url)).toEqual({ width: 480, height: 900, widths: [{ width: 480, url }] })
  expect(pictureSources(url, '50vw')).toEqual({ src: url })
})

test.each(['', '/files/a/0a1b.webp', '/files/a/0a1b.jpg', '/assets/icon.svg', '/files/a/0a1b.480.webp'])(
  'the address %j of before, or of something else, is shown as it is',
  url => {
    expect(drawnPicture(url)).toBeNull()
    expect(pictureSources(url, '50vw')).toEqual({ src: url })
  }
)

test('a narrower picture is not taken for the picture itself', () => {
  expect(isNarrowName(narrowName('0a1b', 480, 'webp'))).toBe(true)
  for (const name of ['0a1b.webp', '0a1b.480x300.webp', '0a1b.480.960.1200x800.webp'])
    expect(isNarrowName(name)).toBe(false)
})
