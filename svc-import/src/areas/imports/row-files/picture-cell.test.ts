import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { MAX_PICTURE_BYTES, pictureNames, pictureOf } from './picture-cell.ts'

const NAMES = [
  'Market.JPG',
  'a/one.png',
  'b/one.png',
  'b/only.png',
  'Caf\u0065\u0301.png',
  '__MACOSX/._Market.JPG',
  '.DS_Store',
  'large.jpg',
  'Twin.jpg',
  'twin.JPG',
  'box2/001.jpg',
  'all/box3/001.jpg',
  'all/box4/Deep.jpg',
  'x/box5/1.jpg',
  'y/box5/1.jpg',
  'photos.old/kept.jpg'
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
  ['C:\\pictures\\market.jpg', 'Market.JPG'],
  ['./market.jpg', 'Market.JPG'],
  ['/home/me/pictures/Market.jpg', 'Market.JPG'],
  ['C:\\scans\\Box2\\001.jpg', 'box2/001.jpg'],
  ['scans/box2/001.jpg', 'box2/001.jpg'],
  ['box3/001.jpg', 'all/box3/001.jpg'],
  ['deep.jpg', 'all/box4/Deep.jpg'],
  ['Twin.jpg', 'Twin.jpg'],
  ['twin.JPG', 'twin.JPG'],
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
  ['box1/001.jpg', 'The zip file has no file of this name.'],
  ['pictures/Market.jpg', 'The zip file has no file of this name.'],
  ['C:\\scans\\box1\\001.jpg', 'The zip file has no file of this name.'],
  ['001.jpg', 'The zip file has several files of this name.'],
  ['box5/1.jpg', 'The zip file has several files of this name.'],
  ['TWIN.jpg', 'The zip file has several files of this name.'],
  ['photos.old/gone.jpg', 'The zip file has no file of this name.'],
  ['example.org/a.jpg', 'This address is not complete.'],
  ['archiv.münchen.de:443/a.jpg', 'This address is not complete.'],
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

test('an address without its beginning is completed', () => {
  for (const zip of [files, null])
    expect(pictureOf('example.org/a.jpg', zip)).toMatchObject({ right: 'https://example.org/a.jpg', isMissing: false })
})

test('whatever a zip holds, a name with its folder finds that file, and no other box’s', () => {
  const box = fc.constantFrom('a', 'b', 'A', 'c/a')
  const file = fc.constantFrom('1.jpg', '1.JPG', '2.jpg')
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(box, file).map(parts => parts.join('/'))), box, file, (names, folder, base) => {
      const zip = { names: () => names.values(), size: () => 1, mark: (name: string) => name }
      const asked = `${folder}/${base}`
      const found = pictureNames(zip).find(asked)
      if (names.includes(asked)) expect(found).toEqual([asked])
      const ends = (one: string, other: string) => `/${one}`.toLowerCase().endsWith(`/${other}`.toLowerCase())
      for (const name of found) expect(ends(name, asked) || ends(asked, name)).toBe(true)
      if (found.length === 0) expect(names.some(name => ends(name, asked) || ends(asked, name))).toBe(false)
    })
  )
})

test('without a zip a file’s name leads nowhere', () => {
  expect(pictureOf('market.jpg', null)).toMatchObject({
    msg: 'No zip file with pictures was uploaded.',
    isMissing: true
  })
})

test.each([
  ['https://example.org:8443/a.jpg', /^This address names port 8443\. Only the usual ports/],
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
