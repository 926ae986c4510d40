import { isCredited } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { coverOf } from './cover-of.ts'

const source = {
  uuid: '01930000-0000-7000-8000-000000000001',
  title: 'Boats',
  description: '',
  url: '/files/a/b.webp',
  thumb_url: '/files/a/b.480.webp',
  playback: '',
  type: 'image/webp',
  alt: 'Two boats',
  lang: 'en',
  width: 900,
  height: 600
}

test('a cover keeps the address, the description and what is known for the credit line of its source', () => {
  const cover = { url: '/files/a/b.webp', thumb: '/files/a/b.480.webp', alt: 'Two boats' }
  expect(coverOf({ ...source, maker: 'Felice Beato', date: '', license: 'Public domain' })).toEqual({
    ...cover,
    maker: 'Felice Beato',
    license: 'Public domain'
  })
  expect(coverOf(source)).toEqual(cover)
  expect(isCredited(coverOf(source))).toBe(false)
})

test('a description that is longer than a cover may have is cut', () => {
  expect(coverOf({ ...source, alt: 'a'.repeat(1000) }).alt).toHaveLength(500)
})
