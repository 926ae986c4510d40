import { expect, test } from '@jest/globals'
import { draftOf, fieldsOf } from './partner-draft.ts'

test('institutions are lines: without empty ones, each once', () => {
  const draft = { ...draftOf(null), name: 'A', dataproviders: ' Museum \n\nLibrary\nMuseum\n' }
  expect(fieldsOf(draft)).toEqual({
    ...{ name: 'A', slug: '', logo: '', introduction: '', isActive: true },
    ...{ providers: [], dataproviders: ['Museum', 'Library'] }
  })
})

test('a stored partner is sent as it is', () => {
  const fields = {
    ...{ name: 'A', slug: 'a', logo: '/files/a/b.png', introduction: 'Maps' },
    ...{ providers: ['Hub'], dataproviders: ['Museum', 'Library'] }
  }
  const stored = {
    ...{ partner: { ...fields, uuid: 'p', code: 'a', text: 'T' }, isActive: false, members: 1 },
    ...{ meta: draftOf(null).meta, publications: { collections: 0, activities: 0, narratives: 0 } }
  }
  expect(fieldsOf(draftOf(stored))).toEqual({ ...fields, isActive: false })
})
