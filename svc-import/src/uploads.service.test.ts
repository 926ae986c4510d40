import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ActivityImage, calls, internalCalls, type SessionIdentity } from '@annals/contracts'
import { type InternalClient, newId, pathOf, refuse } from '@annals/service-kit'
import { testConfig } from '@annals/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import Value from 'typebox/value'
import { createApp } from './app.ts'

const member = newId()
const identity: SessionIdentity = {
  member: {
    uuid: member,
    email: 't@example.org',
    displayname: 'T',
    permissions: {
      can_create: true,
      is_admin: false,
      is_teacher: false,
      is_staff: false,
      is_partner: false,
      is_confirmed: true,
      can_publish_tl: false,
      show_beta: false
    }
  },
  expires: '2100-01-01T00:00:00.000Z'
}
const avatars = new Map<string, string>()

const internal: InternalClient = async (call, body) => {
  const asked = body as unknown as Record<string, string>
  const answer = (): unknown => {
    if (call.path === internalCalls.checkSession.path)
      return asked['session'] === member ? identity : refuse('SESSION_EXPIRED')
    avatars.set(asked['member'] ?? '', asked['avatar'] ?? '')
    return { status: 'ok' }
  }
  return answer() as never
}

let dir: string
let app: FastifyInstance

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-files-'))
  app = await createApp({ config: testConfig({ FILES_DIR: dir }), internal })
})
afterAll(async () => {
  await app?.close()
  await rm(dir, { recursive: true, force: true })
})

async function put(url: string, data: Buffer, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)]), 'picture.png')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answered = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-session': member, ...headers },
    payload: Buffer.from(await request.arrayBuffer())
  })
  return { status: answered.statusCode, body: answered.json<Record<string, string>>() }
}

const avatarUrl = (uuid: string) => pathOf(calls.uploadAvatar).replace(':uuid', uuid)
const uploadUrl = pathOf(calls.upload)
const createSource = { 'x-process': 'createSource' }
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
const stored = (url: string) => readFile(join(dir, url.replace('/files/', '')))
const filesNow = async () => (await readdir(dir)).length

test('an avatar becomes a square JPEG under an address that svc-api is told', async () => {
  const { status, body } = await put(avatarUrl(member), await blank(900, 300).png().toBuffer())
  expect(status).toBe(200)
  expect(body['avatar']).toMatch(/^\/files\/[\w-]{22}\/[0-9a-f]{32}\.jpg$/)
  expect(avatars.get(member)).toBe(body['avatar'])
  const { format, width, height } = await sharp(await stored(body['avatar'] ?? '')).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 })
})

test('a photograph taken upright is stored upright, at most 2000 px, without where it was taken', async () => {
  const photo = await blank(3000, 1000)
    .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await put(uploadUrl, photo, createSource)
  expect(status).toBe(200)
  expect(Value.Check(ActivityImage, body)).toBe(true)
  const image = await sharp(await stored(body['url'] ?? '')).metadata()
  expect([image.format, image.width, image.height, image.exif]).toEqual(['webp', 667, 2000, undefined])
  const thumb = await sharp(await stored(body['thumb'] ?? '')).metadata()
  expect(thumb.height).toBe(480)
})

test('what is no picture, hides a program or unfolds into too much is refused and leaves nothing behind', async () => {
  const before = await filesNow()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const png = await blank(200, 200).png().toBuffer()
  const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const cases: [Buffer, string][] = [
    [svg, 'BAD_PICTURE'],
    [Buffer.from('GIF89a<script>alert(1)</script>'), 'BAD_PICTURE'],
    [png.subarray(0, png.length / 2), 'BAD_PICTURE'],
    [Buffer.alloc(0), 'BAD_PICTURE'],
    [bomb, 'PICTURE_TOO_LARGE'],
    [Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'TOO_LARGE']
  ]
  for (const [data, code] of cases) {
    const answered = await put(uploadUrl, data, createSource)
    expect(answered.body['errorCode']).toBe(code)
  }
  expect(await filesNow()).toBe(before)
})

test('a kind that is none is named, one that is not there yet says so', async () => {
  const png = await blank(10, 10).png().toBuffer()
  expect(await put(uploadUrl, png, { 'x-process': 'X' })).toMatchObject({
    status: 400,
    body: { msg: 'Unknown type: X' }
  })
  expect(await put(uploadUrl, png)).toMatchObject({ status: 400, body: { msg: 'Unknown type: ' } })
  const later = await put(uploadUrl, png, { 'x-process': 'collection-excel' })
  expect([later.status, later.body['isError']]).toEqual([503, true])
})

test('nobody uploads without a session, for somebody else, or without a file', async () => {
  const png = await blank(10, 10).png().toBuffer()
  expect((await put(avatarUrl(newId()), png)).status).toBe(403)
  expect((await put(uploadUrl, png, { ...createSource, 'x-session': '' })).status).toBe(401)
  expect((await put(uploadUrl, png, { ...createSource, 'x-session': newId() })).body['errorCode']).toBe(
    'SESSION_EXPIRED'
  )
  const json = await app.inject({
    method: 'POST',
    url: uploadUrl,
    headers: { 'x-session': member, ...createSource },
    payload: {}
  })
  expect(json.statusCode).toBe(415)
})
