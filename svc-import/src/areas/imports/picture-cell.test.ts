import { expect, test } from '@jest/globals'
import { MAX_PICTURE_BYTES, pictureNames, pictureOf } from './picture-cell.ts'

const NAMES = [
  'Market.JPG',
  'a/one.png',
  'b/one.png',
  'b/only.png',
  'Caf\u0065\u0301.png',
  '__MACOSX/._Market.JPG',
  '.DS_Store',
  'large.jpg'
]
const files = pictureNames({
  names: function* () {
    yield* NAMES
  },
  size: name => (name === 'large.jpg' ? MAX_PICTURE_BYTES + 1 : 1),
  mark: name => name
})
const said = (text: string, zip: typeof files | null = files) => {
  const cell = pictureOf(text, zip)
  return 'ref' in cell ? cell.ref : cell.msg
}

test.each([
  ['market.jpg', 'Market.JPG'],
  ['pictures/Market.jpg', 'Market.JPG'],
  ['C:\\pictures\\market.jpg', 'Market.JPG'],
  ['./market.jpg', 'Market.JPG'],
  ['only.png', 'b/only.png'],
  ['a/one.png', 'a/one.png'],
  ['B\\ONE.png', 'b/one.png'],
  ['caf\u00e9.png', 'Caf\u0065\u0301.png']
])('%s is a file of the zip', (text, name) => {
  expect(said(text)).toEqual({ from: 'zip', name })
})

test.each([
  ['https://example.org/a b.jpg', 'https://example.org/a%20b.jpg'],
  ['HTTP://Example.org', 'http://example.org/']
])('%s is an address', (text, url) => {
  expect(said(text)).toEqual({ from: 'address', url })
})

test.each([
  ['one.png', 'The zip file has several files of this name.'],
  ['two.png', 'The zip file has no file of this name.'],
  ['.DS_Store', 'The zip file has no file of this name.'],
  ['../../etc/passwd', 'The zip file has no file of this name.'],
  ['large.jpg', 'This picture is too large.'],
  ['www.example.org/a.jpg', 'This address is not complete.'],
  ['ftp://example.org/a.jpg', 'This is not an address of a picture.'],
  ['file:///etc/passwd', 'This is not an address of a picture.'],
  ['javascript:alert(1)', 'This is not an address of a picture.'],
  ['data:image/png;base64,AA', 'This is not an address of a picture.'],
  ['https://', 'This is not an address of a picture.'],
  ['https://me:secret@example.org/a.jpg', 'This address contains a user name or a password.'],
  [`https://example.org/${'a'.repeat(2000)}`, 'This address is too long.']
])('%s is not taken', (text, msg) => {
  expect(said(text)).toBe(msg)
})

test('without a zip a file’s name leads nowhere', () => {
  expect(pictureOf('market.jpg', null)).toMatchObject({
    msg: 'No zip file with pictures was uploaded.',
    isMissing: true
  })
})

test.each([
  ['https://example.org:8443/a.jpg', /^This address names port 8443\. Pictures are fetched from the usual ports/],
  ['http://example.org:81/a.jpg', /^This address names port 81\./],
  ['http://localhost/a.jpg', /not on the public internet/],
  ['https://192.168.0.7/a.jpg', /not on the public internet/],
  ['https://[::1]/a.jpg', /not on the public internet/],
  ['https://archive.local/a.jpg', /not on the public internet/]
])('%s is told before anything is fetched', (text, msg) => {
  expect(said(text)).toMatch(msg)
})

test('the usual ports may be named', () => {
  expect(said('https://example.org:443/a.jpg')).toEqual({ from: 'address', url: 'https://example.org/a.jpg' })
  expect(said('http://example.org:443/a.jpg')).toEqual({ from: 'address', url: 'http://example.org:443/a.jpg' })
})
