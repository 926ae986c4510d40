import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { MULTIPART, receive } from './receive.ts'

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const FILE = `${HEAD}%PDF-1.7\r\n`

test.each([
  ['without its end', 'boundary=b', FILE],
  ['that breaks off in its file', 'boundary=b', FILE.slice(0, -5)],
  ['that breaks off in a part’s head', 'boundary=b', FILE.slice(0, 30)],
  ['with bare line feeds', 'boundary=b', `${FILE}--b--\r\n`.replaceAll('\r', '')],
  ['without a boundary', '', `${FILE}--b--\r\n`],
  ['with an empty boundary', 'boundary=', `${FILE}--b--\r\n`],
  ['with a boundary of 300 signs', `boundary=${'b'.repeat(300)}`, `${FILE}--b--\r\n`]
])('a body %s is its sender’s fault', async (_, parameter, payload) => {
  const dir = await mkdtemp(join(tmpdir(), 'receive-'))
  const app = Fastify()
  await app.register(multipart, MULTIPART)
  app.post('/', request => receive(request, join(dir, 'file'), () => true))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const headers = { 'content-type': `multipart/form-data; ${parameter}` }
    const answer = await fetch(url, { method: 'POST', headers, body: payload })
    expect(answer.status).toBe(400)
  } finally {
    await app.close()
    await rm(dir, { recursive: true })
  }
})
