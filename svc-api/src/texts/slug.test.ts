import { collectionCalls } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { COLLECTION_SLUGS } from '../areas/collections/slug-rules.ts'
import { slugOf } from './slug.ts'

test.each([
  ['Émigrés & Boats (1865)', 'emigres-boats-1865'],
  ['  Straße / Ærø  ', 'straße-ærø'],
  ['Đà Nẵng İzmir', 'đa-nang-izmir'],
  ['السفن والموانئ', 'السفن-والموانئ'],
  ['हिन्दी साहित्य', 'हिन्दी-साहित्य'],
  ['Российские корабли', 'российские-корабли'],
  ['日本の船 1865', '日本の船-1865'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['\u202Eevil\u202C ../..', 'evil'],
  ['❦', 'collection'],
  ['Update', 'update-1']
])('%s stands at %s', (name, slug) => expect(slugOf(name, COLLECTION_SLUGS)).toBe(slug))

test('every name has an address that is no call, that a path can hold, and that differs with every try', () => {
  const paths = Object.values(collectionCalls).map(call => call.path as string)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(20), (name, tries) => {
      const slug = slugOf(name, COLLECTION_SLUGS, tries)
      expect(slug).toMatch(/^[^\s/?#\\.]+$/u)
      expect(slug.length).toBeLessThanOrEqual(100)
      expect(paths).not.toContain(`/collection/${slug}`)
      expect(slug.isWellFormed()).toBe(true)
      expect(new Set([0, 1, 2].map(more => slugOf(name, COLLECTION_SLUGS, tries + more))).size).toBe(3)
    })
  )
})
