import { DEFAULT_SHARE_OPTIONS, type ShareEntry } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { arrangeShares } from './arrange-shares.ts'

const share = (title: string, created: string): ShareEntry => ({
  share: { uuid: title, created, mode: 'Students', options: DEFAULT_SHARE_OPTIONS, retention: null },
  newer: false,
  activity: title,
  title,
  image: null,
  tags: [],
  shortlink: '',
  answers: 0,
  submitted: 0
})
const SHARES = [
  share('Maps', '2026-03-02T10:00:00Z'),
  share('posters', '2026-03-03T10:00:00Z'),
  share('Letters', '2026-03-01T10:00:00Z')
]
const titles = (filter: string, sort: Parameters<typeof arrangeShares>[2]) =>
  arrangeShares(SHARES, filter, sort, (a, b) => a.localeCompare(b), 'Untitled').map(entry => entry.title)

test.each([
  ['newest', ['posters', 'Maps', 'Letters']],
  ['oldest', ['Letters', 'Maps', 'posters']],
  ['az', ['Letters', 'Maps', 'posters']],
  ['za', ['posters', 'Maps', 'Letters']]
] as const)('%s sorts the shares', (sort, expected) => expect(titles('', sort)).toEqual(expected))

test('the filter takes any case and the spaces around it away', () => {
  expect(titles(' PO', 'newest')).toEqual(['posters'])
  expect(titles('nothing', 'newest')).toEqual([])
  expect(SHARES).toHaveLength(3)
})

test('letters match with and without accents, and a share without a title by the words in its place', () => {
  const found = (filter: string, ...given: string[]) =>
    arrangeShares(
      given.map(title => share(title, '2026-03-01T10:00:00Z')),
      filter,
      'az',
      (a, b) => a.localeCompare(b),
      'Ohne Titel'
    ).map(({ title }) => title)
  expect(found('etat', 'L’État c’est moi', 'Tables')).toEqual(['L’État c’est moi'])
  expect(found('Łódź', 'Lodz', 'ŁÓDZ 1905')).toEqual(['ŁÓDZ 1905'])
  expect(found('SCHON', 'schön', 'scho\u0308n')).toHaveLength(2)
  expect(found('ohne', '', 'Maps')).toEqual([''])
})
