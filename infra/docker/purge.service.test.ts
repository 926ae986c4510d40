import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { emptyContent } from '@annals/contracts'
import mongoose from 'mongoose'
import { png } from '../../svc-import/src/ooxml/testing/png.ts'
import { collection as sheet, NAMES, workbook } from '../../svc-import/src/xlsx/testing/workbook.ts'
import { zipOf } from '../../svc-import/src/ooxml/testing/zip.ts'
import { until } from '../local/processes/wait.ts'
import { type Production, startProduction } from './testing/production.ts'

jest.setTimeout(600_000)

/** A number that no other test of this repository uses, for the jobs of this file. */
const REDIS_DATABASE = 8
const DAY_MS = 86_400_000

const mongoUrl = process.env['MONGODB_URL'] ?? ''
const redisUrl = new URL(`/${REDIS_DATABASE}`, process.env['REDIS_URL']).href
let dir: string
let production: Production
let session = ''
let member = ''

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-purge-'))
  production = await startProduction({ dir, mongoUrl, redisUrl, node: process.execPath, without: ['publish'] })
})
afterAll(async () => {
  for (const part of production?.parts.values() ?? []) await part.stop()
  await withDatabases(async client => {
    for (const name of production?.databases ?? []) await client.db(name).dropDatabase()
  })
  await rm(dir, { recursive: true, force: true })
})

async function withDatabases(work: (client: mongoose.mongo.MongoClient) => Promise<unknown>): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(mongoUrl).connect()
  await work(client).finally(() => client.close())
}

type Fields = Record<string, unknown>
type Service = keyof Production['services']

async function answered<T>(service: Service, path: string, init: RequestInit): Promise<T> {
  const headers = { ...(session && { authorization: `Bearer ${session}` }), ...(init.headers as Fields) }
  const answer = await fetch(`${production.services[service]}/api${path}`, { method: 'POST', ...init, headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}
const call = <T = Fields>(service: Service, path: string, body: Fields = {}) =>
  answered<T>(service, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const api = <T = Fields>(path: string, body?: Fields) => call<T>('svc-api', path, body)
const shares = <T = Fields>(path: string, body?: Fields) => call<T>('svc-shares', path, body)
const imports = <T = Fields>(path: string, body?: Fields) => call<T>('svc-import', path, body)

function upload<T>(path: string, files: Record<string, { name: string; data: Buffer }>, headers: Fields = {}) {
  const form = new FormData()
  for (const [field, { name, data }] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(data)]), name)
  return answered<T>('svc-import', path, { headers: headers as Record<string, string>, body: form })
}

let pictures = 0
/** Each one is different. */
const picture = () => {
  pictures += 1
  return { name: `${pictures}.png`, data: png(pictures) }
}

interface Source {
  uuid: string
  url: string
}
const source = () => upload<Source>('/upload', { file: picture() }, { 'x-process': 'createSource' })
const forget = ({ uuid }: Source) => api('/sources/delete', { uuids: [uuid] })

/** An activity with one text, in which an address of a file may stand. */
async function activity(words: string): Promise<string> {
  const { uuid } = await api<{ uuid: string }>('/create-activity')
  const record = { title: 'T', delta: { ops: [{ insert: `${words}\n` }] }, html: `<p>${words}</p>`, text: words }
  const block = { id: 'bb_1', type: 'question', name: 'question', href: 'question/bb_1', record }
  const content = { ...emptyContent(), uuid, title: 'A', blocks: { bb_1: block }, blockOrder: ['bb_1'] }
  await api('/update-activity', { activity: content })
  return uuid
}
const shareOf = async (uuid: string) =>
  (await shares<{ share: { uuid: string } }>('/share-activity', { activity: uuid, mode: 'Students' })).share.uuid

async function collection(): Promise<{ uuid: string; slug: string }> {
  const words = { name: 'C', introduction: '', description: '', acknowledgements: '', language: 'en', license: '' }
  return (await api<{ data: { uuid: string; slug: string } }>('/collection/add', words)).data
}
async function imported(into: string): Promise<string> {
  const [one, two] = [picture(), picture()]
  const rows = [one, two].map(({ name }) => NAMES.map(column => ({ Title: name, Picture: name })[column] ?? null))
  const file = { name: 'book.xlsx', data: workbook(sheet([NAMES, ...rows])) }
  const zip = { name: 'pictures.zip', data: zipOf([one, two]) }
  const headers = { 'x-process': 'collection-excel', 'x-collection': into }
  const { data } = await upload<{ data: { import: { uuid: string } } }>('/upload', { file, pictures: zip }, headers)
  const { uuid } = data.import
  await comesTo(uuid, 'checked')
  await imports('/imports/start', { import: uuid })
  await comesTo(uuid, 'done')
  return uuid
}
const comesTo = (uuid: string, state: string) =>
  until(
    async () => (await imports<{ data: { state: string } }>('/imports/get', { import: uuid })).data.state === state,
    { timeout: 60_000, what: `An import that is ${state}` }
  )

const foldersIn = (what: unknown) =>
  [...JSON.stringify(what).matchAll(/\/files\/([\w-]+)\//g)].map(found => found[1] ?? '')
const served = async () => (await readdir(production.filesDir)).filter(name => !name.startsWith('.')).sort()
const aside = async (): Promise<string[]> => {
  const folders: string[] = await readdir(join(production.filesDir, '.unnamed')).catch(() => [])
  return folders.sort()
}

const COMMAND = ['node', 'svc-import/src/commands/purge.ts']
const dryRun = () => production.once('purge', [...COMMAND, '--dry-run'])
const purge = () => production.once('purge', COMMAND)
const without = (count: number) => new RegExp(`^${count} files .* without a name for less than 30 days$`, 'm')
const done = (count: number, what: string) => new RegExp(`^${count} files .* ${what}`, 'm')

/** What is deleted can be restored for a day; this is the moment after it. */
const endRestoring = () =>
  withDatabases(async client => {
    const name = production.databases.find(one => one.includes('annals_api')) ?? ''
    await client.db(name).collection('removed_sources').deleteMany({})
  })

/** Moves the purge's notes this number of days into the past. */
const days = (count: number) =>
  withDatabases(async client => {
    const name = production.databases.find(one => one.includes('annals_import')) ?? ''
    const notes = client.db(name).collection('unnamed_files')
    const earlier = (field: string) => ({ $cond: [`$${field}`, { $subtract: [`$${field}`, count * DAY_MS] }, null] })
    await notes.updateMany({}, [{ $set: { since: earlier('since'), hidden: earlier('hidden') } }])
  })

test('on a site with uploads, deleted things and imports that were undone, what nothing shows goes and the rest stays', async () => {
  const account = { login: `purge-${Date.now()}@example.org`, password: 'Marne-Ypres-Verdun-7' }
  await api('/register', account)
  const signedIn = await api<{ session: { sessionId: string }; user: { uuid: string } }>('/login', account)
  session = signedIn.session.sessionId
  member = signedIn.user.uuid

  const kept = await source()
  const [inActivity, inShare, inAnswer] = [await source(), await source(), await source()]
  const gone = [await source(), await source(), await source()]
  await until(
    async () =>
      (await api<{ sources: { thumb_url: string }[] }>('/my-sources')).sources.every(
        ({ thumb_url }) => thumb_url !== ''
      ),
    { timeout: 60_000, what: 'A thumbnail of every source' }
  )
  const shown = await activity(`See ${inActivity.url}`)
  const frozen = await activity(`See ${inShare.url}`)
  const share = await shareOf(frozen)
  const over = await activity(`See ${gone[0]?.url}`)
  const overShare = await shareOf(over)
  const answer = { answer: `I mean ${inAnswer.url}` }
  const { sa } = await shares<{ sa: string }>('/ea/student/start', { email: 'ines@school.example', share })
  await shares('/ea/student/save', { sa, answers: { bb_1: answer } })
  for (const one of [inActivity, inShare, inAnswer, ...gone]) await forget(one)
  await api('/remove/activities', { activities: [frozen, over] })
  await shares('/my/shares/delete', { uuids: [overShare] })

  await upload(`/avatar/${member}`, { file: picture() })
  await upload(`/avatar/${member}`, { file: picture() })
  const { uuid: full, slug } = await collection()
  await imported(full)
  const undone = await imported(full)
  const item = { 'x-process': 'collection-item', 'x-collection': full }
  await upload('/upload', { file: picture() }, item)
  const { data: away } = await upload<{ data: { uuid: string } }>('/upload', { file: picture() }, item)
  await api('/collection/deleteItem', { collection: full, item: away.uuid })
  await imports('/imports/undo', { import: undone })
  await comesTo(undone, 'undone')
  const { uuid: emptied } = await collection()
  await upload('/upload', { file: picture() }, { ...item, 'x-collection': emptied })
  await api('/collection/delete', { collection: emptied })

  /** Every file that somebody can still open. */
  const named = async () => {
    const everything = await Promise.all([
      api('/my-sources'),
      api('/edit-activity', { activity: shown }),
      api('/getProfile'),
      api('/collection'),
      api(`/collection/${slug}`),
      shares('/ea/share/view', { share }),
      shares('/ea/student/look', { sa })
    ])
    return [...new Set(foldersIn(everything))].sort()
  }
  const [first, all] = [await named(), await served()]
  const lost = all.filter(folder => !first.includes(folder))
  for (const { url } of [kept, inActivity, inShare, inAnswer])
    expect(first).toEqual(expect.arrayContaining(foldersIn(url)))
  for (const { url } of gone) expect(lost).toEqual(expect.arrayContaining(foldersIn(url)))
  expect(first.filter(folder => !all.includes(folder))).toEqual([])
  expect(lost.length).toBeGreaterThan(8)

  // What can be restored is still named.
  const early = Number(/^(\d+) files .* without a name/m.exec(await dryRun())?.[1])
  expect(early).toBeLessThanOrEqual(lost.length - gone.length)
  await endRestoring()
  // Noted for the first time, nothing moved.
  expect(await dryRun()).toMatch(without(lost.length))
  expect(await purge()).toMatch(without(lost.length))
  await days(29)
  expect(await purge()).toMatch(without(lost.length))
  expect(await served()).toEqual(all)

  await days(1)
  expect(await dryRun()).toMatch(done(lost.length, 'to be put aside'))
  expect(await served()).toEqual(all)
  expect(await purge()).toMatch(done(lost.length, 'put aside'))
  expect([await served(), await aside()]).toEqual([first, lost])

  // A draft on some device still showed one of them.
  const drafted = foldersIn(gone[1]?.url)
  const draft = await activity(`See ${gone[1]?.url}`)
  expect(await dryRun()).toMatch(done(drafted.length, 'to be brought back'))
  expect(await purge()).toMatch(done(drafted.length, 'brought back'))
  expect(await served()).toEqual([...first, ...drafted].sort())

  await days(7)
  const rest = lost.filter(folder => !drafted.includes(folder))
  expect(await dryRun()).toMatch(done(rest.length, 'to be deleted for good'))
  expect(await aside()).toEqual(rest)
  expect(await purge()).toMatch(done(rest.length, 'deleted for good'))
  expect([await served(), await aside()]).toEqual([[...first, ...drafted].sort(), []])
  expect(await named()).toEqual(first)
  expect(foldersIn(await api('/edit-activity', { activity: draft }))).toEqual([...drafted, ...drafted, ...drafted])
})

test('while a service does not answer, nothing is taken away', async () => {
  const before = await served()
  await production.parts.get('svc-shares')?.stop()
  await expect(purge()).rejects.toThrow('UNAVAILABLE')
  expect(await served()).toEqual(before)
})
