import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readPublished } from './published.ts'

test('a build is told with its version and the one before it', () => {
  const remote = {
    ...{ name: 'mf_viewer', version: 'bbb', entry: '/mf-viewer/bbb/mf-manifest.json', contract: 2, enabled: true },
    previous: '/mf-viewer/aaa/mf-manifest.json'
  }
  const told = { name: 'mf_viewer', version: 'bbb', contract: 2, isEnabled: true }
  expect(readPublished({ remotes: [remote, { ...remote, previous: null }, 'rest'] })).toEqual([
    { ...told, previous: 'aaa' },
    { ...told, previous: '' }
  ])
})

test('what is no registry is refused, and nothing in one breaks the page', () => {
  expect(() => readPublished('<html>')).toThrow()
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), remotes => {
      for (const { name, version, previous } of readPublished({ remotes }))
        expect([typeof name, typeof version, typeof previous]).toEqual(['string', 'string', 'string'])
    })
  )
})
