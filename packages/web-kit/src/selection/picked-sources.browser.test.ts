import type { BlockSource } from '@annals/contracts'
import { beforeEach, expect, test } from '@jest/globals'
import { handOverSources, mediaLibraryPath, takeSources } from './picked-sources.ts'

const SOURCES = [{ uuid: 'a', title: 'Harbour' }] as BlockSource[]
beforeEach(() => sessionStorage.clear())

test('sources reach the page that asked for them, once', () => {
  handOverSources('/builder/edit/sorting/bb_1', SOURCES)
  expect(takeSources('/builder/edit/sorting/bb_2')).toEqual([])
  expect(takeSources('/builder/edit/sorting/bb_1')).toEqual(SOURCES)
  expect(takeSources('/builder/edit/sorting/bb_1')).toEqual([])
})

test('where nobody is known to have asked, the first page that looks gets them', () => {
  handOverSources('', SOURCES)
  expect(takeSources('/anywhere')).toEqual(SOURCES)
})

test('stored data in another form adds nothing', () => {
  sessionStorage.setItem('annals.picked-sources', '{broken')
  expect(takeSources('/x')).toEqual([])
  sessionStorage.setItem('annals.picked-sources', '{"sources":"no"}')
  expect(takeSources('/x')).toEqual([])
})

test('the address of the media library says who asks and what may be chosen', () => {
  expect(mediaLibraryPath('/builder/a/edit/sorting/bb_1')).toBe(
    '/MediaLibrary?for=%2Fbuilder%2Fa%2Fedit%2Fsorting%2Fbb_1'
  )
  const asked = mediaLibraryPath('/x', { max: 0, exclude: ['a', 'b'], excludeTypes: ['video/'] })
  expect(Object.fromEntries(new URL(asked, 'http://localhost').searchParams)).toEqual({
    for: '/x',
    max: '0',
    exclude: 'a,b',
    excludeTypes: 'video/'
  })
})
