import { changedColumns, itemDigest, ROW_COLUMNS, type RowColumn, rowDigest } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isOnTop, MOST_EARLIER, type Said, takenBack, updated } from './earlier-texts.ts'

/** What rows say, by column. Few different words, so that rows often say the same. */
type Cells = Partial<Record<RowColumn, string>>
const cells: fc.Arbitrary<Cells> = fc.record(
  Object.fromEntries(ROW_COLUMNS.map(column => [column, fc.constantFrom('', 'a', 'b')])),
  { requiredKeys: [] }
)
/** Every field of an item that an import writes, the picture by its address, which is also its provenance. */
const saidOf = (said: Cells): Said => {
  const { picture = '', tags = '', ...texts } = said
  const lines = Object.fromEntries(ROW_COLUMNS.map(column => [column, texts[column as keyof typeof texts] ?? '']))
  const { picture: _picture, ...words } = lines
  const provenance = picture ? { address: picture, page: '', provider: '', retrieved: '' } : null
  const file = { url: picture, bytes: picture.length, provenance, transcript: picture || null, tracks: null }
  return { ...words, ...file, tags, digest: rowDigest(said) } as unknown as Said
}
const full: fc.Arbitrary<Cells> = fc.record(
  Object.fromEntries(ROW_COLUMNS.map(column => [column, fc.constantFrom('', 'a', 'b')]))
)
const shown = ({ digest = '', earlier: _earlier, ...words }: Said) => ({ ...words, digest: itemDigest(digest) })
const written = (item: Said, cell: Cells, imported: string): Said => ({
  ...item,
  ...updated(item, saidOf(cell), imported)
})
const without = (item: Said, imported: string): Said => ({ ...item, ...takenBack(item, imported) })

test('an update with any columns writes exactly these, and once', () => {
  fc.assert(
    fc.property(cells, cells, (first, row) => {
      const item = saidOf(first)
      const after = written(item, row, 'x')
      expect(shown(after)).toEqual(shown(saidOf({ ...first, ...row })))
      expect(changedColumns(rowDigest(row), after.digest ?? '')).toEqual([])
      expect(updated(after, saidOf(row), 'y')).toBeNull()
      const isChanged = changedColumns(rowDigest(row), item.digest ?? '').length > 0
      expect(updated(after, saidOf({ title: 'c' }), 'x') === null).toBe(isChanged)
    })
  )
})

test('updates that are undone in any order leave of every column what the last of the others wrote there', () => {
  const updates = fc.array(cells, { maxLength: MOST_EARLIER })
  const undone = updates.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()])))
  fc.assert(
    fc.property(full, undone, (first, [all, gone]) => {
      let item = saidOf(first)
      // For each column, a stack of who wrote what.
      const piles = new Map(ROW_COLUMNS.map(column => [column, [{ by: -1, cell: first[column] ?? '' }]]))
      all.forEach((row, by) => {
        item = written(item, row, String(by))
        for (const [column, pile] of piles) {
          const cell = row[column]
          if (cell !== undefined && cell !== pile.at(-1)?.cell) pile.push({ by, cell })
        }
      })
      for (const by of gone) {
        const before = shown(item)
        const isSeen = isOnTop(item.earlier ?? [], String(by))
        item = without(item, String(by))
        const isTop = [...piles.values()].some(pile => pile.at(-1)?.by === by)
        expect(isSeen).toBe(isTop)
        if (!isSeen) expect(shown(item)).toEqual(before)
        for (const [column, pile] of piles)
          piles.set(
            column,
            pile.filter(one => one.by !== by)
          )
      }
      const left = Object.fromEntries([...piles].map(([column, pile]) => [column, pile.at(-1)?.cell ?? '']))
      expect(shown(item)).toEqual(shown(saidOf(left)))
      expect(item.earlier ?? []).toHaveLength(
        new Set([...piles.values()].flatMap(pile => pile.slice(1).map(({ by }) => by))).size
      )
    })
  )
})

test('an item remembers so many updates and no more; those before stay', () => {
  let item = saidOf({ title: '0' })
  for (let by = 1; by <= MOST_EARLIER + 2; by++) item = written(item, { title: String(by) }, String(by))
  expect(item.earlier?.map(one => one.import)).toEqual(Array.from({ length: MOST_EARLIER }, (_, at) => String(at + 3)))
  for (let by = 1; by <= MOST_EARLIER + 2; by++) item = without(item, String(by))
  expect(item.title).toBe('2')
})

test('what a sheet that does not have a column brought is empty there: empty cells of another change nothing', () => {
  const item = saidOf({ title: 'a' })
  expect(updated(item, saidOf({ title: 'a', description: '' }), 'x')).toBeNull()
  expect(shown(without(written(item, { description: 'b' }, 'x'), 'x'))).toEqual(shown(item))
})
