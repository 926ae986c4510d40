import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { placeOf, SCREENS } from '../../../svc-api/src/areas/page-metadata/public-addresses.ts'
import { targetOf } from './routes.ts'

const WORDS = [
  ...new Set(Object.keys(SCREENS).flatMap(path => path.split('/').filter(Boolean))),
  ...['source-collections', 'view', 'collection', 'learning-activity', 'ea', 'sas', 'a-slug', 'my', '']
]

test('every address of which svc-api tells something gets a page with a head of its own', () => {
  for (const path of Object.keys(SCREENS)) expect([path, targetOf(path).kind]).toEqual([path, 'describedPage'])
  const addresses = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map(parts => `/${parts.join('/')}`)
  fc.assert(
    fc.property(addresses, path => {
      if (placeOf(path)) expect([path, targetOf(path).kind]).toEqual([path, 'describedPage'])
    }),
    { numRuns: 2000 }
  )
})
