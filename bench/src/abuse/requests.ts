import { type Call, maxBytesOf } from '@annals/contracts'
import { hostileBodies } from './bodies.ts'
import type { World } from './world.ts'

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** One hostile request. It is created only when it is sent. */
export interface HostileRequest {
  call: Call
  name: string
  write(): Sent
}

/** Length of the longest address or header that is sent: Node reads 16 KB for all headers together. */
const HEAD = 12_000
/** Bytes of an upload. A larger one would block no process longer, because pictures are drawn in other processes. */
const UPLOAD = 2 * 2 ** 20

const JSON_TYPE = { 'content-type': 'application/json' }

function multiparts(): Record<string, Buffer> {
  const part = (name: string, content: string | Buffer, file?: string) =>
    Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`
      ),
      Buffer.from(content),
      Buffer.from('\r\n')
    ])
  const end = Buffer.from('--b--\r\n')
  const many = (one: Buffer) => Buffer.concat([...Array.from({ length: UPLOAD / one.length }, () => one), end])
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><filter id="a"><feGaussianBlur stdDeviation="900"/></filter></svg>'
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(UPLOAD, 0x41)])
  return {
    'a drawing that calls itself a picture': Buffer.concat([part('file', svg, 'a.jpg'), end]),
    'a picture that is none': Buffer.concat([part('file', jpeg, 'a.jpg'), end]),
    'many fields': many(part('a', 'b')),
    'many files': many(part('file', 'b', 'a.jpg')),
    'ends that are none': Buffer.concat([part('file', '\r\n--'.repeat(UPLOAD / 4), 'a.jpg'), end]),
    'a name without end': Buffer.concat([part('n'.repeat(UPLOAD), 'b'), end]),
    'a file name without end': Buffer.concat([part('file', jpeg.subarray(0, 5000), 'n'.repeat(UPLOAD)), end]),
    'heads without end': Buffer.concat([Buffer.from(`--b\r\n${'x-a: b\r\n'.repeat(UPLOAD / 8)}`), end]),
    'no end': Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`.padEnd(UPLOAD)
    ),
    'a workbook that is none': Buffer.concat([part('file', Buffer.from('PK\x03\x04'.padEnd(UPLOAD)), 'a.xlsx'), end])
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Addresses of a call: the right one, and some that take long to parse. */
function addresses(call: Call, known: Readonly<Record<string, unknown>>): Record<string, string> {
  const fill = (value: (name: string) => string) =>
    `/api${call.path.replace(/:([A-Za-z]+)/g, (_, name) => value(name))}`
  const rightOne = fill(name => textOf(known[name]) ?? name)
  const strange: Record<string, string> = call.path.includes(':')
    ? {
        'a name of many letters': fill(() => 'a'.repeat(HEAD)),
        'a name of escapes': fill(() => '%41'.repeat(HEAD / 3)),
        'a name of broken escapes': fill(() => '%F0'.repeat(HEAD / 3)),
        'a name of steps up': fill(() => '%2e%2e%2f'.repeat(HEAD / 9)),
        'a name of 200 marks': fill(() => encodeURIComponent('\u0301\u0316'.repeat(90)))
      }
    : {}
  return {
    'the right address': rightOne,
    ...strange,
    'many queries': `${rightOne}?${'a=1&'.repeat(HEAD / 4)}`,
    'a query of escapes': `${rightOne}?a=${'%F0%9D'.repeat(HEAD / 6)}`,
    'a query of brackets': `${rightOne}?${'a[b][c]='.repeat(HEAD / 8)}`
  }
}

/** Hostile requests of a call: addresses that take long to parse, and the same for bodies where the call has one. */
export function hostileRequests(call: Call, world: World): HostileRequest[] {
  const known = world.knownFor(call)
  // With a session, a public call reads more.
  const headers: Record<string, string> =
    call.access === 'studentToken' ? {} : { authorization: `Bearer ${world.session}` }
  const paths = addresses(call, known)
  const path = paths['the right address'] ?? ''
  const { method } = call
  const empty = method === 'POST' && !call.multipart ? Buffer.from('{}') : Buffer.alloc(0)
  const type: Record<string, string> = method === 'POST' && !call.multipart ? JSON_TYPE : {}
  const requests: HostileRequest[] = Object.entries(paths).map(([name, at]) => ({
    call,
    name,
    write: () => ({ method, path: at, headers: { ...headers, ...type }, body: empty })
  }))
  requests.push({
    call,
    name: 'a session without end',
    write: () => ({ method, path, headers: { ...type, authorization: `Bearer ${'a'.repeat(HEAD)}` }, body: empty })
  })
  if (call.multipart) {
    const kind = { 'content-type': 'multipart/form-data; boundary=b' }
    for (const process of call.path === '/upload' ? ['createSource', 'collection-excel', 'collection-item'] : [''])
      for (const [name, body] of Object.entries(multiparts())) {
        const more = { 'x-process': process, 'x-collection': textOf(known['collection']) ?? '' }
        const write = () => ({ method, path, headers: { ...headers, ...kind, ...more }, body })
        requests.push({ call, name: [process, name].filter(Boolean).join(': '), write })
      }
  } else if (call.body && maxBytesOf(call) > 0)
    for (const { name, write } of hostileBodies(call, known))
      requests.push({
        call,
        name,
        write: () => ({ method, path, headers: { ...headers, ...JSON_TYPE }, body: Buffer.from(write()) })
      })
  return requests
}
