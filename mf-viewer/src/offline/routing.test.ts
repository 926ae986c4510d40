import { callAddresses } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { shareAt, VIEW_CALL } from './names.ts'
import { type Asked, isUnreachable, wayOf } from './routing.ts'

const ORIGIN = 'https://annals.example'
const SHARE = '018f3c1e-7a1b-7c3d-9e5f-0123456789ab'
const asked = (path: string, given: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url: ORIGIN + path,
  mode: 'no-cors',
  destination: '',
  headers: new Headers(),
  ...given
})
const page = (path: string) => asked(path, { mode: 'navigate', destination: 'document' })

const code = fc.constantFrom('/shell/a1/boot.js', '/mf-viewer/b2/react.css', '/shell/a1/Inter.woff2')
const picture = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9_-]{4,22}$/), fc.constantFrom('webp', 'jpg', 'png', 'svg', 'gif', 'avif'))
  .map(([folder, ending]) => `/files/${folder}/0a1b.960.${ending}`)
const sound = fc.constantFrom('/files/x/a.mp3', '/files/x/a.mp4', '/files/x/a.vtt', '/files/x/a.pdf')
const anyPath = fc.oneof(code, picture, sound, fc.webPath())
const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD')

test('pages of a share come from the network while it answers, whichever block they show', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('', '/', '/question/bb_2', '?from=qr'), (share, rest) => {
      expect(wayOf(page(`/ea/student/${share}${rest}`), ORIGIN)).toBe('network first')
    })
  )
})

test('pages of anybody else are not touched', () => {
  for (const path of ['/', '/ea/review/', '/ea/share/', '/ea/view/', '/ea/teacher/', '/student/view/', '/builder/'])
    expect(wayOf(page(path + SHARE), ORIGIN)).toBe('network only')
  expect(wayOf(page('/ea/student/worker'), ORIGIN)).toBe('network only')
})

test('nothing but pages of a share, the share call, registry, code, assets and pictures is ever stored or answered', () => {
  fc.assert(
    fc.property(anyPath, method, fc.boolean(), (path, verb, isPage) => {
      const way = wayOf(asked(path, { method: verb, mode: isPage ? 'navigate' : 'cors' }), ORIGIN)
      const { pathname } = new URL(ORIGIN + path)
      const allowed = isPage
        ? shareAt(pathname) !== null
        : /^\/(shell|mf-[a-z]+|assets)\/|^\/registry\.json$/.test(pathname) ||
          /^\/files\/.*\.(webp|jpe?g|png|svg|gif|avif)$/i.test(pathname)
      const isView = verb === 'POST' && pathname === VIEW_CALL && !isPage
      if (way !== 'network only') expect((verb === 'GET' && allowed) || isView).toBe(true)
    })
  )
})

test('of all calls only the one that opens a share is answered without network', () => {
  const ways = Object.entries(callAddresses).map(([name, call]) => [
    name,
    wayOf(asked(`/api${call.path}`, { method: call.method, mode: 'cors' }), ORIGIN)
  ])
  expect(ways.filter(([, way]) => way !== 'network only')).toEqual([['viewShare', 'network first']])
  expect(VIEW_CALL).toBe(`/api${callAddresses.viewShare.path}`)
})

test('files that never change come from the device', () => {
  fc.assert(
    fc.property(fc.oneof(code, picture), path => {
      expect(wayOf(asked(path), ORIGIN)).toBe('cache first')
    })
  )
})

test('parts of files, sound, films, embedded pages and other sites are not touched', () => {
  fc.assert(
    fc.property(fc.oneof(code, picture), fc.constantFrom('audio', 'video', 'track', 'iframe'), (path, destination) => {
      const headers = new Headers({ range: 'bytes=0-' })
      expect(wayOf(asked(path, { headers }), ORIGIN)).toBe('network only')
      expect(wayOf(asked(path, { destination: destination as RequestDestination }), ORIGIN)).toBe('network only')
      expect(wayOf(asked(path), 'https://other.example')).toBe('network only')
    })
  )
  fc.assert(
    fc.property(sound, path => {
      expect(wayOf(asked(path), ORIGIN)).toBe('network only')
    })
  )
})

test('a gateway that reaches nobody is like no network, and any other answer is an answer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), status => {
      expect(isUnreachable(status)).toBe([502, 503, 504].includes(status))
    })
  )
})
