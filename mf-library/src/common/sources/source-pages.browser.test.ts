import { expect, test } from '@jest/globals'
import { entry, pagesOf } from '../../testing/stage.ts'
import {
  changed,
  countOf,
  FIRST_POSITION,
  type PageAsked,
  positionOf,
  readLast,
  readNext,
  readPosition,
  readPrevious,
  type ShownSources
} from './source-pages.ts'

const all = Array.from({ length: 2000 }, (_, at) => entry(`s${at}`, `Source ${at}`))
const read = async (filters: PageAsked) => pagesOf(() => all)({ filters })
/** Where what is shown begins and ends. */
function range({ pages, before }: ShownSources): [number, number] {
  const uuids = pages.flatMap(({ sources }) => sources.map(({ source }) => source.uuid))
  expect(uuids).toEqual(all.slice(before, before + uuids.length).map(({ source }) => source.uuid))
  return [before, before + uuids.length]
}

test('of a long list no more than 480 sources are kept, and what was before them comes back', async () => {
  let shown = await readPosition(read, FIRST_POSITION)
  for (let times = 1; times < 10; times++) shown = await readNext(read, shown)
  expect(range(shown)).toEqual([0, 480])
  for (const start of [48, 96]) {
    shown = await readNext(read, shown)
    expect(range(shown)).toEqual([start, start + 480])
  }
  const again = await readPosition(read, positionOf(shown))
  expect(range(again)).toEqual([96, 576])
  expect(range(await readNext(read, again))).toEqual([288, 624])
  for (const start of [48, 0]) {
    shown = await readPrevious(read, shown)
    expect(range(shown)).toEqual([start, start + 480])
  }
  expect(shown.pages[0]?.prev).toBe('')
})

test('the end of a list is read from there', async () => {
  const shown = await readLast(read)
  expect([range(shown), shown.pages[0]?.next]).toEqual([[1952, 2000], ''])
  expect(range(await readPrevious(read, shown))).toEqual([1904, 2000])
})

test('a source that has moved to the next page meanwhile is not shown twice', async () => {
  const first = await readPosition(read, FIRST_POSITION)
  const moved = await readNext(async page => ({ ...(await read(page)), sources: all.slice(47, 95) }), first)
  expect(range(moved)).toEqual([0, 95])
})

test('what is taken out is not counted any more', async () => {
  const first = await readPosition(read, FIRST_POSITION)
  const shown = changed(first, one => (one.source.uuid === 's3' ? null : one))
  expect([countOf(shown.pages), shown.total]).toEqual([47, 1999])
})
