import { DEFAULT_SHARE_OPTIONS, type ShareEntry } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { arrangeShares } from './arrange-shares.ts'

const share = (title: string, created: string): ShareEntry => ({
  share: { uuid: title, created, mode: 'Students', options: DEFAULT_SHARE_OPTIONS },
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
  arrangeShares(SHARES, filter, sort, (a, b) => a.localeCompare(b)).map(entry => entry.title)

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
