import { expect, test } from '@jest/globals'
import { brotliDecompressSync } from 'node:zlib'
import { createPageCompressor } from './compress-page.ts'

test('a page is whole after it is unpacked, and the same page is compressed once', async () => {
  const compress = createPageCompressor()
  const [page, other] = [`<p>${'One. '.repeat(500)}</p>`, `<p>${'Two. '.repeat(500)}</p>`]
  const [first, again, second] = await Promise.all([compress(page), compress(page), compress(other)])
  expect(brotliDecompressSync(first).toString()).toBe(page)
  expect(brotliDecompressSync(second).toString()).toBe(other)
  expect(again).toBe(first)
})
