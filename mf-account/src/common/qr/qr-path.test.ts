import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

/** The modules that a path of runs makes dark. */
function drawn(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  }
  return modules
}

test('a link is drawn module by module as its code says', () => {
  fc.assert(
    fc.property(fc.webUrl(), link => {
      const { data, size } = encode(link, { ecc: 'M', border: 4 })
      expect(drawn(qrPath(data), size)).toEqual(data)
    }),
    { numRuns: 25 }
  )
})
