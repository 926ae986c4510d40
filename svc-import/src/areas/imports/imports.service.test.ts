import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect as connectRaw } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { calls, type ImportState } from '@annals/contracts'
import { newId, pathOf } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { NAMES, workbook, collection as book } from '../../xlsx/testing/workbook.ts'
import { png } from '../../ooxml/testing/png.ts'
import { zipOf } from '../../ooxml/testing/zip.ts'
import { openWorkbook } from '../../xlsx/workbook.ts'
import { TEMPLATE_FILE } from './template/template.ts'
import { testApi } from '../../testing/api.ts'
import { type ImportSite, importSite, type SentFile } from '../../testing/import-site.ts'

const api = testApi()
const anna = api.person()
const admin = api.person({ is_admin: true })
let site: ImportSite

beforeAll(async () => {
  site = await importSite('imports', 12, api)
})
afterAll(() => site?.close())

const LICENSED_RIGHT =
  'A licence by its short name or its address: Public domain, CC0 1.0, CC BY 4.0, CC BY-SA 4.0, CC BY-NC 4.0, CC BY-NC-SA 4.0, CC BY-ND 4.0, In copyright.'

const sheetOf = (data: Buffer, filename = 'harbours.xlsx'): SentFile => ({ name: 'file', data, filename })

const put = (files: SentFile[], headers: Record<string, string>) => site.upload('collection-excel', files, headers)
const asAnna = (collection: string) => ({ authorization: `Bearer ${anna.session}`, 'x-collection': collection })

const get = (uuid: string, session = anna.session) => site.get(uuid, session)
const until = (uuid: string, state: ImportState) => site.until(uuid, state, anna.session)
const act = (call: 'startImport' | 'pauseImport' | 'cancelImport' | 'undoImport' | 'retryImport', uuid: string) =>
  callOn(site.app, calls[call], { import: uuid }, { session: anna.session })
const problems = async (uuid: string) =>
  (await callOn(site.app, calls.importProblems, { import: uuid }, { session: anna.session })).body.data

/** Cells of a row by their column's name. */
const row = (cells: Partial<Record<(typeof NAMES)[number], string>>) => NAMES.map(name => cells[name] ?? null)
const harbours = (count: number, more: ReturnType<typeof row>[] = []) =>
  workbook(
    book([
      NAMES,
      ...Array.from({ length: count }, (_, at) => row({ Title: `Harbour ${at + 1}`, Country: 'Greece' })),
      ...more
    ])
  )

async function uploaded(data: Buffer, collection = api.collection(anna.uuid), more: SentFile[] = []) {
  const { status, body } = await put([sheetOf(data), ...more], asAnna(collection))
  expect(status).toBe(200)
  return { collection, uuid: body.data.import.uuid, body }
}

describe('a workbook', () => {
  test('is received, checked, started, added and reported once', async () => {
    const bad = row({ Title: 'x'.repeat(301), Licence: 'Mine!' })
    const { uuid, collection, body } = await uploaded(harbours(12, [bad]))
    expect(body.data).toMatchObject({
      uuid: collection,
      title: 'Harbours',
      isAgain: false,
      import: { filename: 'harbours.xlsx', email: anna.email, collection }
    })
    const report = await until(uuid, 'checked')
    expect(report.report).toMatchObject({ rows: 13, good: 12, bad: 1 })
    expect(await problems(uuid)).toMatchObject([
      { row: 14, column: 'B', field: 'Title', isWarning: false },
      { row: 14, column: 'H', field: 'Licence', value: 'Mine!', isWarning: true }
    ])
    expect((await act('startImport', uuid)).status).toBe(200)
    const done = await until(uuid, 'done')
    expect(done.progress).toMatchObject({ todo: 0, added: 12, changed: 0, there: 0, edited: 0, failed: 0 })
    expect(api.items(collection)).toMatchObject(
      Array.from({ length: 12 }, (_, at) => ({ title: `Harbour ${at + 1}`, country: 'Greece', type: 'text/plain' }))
    )
    while (!site.letters.some(({ to }) => to === anna.email)) await pause(20)
    expect(site.letters.filter(({ text }) => text.includes(uuid))).toHaveLength(1)
    // Nothing is kept without need; the workbook stays, for its remarks.
    const folder = join(site.dir, 'imports', uuid)
    for (;;) if ((await readdir(join(folder, 'checked'))).length === 1) break
    expect((await readdir(folder)).sort()).toEqual(['checked', 'sheet.xlsx'])
    const clean = await uploaded(harbours(1))
    await until(clean.uuid, 'checked')
    await act('startImport', clean.uuid)
    await until(clean.uuid, 'done')
    for (;;) if (!(await readdir(join(site.dir, 'imports'))).includes(clean.uuid)) break
  })

  test('comes back with all remarks in it, also after its end; nobody else gets it', async () => {
    const bad = row({ Title: 'Broken', Picture: 'broken.png', Licence: 'Mine!' })
    const zip = { name: 'pictures', data: zipOf([{ name: 'broken.png', data: Buffer.from('x') }]), filename: 'a.zip' }
    const { uuid } = await uploaded(harbours(1, [bad]), undefined, [zip])
    await until(uuid, 'checked')
    const asked = (session: string) => callOn(site.app, calls.importRemarks, { import: uuid }, { session })
    const opened = async (url: string) => site.app.inject({ method: 'GET', url })
    const remarksIn = async (file: Buffer) => {
      const path = join(site.dir, 'remarks.xlsx')
      await writeFile(path, file)
      const opening = await openWorkbook(path, site.dir)
      const rows: string[] = []
      for await (const some of (await opening.open(opening.sheets[0]!)).rows())
        for (const { cells } of some) rows.push(cells[NAMES.length]?.text ?? '')
      opening.close()
      return rows
    }

    const { body: answer } = await asked(anna.session)
    const first = await opened(answer.url)
    expect(first.headers['content-disposition']).toContain("filename*=UTF-8''harbours%20%E2%80%93%20remarks.xlsx")
    const [head, good, remark] = await remarksIn(first.rawPayload)
    expect([head, good]).toEqual([expect.stringMatching(/^Remarks of Annals, \d{4}-/), ''])
    expect(remark).toBe('• Licence (H) – This licence is not known. It stays as it is written. → ' + LICENSED_RIGHT)

    await act('startImport', uuid)
    await until(uuid, 'done')
    const later = (await asked(anna.session)).body
    expect((await remarksIn((await opened(later.url)).rawPayload))[2]).toMatch(/Licence[^]*✗ Picture \(E\) – /)
    // It can be uploaded again unchanged: the remarks do not count as a column.
    const again = await uploaded((await opened(later.url)).rawPayload)
    expect((await until(again.uuid, 'checked')).report?.columns.unknown).toEqual([])

    expect((await asked(api.person().session)).status).toBe(403)
    const lastLetters = Array.from(
      { length: 64 },
      (_, sixBits) => Buffer.from([sixBits << 2]).toString('base64url')[0]!
    )
    for (const wrong of [
      '/api/imports/remarks/x',
      later.url.replace(/\.\d+\./, '.1.'),
      ...lastLetters.map(last => later.url.replace(/.$/, last)).filter(url => url !== later.url)
    ])
      expect((await opened(wrong)).statusCode).toBe(404)
    await act('undoImport', uuid)
    await until(uuid, 'undone')
    for (;;) if (!(await readdir(join(site.dir, 'imports'))).includes(uuid)) break
    expect((await asked(anna.session)).errorResponse.msg).toMatch(/^This file is not kept any more/)
  })

  test('brings the pictures of a zip file beside it', async () => {
    const pictures = zipOf([
      { name: 'boats/One.PNG', data: png(1) },
      { name: 'boats/broken.png', data: Buffer.from('no picture') }
    ])
    const data = workbook(
      book([
        NAMES,
        row({ Title: 'One', Picture: 'one.png', 'What the picture shows': 'A boat' }),
        row({ Title: 'Broken', Picture: 'broken.png' }),
        row({ Title: 'Missing', Picture: 'missing.png' })
      ])
    )
    const zip = { name: 'pictures', data: pictures, filename: 'boats.zip' }
    const { uuid, collection, body } = await uploaded(data, undefined, [zip])
    expect(body.data.import.pictures).toBe('boats.zip')
    expect((await until(uuid, 'checked')).report?.pictures).toEqual({ sheet: 0, address: 0, zip: 2, missing: 1 })
    await act('startImport', uuid)
    expect((await until(uuid, 'done')).progress).toMatchObject({ added: 1, failed: 1 })
    const [item] = api.items(collection)
    expect(item).toMatchObject({ title: 'One', alt: 'A boat', type: 'image/webp' })
    const file = await readFile(join(site.dir, 'files', item!.url.replace('/files/', '')))
    expect(file.subarray(8, 12).toString()).toBe('WEBP')
    expect((await problems(uuid)).map(({ row: at, value }) => [at, value])).toEqual([
      [3, 'boats/broken.png'],
      [4, 'missing.png']
    ])
  })

  test('that lies on a page of ours is the template, and it can be filled in', async () => {
    const answered = await site.app.inject({ method: 'GET', url: pathOf(calls.collectionTemplate) })
    expect(answered.statusCode).toBe(200)
    expect(answered.headers['content-disposition']).toBe('attachment; filename="annals-collection.xlsx"')
    expect(answered.rawPayload.equals(await readFile(TEMPLATE_FILE))).toBe(true)
    const { uuid } = await uploaded(answered.rawPayload)
    for (;;) if ((await get(uuid)).state === 'failed') break
    expect(await get(uuid)).toMatchObject({ fault: 'NO_ROWS' })
  })

  test('that comes again is the import that it was until that is over; then it says what is there, and adds nothing twice', async () => {
    const data = harbours(5)
    const { uuid, collection } = await uploaded(data)
    const again = await uploaded(data, collection)
    expect(again.body.data).toMatchObject({ isAgain: true, import: { uuid } })
    await until(uuid, 'checked')
    await act('startImport', uuid)
    await until(uuid, 'done')
    const after = await uploaded(data, collection)
    expect(after.body.data.isAgain).toBe(false)
    expect((await until(after.uuid, 'checked')).report?.standing).toEqual({
      fresh: 0,
      same: 5,
      changed: 0,
      edited: 0,
      empties: []
    })
    await act('startImport', after.uuid)
    expect((await until(after.uuid, 'done')).progress).toMatchObject({ added: 0, there: 5 })
    for (const one of [uuid, after.uuid]) {
      await act('undoImport', one)
      await until(one, 'undone')
    }
    expect(api.items(collection)).toEqual([])
    const anew = await uploaded(data, collection)
    expect(anew.uuid).not.toBe(uuid)
    await until(anew.uuid, 'checked')
    await act('startImport', anew.uuid)
    await until(anew.uuid, 'done')
    expect(api.items(collection)).toHaveLength(5)
    expect((await readdir(join(site.dir, 'imports'))).filter(name => name.startsWith('.'))).toEqual([])
  })

  test('sent by two tabs at once is one import', async () => {
    const collection = api.collection(anna.uuid)
    const data = harbours(3)
    const both = await Promise.all([uploaded(data, collection), uploaded(data, collection)])
    expect(both[0].uuid).toBe(both[1].uuid)
    expect(both.filter(({ body }) => body.data.isAgain)).toHaveLength(1)
  })
})

describe('is refused, and leaves nothing behind', () => {
  const folders = () => readdir(join(site.dir, 'imports')).catch(() => [])
  /** New folders only: folders of imports that have ended are removed meanwhile. */
  const since = async (before: string[]) => (await folders()).filter(name => !before.includes(name))
  const cases: [string, SentFile[], Partial<Record<string, string>>, number, string][] = [
    ['another kind of file', [sheetOf(Buffer.from('a;b'), 'table.csv')], {}, 415, 'Only .XLSX files are processed.'],
    [
      'an empty file',
      [sheetOf(Buffer.alloc(0))],
      {},
      400,
      'This file is empty: there is not one byte in it. Please save your table again, and upload that file.'
    ],
    ['no file', [], {}, 400, 'Some fields are missing or not right.'],
    ['two workbooks', [sheetOf(harbours(1)), sheetOf(harbours(2))], {}, 400, 'Some fields are missing or not right.'],
    [
      'a file in a field that is none',
      [{ ...sheetOf(harbours(1)), name: 'other' }],
      {},
      400,
      'Some fields are missing or not right.'
    ],
    [
      'pictures that are no zip file',
      [sheetOf(harbours(1)), { name: 'pictures', data: png(1), filename: 'a.png' }],
      {},
      415,
      'Unsupported format'
    ],
    ['no collection', [sheetOf(harbours(1))], { 'x-collection': '' }, 400, 'Some fields are missing or not right.'],
    ['a collection that is none', [sheetOf(harbours(1))], { 'x-collection': newId() }, 404, 'Not found']
  ]
  test.each(cases)('%s', async (_name, files, headers, status, msg) => {
    const before = await folders()
    const answered = await put(files, { ...asAnna(api.collection(anna.uuid)), ...headers } as Record<string, string>)
    expect([answered.status, answered.body.msg]).toEqual([status, msg])
    expect(await since(before)).toEqual([])
  })

  test('somebody else’s collection', async () => {
    const theirs = api.collection(api.person().uuid)
    expect((await put([sheetOf(harbours(1))], asAnna(theirs))).status).toBe(403)
  })

  test('where the collection, or its owner, went while the file arrived', async () => {
    const collection = api.collection(anna.uuid)
    let asked = 0
    // Imports of earlier tests may ask for their own collections meanwhile.
    api.state.beforeRoom = of => void (of === collection && ++asked > 1 && api.remove(collection))
    const { status } = await put([sheetOf(harbours(1))], asAnna(collection))
    api.state.beforeRoom = () => undefined
    expect([status, asked]).toEqual([404, 2])
  })

  test('an upload that is cut off', async () => {
    const before = await folders()
    const collection = api.collection(anna.uuid)
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = site.app.server.address() as AddressInfo
    const data = harbours(200)
    const head = [
      `POST ${pathOf(calls.upload)} HTTP/1.1`,
      'host: localhost',
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${data.length + 200}`,
      'x-process: collection-excel',
      ...Object.entries(asAnna(collection)).map(([name, value]) => `${name}: ${value}`),
      '',
      '--b',
      'content-disposition: form-data; name="file"; filename="harbours.xlsx"',
      'content-type: application/octet-stream',
      '',
      ''
    ].join('\r\n')
    const socket = connectRaw(port, '127.0.0.1')
    socket.write(head)
    socket.write(data.subarray(0, data.length / 2))
    while ((await since(before)).length === 0) await pause(10)
    socket.destroy()
    while ((await since(before)).length > 0) await pause(10)
    expect((await callOn(site.app, calls.myImports, { collection }, { session: anna.session })).body.data).toEqual([])
  })
})

describe('others', () => {
  test('see and touch nothing of it, not even an admin but through the queue', async () => {
    const { uuid } = await uploaded(harbours(1))
    await until(uuid, 'checked')
    const bela = api.person()
    for (const { session } of [bela, admin]) {
      for (const call of [
        'oneImport',
        'importProblems',
        'startImport',
        'pauseImport',
        'cancelImport',
        'undoImport',
        'retryImport'
      ] as const)
        expect([call, (await callOn(site.app, calls[call], { import: uuid }, { session })).status]).toEqual([call, 403])
      expect((await callOn(site.app, calls.myImports, {}, { session })).body.data).toEqual([])
    }
    expect((await callOn(site.app, calls.oneImport, { import: newId() }, { session: anna.session })).status).toBe(404)
    expect((await callOn(site.app, calls.myImports, { user: bela.uuid }, { session: anna.session })).status).toBe(403)

    const asAdmin = async () => (await callOn(site.app, calls.importQueue, {}, { session: admin.session })).body
    // A worker reports this with its next sign of life.
    while (!(await asAdmin()).isQueueUp) await pause(20)
    const queue = await asAdmin()
    expect(queue.workers.length).toBe(1)
    expect((await callOn(site.app, calls.fileRoom, {}, { session: admin.session })).body.free).toBeGreaterThan(0)
    expect(queue.imports.find(one => one.uuid === uuid)).toMatchObject({ owner: anna.uuid, state: 'checked' })
    const undone = await callOn(site.app, calls.adminUndoImport, { import: uuid }, { session: admin.session })
    expect([undone.status, undone.errorResponse.errorCode]).toEqual([409, 'WRONG_STATE'])
    expect(api.notes).toEqual([])
  })

  test('are undone by an admin, which is noted with whose it is', async () => {
    const { uuid } = await uploaded(harbours(1))
    await until(uuid, 'checked')
    await act('startImport', uuid)
    await until(uuid, 'done')
    const undone = await callOn(site.app, calls.adminUndoImport, { import: uuid }, { session: admin.session })
    expect([undone.status, undone.body.data.uuid]).toEqual([200, uuid])
    await until(uuid, 'undone')
    expect(api.notes).toEqual([{ by: admin.uuid, action: 'import.undone', on: [anna.uuid] }])
  })
})

test('what a killed process left of an upload goes, what belongs to an import stays', async () => {
  const { uuid } = await uploaded(harbours(1))
  await until(uuid, 'checked')
  const [cut, orphan] = [`.${newId()}.part`, newId()]
  const folder = join(site.dir, 'imports')
  for (const name of [cut, orphan]) await mkdir(join(folder, name))
  await site.sweep(3_600_000)
  expect(await readdir(folder)).toEqual(expect.arrayContaining([cut, orphan, uuid]))
  await site.sweep(0)
  const left = await readdir(folder)
  expect(left).toContain(uuid)
  expect(left).not.toContain(cut)
  expect(left).not.toContain(orphan)
})

test('what waited for its owner for a month is stopped, with a letter, and the file may come again', async () => {
  const sheet = harbours(2)
  const [waiting, fresh] = [await uploaded(sheet), await uploaded(harbours(3))]
  for (const { uuid } of [waiting, fresh]) await until(uuid, 'checked')
  const monthAgo = new Date(Date.now() - 31 * 86_400_000)
  const stored = site.db.collection<{ _id: string }>('imports')
  await stored.updateOne({ _id: waiting.uuid }, { $set: { changed: monthAgo } })
  await site.sweep(3_600_000)
  expect(await get(waiting.uuid)).toMatchObject({ state: 'cancelled', fault: 'WAITED' })
  expect((await get(fresh.uuid)).state).toBe('checked')
  while (!site.letters.some(({ text }) => text.includes(waiting.uuid))) await pause(20)
  expect((await uploaded(sheet, waiting.collection)).uuid).not.toBe(waiting.uuid)
})

test('workers share an import, stop in the middle of it, and go on elsewhere', async () => {
  const { uuid, collection } = await uploaded(harbours(1500))
  await until(uuid, 'checked')
  const second = await site.startWorker()
  await act('startImport', uuid)
  while ((await get(uuid)).progress.added === 0) await pause(5)
  await second.close()
  expect((await until(uuid, 'done')).progress).toMatchObject({ added: 1500, todo: 0 })
  expect(api.items(collection).map(({ title }) => title)).toEqual(
    Array.from({ length: 1500 }, (_, at) => `Harbour ${at + 1}`)
  )
})

test('a worker tells its operator how it goes', async () => {
  const text = await site.worker.app.metrics.metrics()
  expect(text).toMatch(/imports_waiting\{[^}]*\} \d+/)
  expect(text).toMatch(/imports_oldest_seconds\{[^}]*\} \d+/)
  expect(text).toMatch(/import_rows_total\{outcome="added"[^}]*\} [1-9]\d*/)
  expect(text).toMatch(/import_failures_total\{reason="NO_ROWS"[^}]*\} 1/)
})

test('every query of imports runs through an index', async () => {
  const { uuid } = await uploaded(harbours(2))
  await until(uuid, 'checked')
  const profiled = site.db.collection('system.profile')
  await site.db.db?.command({ profile: 2 })
  await act('startImport', uuid)
  await until(uuid, 'done')
  await problems(uuid)
  await callOn(site.app, calls.myImports, {}, { session: anna.session })
  await callOn(site.app, calls.importQueue, {}, { session: admin.session })
  await act('undoImport', uuid)
  await until(uuid, 'undone')
  await site.db.db?.command({ profile: 0 })
  const scans = await profiled
    .find({ planSummary: /COLLSCAN/, ns: /\.import/ })
    .map(({ ns, command }) => [ns, JSON.stringify(command).slice(0, 200)])
    .toArray()
  expect(scans).toEqual([])
})
