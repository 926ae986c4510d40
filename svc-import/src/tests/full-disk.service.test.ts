import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls } from '@annals/contracts'
import { ensureIndexes, pathOf } from '@annals/service-kit'
import { callOn, testConfig, type TestDatabase, testDatabase } from '@annals/service-kit/testing'
import { createApp, type ImportApp } from '../app.ts'
import { importFolders } from '../areas/imports/store/folders.ts'
import { diskStore } from '../stored-files/file-store.ts'
import { testApi } from '../testing/api.ts'
import { pdfOf } from '../testing/pdf.ts'
import { photo } from '../testing/pictures.ts'

/** Every write to it fails because the disk is full. */
const FULL = '/dev/full'
const api = testApi()
const anna = api.person()
let dir: string
let database: TestDatabase
/** One store is full from the first byte; the other accepts the upload and has no room for the result. */
let full: ImportApp
let nearly: ImportApp

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-full-'))
  database = await testDatabase('full-disk')
  const [files, folders] = [diskStore(join(dir, 'files')), importFolders(join(dir, 'imports'))]
  const site = (pathIn: (path: (name: string) => string) => (name: string) => string) =>
    createApp({
      config: testConfig({ FILES_DIR: dir, IMPORTS_DIR: dir }),
      db: database.connection,
      internal: api.internal,
      parts: {
        files: {
          ...files,
          draft: async id => {
            const draft = await files.draft(id)
            return { ...draft, path: pathIn(draft.path) }
          }
        },
        folders: {
          ...folders,
          draft: async uuid => {
            const draft = await folders.draft(uuid)
            return { ...draft, path: pathIn(draft.path) }
          }
        }
      }
    })
  full = await site(() => () => FULL)
  nearly = await site(path => name => (name === 'image' ? FULL : path(name)))
  await ensureIndexes(database.connection)
})
afterAll(async () => {
  await Promise.all([full?.app.close(), nearly?.app.close()])
  await database?.drop()
  await rm(dir, { recursive: true, force: true })
})

async function put(
  { app }: ImportApp,
  url: string,
  data: Buffer,
  filename: string,
  headers: Record<string, string> = {}
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)]), filename)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answered = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-session': anna.session, ...headers },
    payload: Buffer.from(await request.arrayBuffer())
  })
  return [answered.statusCode, answered.json<{ errorCode?: string }>().errorCode]
}
const upload = pathOf(calls.upload)
const avatar = pathOf(calls.uploadAvatar).replace(':uuid', anna.uuid)
const source = { 'x-process': 'createSource' }
const left = async () =>
  (await Promise.all(['files', 'imports'].map(name => readdir(join(dir, name)).catch(() => [])))).flat()

test('a full disk is told as what it is, whatever is uploaded, and nothing is left', async () => {
  const picture = await photo(600, 400).png().toBuffer()
  const refused = [507, 'STORAGE_FULL']
  expect(await put(full, upload, picture, 'a.png', source)).toEqual(refused)
  expect(await put(full, upload, pdfOf(), 'a.pdf', source)).toEqual(refused)
  expect(await put(full, avatar, picture, 'a.png')).toEqual(refused)
  expect(await put(nearly, upload, picture, 'a.png', source)).toEqual(refused)
  expect(await put(nearly, avatar, picture, 'a.png')).toEqual(refused)
  expect(await left()).toEqual([])
})

test('a workbook that the disk has no room for makes no import', async () => {
  const headers = { 'x-process': 'collection-excel', 'x-collection': api.collection(anna.uuid) }
  expect(await put(full, upload, Buffer.alloc(200_000, 7), 'a.xlsx', headers)).toEqual([507, 'STORAGE_FULL'])
  expect((await callOn(full.app, calls.myImports, {}, { session: anna.session })).body.data).toEqual([])
  expect(await left()).toEqual([])
})
