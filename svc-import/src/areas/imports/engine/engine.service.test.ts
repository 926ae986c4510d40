import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@annals/service-kit'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { Value } from 'typebox/value'
import fc from 'fast-check'
import { calls, internalCalls, rowCounts } from '@annals/contracts'
import { laneTurn } from './lane-turn.ts'
import { lanes } from '../lanes.ts'
import { WORKBOOK_FILE } from '../kinds/spreadsheet/index.ts'
import { CHECKED, type RowProblem } from '../row.ts'
import { writeSheet } from '../../../xlsx/testing/write-sheet.ts'
import { gifOf, photo, SVG_BOMB } from '../../../testing/pictures.ts'
import { type EngineWorld, engineWorld, mortal, testRow, turnOf } from '../../../testing/engine-world.ts'

let world: EngineWorld
beforeAll(async () => {
  world = await engineWorld('engine')
})
afterAll(() => world?.close())

const { signal } = new AbortController()
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const rows = (count: number) => Array.from({ length: count }, (_, at) => testRow(at + 2))
const problem = (row: number): RowProblem => ({
  at: row,
  sheet: 'Collection',
  row,
  column: 'H',
  field: 'Licence',
  value: 'CC',
  msg: 'This licence is not known.',
  right: 'One of: …',
  isWarning: false
})
const get = (uuid: string) => world.service.get(world.owner.uuid, uuid)
const act = (action: Parameters<typeof world.service.act>[0], uuid: string) =>
  world.service.act(action, world.owner.uuid, uuid)
const titles = (collection: string) => world.api.items(collection).map(({ title }) => title)
const lettersAbout = (uuid: string) => [...world.letters.values()].filter(({ id }) => id?.includes(uuid))
const expected = (count: number) => rows(count).map(({ words }) => words.title)

async function checked(sheet: Parameters<EngineWorld['receive']>[0], collection?: string) {
  const received = await world.receive(sheet, collection)
  await world.drive(received.uuid)
  return received
}

describe('an import of the version before', () => {
  /** Removes from a stored import the fields that earlier versions did not write. */
  async function asBefore(uuid: string) {
    const folder = join(world.deps.folders.of(uuid), CHECKED)
    for (const name of await readdir(folder)) {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean)
      const older = lines.map(line => {
        const { at: _at, sheet: _sheet, digest: _digest, ...rest } = JSON.parse(line) as Record<string, unknown>
        return `${JSON.stringify(rest)}\n`
      })
      await writeFile(join(folder, name), older.join(''))
    }
    const stored = world.db.collection<{ _id: string }>('import_problems')
    for (const { _id, at: _at, sheet: _sheet, ...rest } of (await stored.find({ import: uuid }).toArray()) as (Record<
      string,
      unknown
    > & { _id: string })[]) {
      await stored.deleteOne({ _id })
      await stored.insertOne({ ...rest, _id: _id.replace(/:0000(\d{8})$/, ':$1') })
    }
    await world.db
      .collection<{ _id: string }>('imports')
      .updateOne(
        { _id: uuid },
        { $unset: { 'report.standing': '', 'report.sheets': '' }, $set: { 'report.sheet': 'Collection' } }
      )
  }
  const listed = (uuid: string) => world.service.problems(world.owner.uuid, uuid, {})

  test('that is replaced while it runs goes on with every row once, in its order', async () => {
    const { uuid, collection } = await checked({ rows: rows(23), part: 5, problems: [problem(30)] })
    await act('start', uuid)
    await turnOf(world.deps, uuid, signal)
    await asBefore(uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', progress: { added: 23, there: 0, failed: 0 } })
    expect(titles(collection)).toEqual(expected(23))
    const { data, total } = await listed(uuid)
    expect(total).toBe(1)
    expect(Value.Check(calls.importProblems.response, { data, total })).toBe(true)
    expect(data[0]).toMatchObject({ row: 30, sheet: '' })
  })

  test('has its failed rows tried again, and their remarks go when they came through', async () => {
    const { uuid, collection } = await checked({
      rows: [testRow(2), testRow(3, 'https://pictures.example/gone-before.png'), testRow(4)],
      part: 5
    })
    await act('start', uuid)
    await world.drive(uuid)
    await asBefore(uuid)
    expect((await listed(uuid)).data).toMatchObject([{ row: 3 }])
    const folder = join(world.deps.folders.of(uuid), CHECKED)
    for (const name of await readdir(folder))
      await writeFile(join(folder, name), (await readFile(join(folder, name), 'utf8')).replace('gone-before', 'here'))
    await act('retry', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', problems: 0, progress: { added: 3, failed: 0 } })
    expect((await listed(uuid)).total).toBe(0)
    expect(titles(collection)).toEqual(['Row 2', 'Row 3', 'Row 4'])
  })
})

describe('an import', () => {
  test('is checked, waits for its owner, adds every row in its order, and says so once', async () => {
    const { uuid, collection } = await world.receive({ rows: rows(23), part: 5, problems: [problem(30), problem(31)] })
    expect((await get(uuid)).state).toBe('received')
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({
      state: 'checked',
      report: { rows: 25, good: 23, bad: 2 },
      progress: { todo: 23, added: 0 },
      problems: 2
    })
    expect(titles(collection)).toEqual([])
    expect((await world.service.problems(world.owner.uuid, uuid, { limit: 1 })).data).toMatchObject([
      { sheet: 'Collection', row: 30 }
    ])

    await act('start', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({
      state: 'done',
      progress: {
        todo: 0,
        added: 23,
        changed: 0,
        there: 0,
        edited: 0,
        failed: 0,
        removed: 0,
        restored: 0,
        kept: 0,
        stayed: 0
      }
    })
    expect(titles(collection)).toEqual(expected(23))
    expect(lettersAbout(uuid)).toMatchObject([{ to: world.owner.email, subject: 'Annals: your import is done' }])
    expect(lettersAbout(uuid)[0]!.text).toContain(
      'In the file: 25 rows.\nAdded: 23 rows.\nLeft out by the check: 2 rows.'
    )
    expect(await turnOf(world.deps, uuid, signal)).toBe(false)
    expect(lettersAbout(uuid)).toHaveLength(1)
  })

  test('of a member without an e-mail address ends all the same, and writes to nobody', async () => {
    const { email } = world.owner
    world.owner.email = ''
    const { uuid } = await checked({ rows: expected(2).map((_, at) => testRow(at + 1)), part: 10 })
    world.owner.email = email
    await act('start', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', progress: { added: 2 } })
    expect(lettersAbout(uuid)).toEqual([])
  })

  test('that cannot be read ends as failed, in words', async () => {
    const { uuid } = await checked({ fault: 'PASSWORD' })
    expect(await get(uuid)).toMatchObject({ state: 'failed', fault: 'PASSWORD', report: null })
    expect((await get(uuid)).msg).toContain('protected by a password')
    expect(lettersAbout(uuid)[0]).toMatchObject({ subject: 'Annals: your import could not be done' })
    await expect(act('start', uuid)).rejects.toMatchObject({ code: 'WRONG_STATE' })
    await expect(act('retry', uuid)).rejects.toMatchObject({ code: 'WRONG_STATE' })
  })

  test('a second import into the same collection adds behind the first, and no row twice', async () => {
    const { uuid: first, collection } = await checked({ rows: rows(4), part: 3 })
    await act('start', first)
    await world.drive(first)
    const { uuid: second } = await checked({ rows: rows(7), part: 3 }, collection)
    await act('start', second)
    await world.drive(second)
    expect((await get(second)).progress).toMatchObject({ added: 3, there: 4, failed: 0, todo: 0 })
    expect(titles(collection)).toEqual(expected(7))
  })

  test('pictures are stored with their rows; a row whose picture cannot be had is told, and can be tried again', async () => {
    const sheet = {
      rows: [testRow(2, 'https://a.example/1.png'), testRow(3, 'https://gone.example/2.png'), testRow(4)],
      part: 2
    }
    const { uuid, collection } = await checked(sheet)
    await act('start', uuid)
    await world.drive(uuid)
    expect((await get(uuid)).progress).toMatchObject({ added: 2, failed: 1, todo: 0 })
    const [withPicture, without] = world.api.items(collection)
    expect(withPicture).toMatchObject({ type: 'image/webp', width: 40, height: 30, filename: '1.png' })
    expect(withPicture?.url).toMatch(/^\/files\/[\w-]{22}\/[0-9a-f]{32}\.40x30\.webp$/)
    expect(without).toMatchObject({ title: 'Row 4', url: '', type: 'text/plain' })
    const { data } = await world.service.problems(world.owner.uuid, uuid, {})
    expect(data).toEqual([
      {
        sheet: 'Collection',
        row: 3,
        column: 'E',
        field: 'Picture',
        value: 'https://gone.example/2.png',
        msg: 'Nothing is there.',
        right: 'An address that shows a picture.',
        isWarning: false
      }
    ])
    expect(lettersAbout(uuid)[0]!.text).toContain('could not be used: 1 row.')

    await act('retry', uuid)
    expect((await get(uuid)).progress).toMatchObject({ todo: 1, added: 2, failed: 0 })
    const { openRowFiles } = world.deps
    const corrected = {
      ...world.deps,
      openRowFiles: (o: Parameters<typeof openRowFiles>[0]) => {
        const pictures = openRowFiles(o)
        return {
          ...pictures,
          fetch: (_ref: unknown, to: string, held: AbortSignal) =>
            pictures.fetch({ from: 'address', url: 'https://a.example/2.png' }, to, held)
        }
      }
    }
    await world.drive(uuid, corrected)
    expect((await get(uuid)).progress).toMatchObject({ added: 3, failed: 0, todo: 0 })
    expect((await world.service.problems(world.owner.uuid, uuid, {})).total).toBe(0)
    expect(titles(collection)).toEqual(['Row 2', 'Row 3', 'Row 4'])
    expect(lettersAbout(uuid)).toHaveLength(2)
  })

  test('with long texts is handed over in portions that svc-api takes', async () => {
    const long = 'ü'.repeat(30_000)
    const wordy = rows(60).map(row => ({ ...row, words: { ...row.words, description: long } }))
    const { uuid, collection } = await checked({ rows: wordy, part: 60 })
    const before = world.api.state.handOvers
    await act('start', uuid)
    await world.drive(uuid)
    expect((await get(uuid)).progress).toMatchObject({ added: 60, failed: 0 })
    expect(world.api.state.largest).toBeLessThan(3 * 1024 * 1024)
    expect(world.api.state.handOvers - before).toBeGreaterThan(1)
    expect(titles(collection)).toEqual(expected(60))
  })

  test('without a good row cannot be started', async () => {
    const { uuid } = await checked({ rows: [], part: 5, problems: [problem(2)] })
    await expect(act('start', uuid)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'There is nothing to import.'
    })
  })

  test('into a collection that was deleted meanwhile ends and says so', async () => {
    const { uuid, collection } = await checked({ rows: rows(3), part: 1 })
    await act('start', uuid)
    world.api.remove(collection)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'failed', fault: 'COLLECTION_GONE' })
    expect(lettersAbout(uuid)).toHaveLength(1)
  })

  test('into a collection that was handed over meanwhile ends like that, and is undone without it', async () => {
    const [running, over] = [await checked({ rows: rows(3), part: 1 }), await checked({ rows: rows(3), part: 5 })]
    await act('start', over.uuid)
    await world.drive(over.uuid)
    await act('start', running.uuid)
    await act('undo', over.uuid)
    for (const { collection } of [running, over]) world.api.handOver(collection, newId())
    await world.drive(running.uuid)
    await world.drive(over.uuid)
    expect(await get(running.uuid)).toMatchObject({ state: 'failed', fault: 'COLLECTION_GONE' })
    expect(lettersAbout(running.uuid)).toHaveLength(1)
    expect(await get(over.uuid)).toMatchObject({ state: 'undone' })
  })
})

describe('a sheet that comes again', () => {
  /** A row with other words than before. */
  const reworded = (row: number, title: string, picture = '') => {
    const before = testRow(row, picture)
    return { ...before, digest: title, words: { ...before.words, title } }
  }
  const run = async (sheet: Parameters<EngineWorld['receive']>[0], collection: string, update = false) => {
    const { uuid } = await checked(sheet, collection)
    const { report } = await get(uuid)
    await world.service.act('start', world.owner.uuid, uuid, update)
    await world.drive(uuid)
    return { uuid, standing: report?.standing, progress: (await get(uuid)).progress }
  }
  const byRow = (a: string, b: string) => Number(a.slice(4)) - Number(b.slice(4))
  const first = async (count: number) => {
    const collection = world.api.collection(world.owner.uuid)
    return { collection, ...(await run({ rows: rows(count), part: 3 }, collection)) }
  }

  test('says before its start what is new, what is there, what would change and what its owner has edited', async () => {
    const { collection, standing } = await first(5)
    expect(standing).toEqual({ fresh: 5, same: 0, changed: 0, edited: 0, empties: [] })
    world.api.edit(collection, 'id:3', { title: 'Mine' })
    const changed = [testRow(2), reworded(3, 'Three'), reworded(4, 'Four'), testRow(5), testRow(20)]
    const { uuid } = await checked({ rows: changed, part: 2, problems: [problem(9)] }, collection)
    expect((await get(uuid)).report?.standing).toEqual({ fresh: 1, same: 2, changed: 2, edited: 1, empties: [] })
    const { data, total } = await world.service.problems(world.owner.uuid, uuid, {})
    expect(data.map(({ row, msg }) => [row, msg])).toEqual([
      [3, 'When it was checked, the collection had this row with other words, and you had edited it there.'],
      [4, 'When it was checked, the collection had this row with other words.'],
      [9, 'This licence is not known.']
    ])
    expect([total, (await get(uuid)).problems]).toEqual([3, 3])
  })

  test('leaves what is there as it is, unless it is asked to update', async () => {
    const { collection } = await first(3)
    const changed = { rows: [testRow(2), reworded(3, 'Three'), testRow(4), testRow(5)], part: 2 }
    expect((await run(changed, collection)).progress).toMatchObject({
      added: 1,
      changed: 0,
      there: 3,
      edited: 0
    })
    expect(titles(collection)).toEqual(['Row 2', 'Row 3', 'Row 4', 'Row 5'])
    const { uuid, progress } = await run(changed, collection, true)
    expect(progress).toMatchObject({ added: 0, changed: 1, there: 3 })
    expect(titles(collection)).toEqual(['Row 2', 'Three', 'Row 4', 'Row 5'])
    expect(lettersAbout(uuid)[0]!.text).toContain('Changed: 1 row.\nAlready there and left as they are: 3 rows.')
    // What it changed is undone; what others added stays.
    await act('undo', uuid)
    await world.drive(uuid)
    expect(titles(collection)).toEqual(['Row 2', 'Row 3', 'Row 4', 'Row 5'])
    expect((await get(uuid)).progress).toMatchObject({ removed: 0, restored: 1, kept: 0 })
  })

  test('does not touch what its owner has edited by hand, and says so', async () => {
    const { collection } = await first(3)
    world.api.edit(collection, 'id:3', { title: 'Mine' })
    const rows = [testRow(2), reworded(3, 'Three'), reworded(4, 'Four')]
    const { uuid, progress } = await run({ rows, part: 2 }, collection, true)
    expect(progress).toMatchObject({ added: 0, changed: 1, there: 1, edited: 1 })
    expect(titles(collection)).toEqual(['Row 2', 'Mine', 'Four'])
    const { data } = await world.service.problems(world.owner.uuid, uuid, {})
    expect(data.find(({ row }) => row === 3)?.msg).toMatch(/^You have edited this item .* left as it is\.$/)
  })

  test('does not fetch pictures of rows that are there, and fails no row for a picture that is gone since', async () => {
    const collection = world.api.collection(world.owner.uuid)
    const pictured = (row: number) => testRow(row, `https://a.example/${row}.png`)
    await run({ rows: [pictured(2), pictured(3)], part: 2 }, collection)
    const gone = (row: number) => ({ ...pictured(row), picture: testRow(row, 'https://gone.example/1.png').picture })
    const { progress } = await run({ rows: [gone(2), gone(3), pictured(4)], part: 3 }, collection)
    expect(progress).toMatchObject({ added: 1, there: 2, failed: 0 })
  })

  test('brings back what was deleted by hand, and nothing else', async () => {
    const { collection } = await first(4)
    world.api.removeItem(collection, 'id:3')
    const { standing, progress } = await run({ rows: rows(4), part: 3 }, collection)
    expect(standing).toEqual({ fresh: 1, same: 3, changed: 0, edited: 0, empties: [] })
    expect(progress).toMatchObject({ added: 1, there: 3 })
    expect(titles(collection)).toEqual(expected(4))
  })

  test('stands in the order of the sheet whatever was there: between the rows it stands between', async () => {
    const collection = world.api.collection(world.owner.uuid)
    await run({ rows: [testRow(3), testRow(5), testRow(8)], part: 2 }, collection)
    await run({ rows: [testRow(20)], part: 2 }, collection)
    await run({ rows: rows(8), part: 3 }, collection)
    expect(titles(collection)).toEqual([...expected(8).slice(0, 7), 'Row 9', 'Row 20'].toSorted(byRow))
    // An order made by hand stays, unless the sheet's order is wanted.
    world.api.reorder(collection, [
      'id:20',
      ...rows(8)
        .map(({ key }) => key)
        .toReversed()
    ])
    await run({ rows: rows(9), part: 4 }, collection)
    expect(titles(collection)).toEqual(['Row 20', ...['Row 9', 'Row 10'], ...expected(7).toReversed()])
    await run({ rows: rows(9), part: 4 }, collection, true)
    expect(titles(collection)).toEqual(['Row 20', ...expected(9)])
  })

  test('keeps its rows when the import that brought them first is undone', async () => {
    const { collection, uuid } = await first(4)
    const second = await run({ rows: rows(2), part: 3 }, collection)
    await act('undo', uuid)
    await world.drive(uuid)
    expect((await get(uuid)).progress).toMatchObject({ removed: 2, kept: 2 })
    expect(titles(collection)).toEqual(expected(2))
    await act('undo', second.uuid)
    await world.drive(second.uuid)
    expect(titles(collection)).toEqual([])
  })
})

describe('every row of the file is in one count', () => {
  const kind = fc.constantFrom('good', 'there', 'gone', 'gone', 'bad')
  const step = fc.oneof(
    { arbitrary: fc.constant('turn' as const), weight: 4 },
    { arbitrary: fc.constantFrom('start', 'pause', 'retry', 'retry', 'cancel', 'undo'), weight: 3 }
  )
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

  test('whatever is done with it, and in its letter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(kind, { minLength: 1, maxLength: 14 }),
        fc.array(step, { maxLength: 16 }),
        async (kinds, steps) => {
          const collection = world.api.collection(world.owner.uuid)
          const of = (wanted: string) => kinds.flatMap((one, at) => (one === wanted ? [at + 2] : []))
          const there = of('there').map(at => testRow(at))
          if (there.length > 0) {
            const before = await checked({ rows: there, part: 5 }, collection)
            await act('start', before.uuid)
            await world.drive(before.uuid)
          }
          const gone = of('gone').map(at => testRow(at, 'https://gone.example/1.png'))
          const right = [...of('good').map(at => testRow(at)), ...there, ...gone].sort((a, b) => a.at - b.at)
          const { uuid } = await checked({ rows: right, part: 7, problems: of('bad').map(problem) }, collection)
          if (right.length > 0) await act('start', uuid)
          for (const what of steps) {
            if (what === 'turn') await turnOf(world.deps, uuid, signal)
            else await act(what, uuid).catch((error: Error) => expect(error).toMatchObject({ code: 'WRONG_STATE' }))
            const { rows: all, ...counts } = rowCounts(await get(uuid))
            expect([all, sum(Object.values(counts))]).toEqual([kinds.length, kinds.length])
          }
          await act('cancel', uuid).catch(() => undefined)
          await world.drive(uuid)
          for (const { text } of lettersAbout(uuid)) {
            const [first, ...others] = [...text.matchAll(/: (\d+) rows?\.$/gm)].map(([, number]) => Number(number))
            expect([first, sum(others)]).toEqual([kinds.length, kinds.length])
          }
        }
      ),
      { numRuns: 10 }
    )
  }, 120_000)
})

describe('its owner', () => {
  test('may pause it, go on, and stop it; what was added stays until it is undone', async () => {
    const { uuid, collection } = await checked({ rows: rows(6), part: 2 })
    await act('start', uuid)
    expect(await turnOf(world.deps, uuid, signal)).toBe(true)
    await act('pause', uuid)
    expect(await turnOf(world.deps, uuid, signal)).toBe(false)
    expect((await get(uuid)).progress).toMatchObject({ added: 2, todo: 4 })
    await act('start', uuid)
    expect(await turnOf(world.deps, uuid, signal)).toBe(true)
    await act('cancel', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'cancelled', progress: { added: 4, todo: 2 } })
    expect(titles(collection)).toEqual(expected(4))
    expect(lettersAbout(uuid)[0]!.text).toContain('Not reached: 2 rows.')
    await act('undo', uuid)
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'undone', progress: { removed: 4 } })
    expect(titles(collection)).toEqual([])
    expect(lettersAbout(uuid)).toHaveLength(1)
  })

  test('alone may look at it and act on it', async () => {
    const { uuid } = await checked({ rows: rows(1), part: 1 })
    const { uuid: other } = world.api.person()
    await expect(world.service.get(other, uuid)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.service.problems(other, uuid, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.service.act('start', other, uuid)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await world.service.list(other, {})).data).toEqual([])
  })

  test('finds what is not at its end below any number of ended ones, and those a page at a time, the last first', async () => {
    const someone = world.api.person()
    const receive = () => world.receive({ rows: rows(1), part: 1 }, world.api.collection(someone.uuid), someone)
    const waiting = await receive()
    const ended: string[] = []
    for (let count = 0; count < 51; count++) {
      const { uuid } = await receive()
      await world.service.act('cancel', someone.uuid, uuid)
      ended.unshift(uuid)
    }
    const list = async (of: Parameters<typeof world.service.list>[1]) => {
      const { data, total } = await world.service.list(someone.uuid, of)
      return { uuids: data.map(({ uuid }) => uuid), total }
    }
    expect(await list({ part: 'open' })).toEqual({ uuids: [waiting.uuid], total: 1 })
    expect(await list({ part: 'ended', limit: 10 })).toEqual({ uuids: ended.slice(0, 10), total: 51 })
    expect(await list({ part: 'ended', skip: 50, limit: 10 })).toEqual({ uuids: ended.slice(50), total: 51 })
    expect((await list({})).total).toBe(52)
  })

  test.each(['start', 'pause', 'cancel', 'undo', 'retry'] as const)('cannot %s what is undone', async action => {
    const { uuid } = await checked({ rows: rows(1), part: 1 })
    await act('cancel', uuid)
    await world.drive(uuid)
    await act('undo', uuid)
    await world.drive(uuid)
    await expect(act(action, uuid)).rejects.toMatchObject({ code: 'WRONG_STATE' })
  })
})

test('a workbook that takes long to read waits among such at once, and is not begun before', async () => {
  const { uuid } = await world.receive({ rows: [], part: 1 })
  await writeSheet(join(world.deps.folders.of(uuid), WORKBOOK_FILE), { rows: 14_000 })
  let opened = 0
  const deps: EngineWorld['deps'] = { ...world.deps, check: async () => ({ fault: 'EMPTY', detail: String(++opened) }) }
  const checkTurn = (lane: 'check' | 'long-check') =>
    laneTurn(deps, { lane, owner: world.owner.uuid, rules: lanes(2)[lane] }, signal)
  await checkTurn('check')
  expect([(await world.deps.imports.find(uuid))?.lane, opened]).toEqual(['long-check', 0])
  await checkTurn('long-check')
  expect([(await get(uuid)).state, opened]).toEqual(['failed', 1])
})

test('a collection that never had an item is not asked for any', async () => {
  const asked: string[] = []
  const internal: EngineWorld['deps']['internal'] = (call, body) => {
    asked.push(call.path)
    return world.deps.internal(call, body)
  }
  const read = async (collection: string) => {
    const { uuid } = await world.receive({ rows: rows(3), part: 2 }, collection)
    asked.length = 0
    await world.drive(uuid, { ...world.deps, internal })
    return { standing: (await get(uuid)).report?.standing, isAsked: asked.includes(internalCalls.standingItems.path) }
  }
  const collection = world.api.collection(world.owner.uuid)
  const standing = { fresh: 3, same: 0, changed: 0, edited: 0, empties: [] }
  expect(await read(collection)).toEqual({ standing, isAsked: false })
  // Positions were reserved for the rows of the first run: they may exist by now.
  expect(await read(collection)).toEqual({ standing, isAsked: true })
})

test('what its check took is not counted where its rows are added, however soon they are', async () => {
  const { uuid } = await world.receive({ rows: rows(1), part: 1 })
  const { owner, lane } = (await world.deps.imports.find(uuid))!
  const advance = world.deps.imports.advance
  const imports = {
    ...world.deps.imports,
    advance: async (...args: Parameters<typeof advance>) => {
      const moved = await advance(...args)
      await act('start', uuid)
      await pause(5)
      return moved
    }
  }
  await laneTurn({ ...world.deps, imports }, { lane, owner, rules: lanes(2)[lane] }, signal)
  expect(await world.deps.imports.find(uuid)).toMatchObject({ state: 'running', lane: 'quick', served: 0 })
})

describe('a picture of a row', () => {
  /** A picture of 49 megapixels in few bytes: it takes seconds to draw. */
  const slow = () =>
    sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#8844aa80' } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 1 })
      .toBuffer()

  test('that is none, whatever its name says, is told by row, and the others are added', async () => {
    world.pictures.set('https://a.example/bomb.jpg', Buffer.from(SVG_BOMB))
    world.pictures.set('https://a.example/frames.jpg', gifOf(10_000))
    world.pictures.set('https://a.example/cut.jpg', (await photo(600, 400).jpeg().toBuffer()).subarray(0, 20_000))
    const named = ['bomb', 'frames', 'cut', 'fine'].map((name, at) => testRow(at + 2, `https://a.example/${name}.jpg`))
    const { uuid, collection } = await checked({ rows: named, part: 4 })
    await act('start', uuid)
    await world.drive(uuid)
    expect(titles(collection)).toEqual(['Row 5'])
    const { data } = await world.service.problems(world.owner.uuid, uuid, {})
    expect(data.map(({ row, msg }) => [row, msg])).toEqual([
      [2, 'This is not a picture that can be shown here.'],
      [3, 'This file has too many frames or pages: 500 are taken.'],
      [4, 'This picture could not be read. Please choose a JPEG, PNG, WebP, GIF, AVIF or TIFF picture.']
    ])
  })

  test('is broken off in the middle when its import is cancelled, and its process is gone', async () => {
    world.pictures.set('https://a.example/slow.png', await slow())
    const slowly = Array.from({ length: 40 }, (_, at) => testRow(at + 2, 'https://a.example/slow.png'))
    const { uuid, collection } = await checked({ rows: slowly, part: 20 })
    await act('start', uuid)
    const turning = turnOf({ ...world.deps, turnMs: 600_000 }, uuid, signal)
    while (world.deps.imageRenderer.pids().length === 0) await pause(10)
    const pids = world.deps.imageRenderer.pids()
    await act('cancel', uuid)
    expect(await turning).toBe(false)
    for (const pid of pids) while (isRunning(pid)) await pause(10)
    // Far fewer than all: it stopped before its end.
    expect(titles(collection).length).toBeLessThan(12)
    expect((await readdir(world.filesDir)).filter(name => name.startsWith('.'))).toEqual([])
    await world.drive(uuid)
    expect((await get(uuid)).state).toBe('cancelled')
  })

  test('is drawn all the same where the process that draws it is killed', async () => {
    world.pictures.set('https://a.example/slow.png', await slow())
    const { uuid, collection } = await checked({ rows: [testRow(2, 'https://a.example/slow.png')], part: 1 })
    await act('start', uuid)
    const turning = world.drive(uuid)
    let pids: number[] = []
    while (pids.length === 0) {
      pids = world.deps.imageRenderer.pids().filter(isRunning)
      await pause(5)
    }
    await pause(200)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await turning
    expect(titles(collection)).toEqual(['Row 2'])
    expect((await get(uuid)).progress).toMatchObject({ added: 1, failed: 0 })
  })
})

describe('whatever dies', () => {
  /** From upload to the end, with workers that die one after the other at their first, second, third … action. */
  async function withDeathAt(at: number, isAfter: boolean): Promise<boolean> {
    const pictured = testRow(3, 'https://a.example/1.png')
    const bad = testRow(5, 'https://gone.example/1.png')
    const sheet = { rows: [testRow(2), pictured, testRow(4), bad, testRow(6)], part: 2, problems: [problem(9)] }
    const { uuid, collection } = await world.receive(sheet)
    const files = (await readdir(world.filesDir).catch(() => [])).length
    const dying = mortal(world.deps, at, isAfter)
    const oneLife = async () => {
      for (let isMore = true; isMore && !dying.isDead();) isMore = await turnOf(dying, uuid, signal).catch(() => false)
    }
    await oneLife()
    await world.drive(uuid)
    expect((await get(uuid)).state).toBe('checked')
    await act('start', uuid)
    await oneLife()
    await world.drive(uuid)
    const end = await get(uuid)
    expect([at, isAfter, end.state, end.progress, end.problems]).toEqual([
      at,
      isAfter,
      'done',
      { todo: 0, added: 4, changed: 0, there: 0, edited: 0, failed: 1, removed: 0, restored: 0, kept: 0, stayed: 0 },
      2
    ])
    expect(titles(collection)).toEqual(['Row 2', 'Row 3', 'Row 4', 'Row 6'])
    expect((await world.service.problems(world.owner.uuid, uuid, {})).data.map(({ row }) => row)).toEqual([5, 9])
    expect(lettersAbout(uuid)).toHaveLength(1)
    // One picture and its thumbnail, and nothing unfinished beside them.
    expect((await readdir(world.filesDir)).length - files).toBe(2)
    return dying.isDead()
  }

  test.each([
    ['before each thing it does', false],
    ['right after each thing it does', true]
  ] as const)('a worker that dies %s: the same items, one letter, one end', async (_name, isAfter) => {
    let at = 1
    while (await withDeathAt(at, isAfter)) at++
    expect(at).toBeGreaterThan(20)
  })

  test('svc-api that is away for a while stops nothing for good', async () => {
    const { uuid, collection } = await world.receive({ rows: rows(4), part: 2 })
    world.api.state.isDown = true
    await expect(turnOf(world.deps, uuid, signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    world.api.state.isDown = false
    await world.drive(uuid)
    await act('start', uuid)
    world.api.state.isDown = true
    for (let tries = 0; tries < 8; tries++)
      await expect(turnOf(world.deps, uuid, signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    world.api.state.isDown = false
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'done', progress: { added: 4, failed: 0 } })
    expect(titles(collection)).toEqual(expected(4))
  })

  test('a row that brings every worker down is given up, and the others are added', async () => {
    const { uuid, collection } = await checked({
      rows: [testRow(2), testRow(3, 'https://a.example/deadly.png'), testRow(4)],
      part: 3
    })
    await act('start', uuid)
    const { openRowFiles } = world.deps
    for (let lives = 0; lives < 20; lives++) {
      const dying = mortal(world.deps, Number.POSITIVE_INFINITY, false)
      let isDead = false
      const die = async () => {
        isDead = true
        throw new Error('dead')
      }
      const chunks = {
        ...dying.chunks,
        release: async (chunk: Parameters<typeof dying.chunks.release>[0]) => {
          if (!isDead) await world.deps.chunks.release(chunk)
        }
      }
      const deadly = {
        ...dying,
        chunks,
        openRowFiles: (o: Parameters<typeof openRowFiles>[0]) => ({ ...openRowFiles(o), fetch: die })
      }
      for (let isMore = true; isMore;) isMore = await turnOf(deadly, uuid, signal).catch(() => false)
      world.wait(11_000)
      if (!(await world.deps.imports.find(uuid))?.hasWork) break
    }
    expect((await get(uuid)).progress).toMatchObject({ added: 2, failed: 1, todo: 0 })
    expect(titles(collection)).toEqual(['Row 2', 'Row 4'])
    const { data } = await world.service.problems(world.owner.uuid, uuid, {})
    expect(data).toMatchObject([{ row: 3, msg: 'This row broke the import off several times.' }])
  })

  test('a workbook that brings every worker down is given up, and may be tried again', async () => {
    const { uuid, collection } = await world.receive({ rows: rows(2), part: 2 })
    for (let lives = 0; lives < 5; lives++) {
      const dying = mortal(world.deps, 3, true)
      await turnOf(dying, uuid, signal).catch(() => undefined)
      world.wait(11_000)
    }
    await world.drive(uuid)
    expect(await get(uuid)).toMatchObject({ state: 'failed', fault: 'GAVE_UP' })
    await act('retry', uuid)
    await world.drive(uuid)
    await act('start', uuid)
    await world.drive(uuid)
    expect(titles(collection)).toEqual(expected(2))
  })
})

test('two workers share one import; undoing while they work leaves nothing', async () => {
  const { uuid, collection } = await checked({ rows: rows(60), part: 3 })
  await act('start', uuid)
  const seen = new Set<string>()
  const worker = async (name: string) => {
    const deps = { ...world.deps, worker: name }
    for (;;) {
      const before = (await get(uuid)).progress.todo
      if (!(await turnOf(deps, uuid, signal).catch(() => false))) return
      if ((await get(uuid)).progress.todo < before) seen.add(name)
    }
  }
  const working = [worker('a'), worker('b'), worker('c')]
  world.api.state.beforeItems = async () => {
    if (world.api.items(collection).length < 20) return
    world.api.state.beforeItems = async () => undefined
    await act('pause', uuid)
    await act('undo', uuid)
  }
  await Promise.all(working)
  expect(seen.size).toBeGreaterThan(1)
  await world.drive(uuid)
  expect((await get(uuid)).state).toBe('undone')
  expect(titles(collection)).toEqual([])
})
