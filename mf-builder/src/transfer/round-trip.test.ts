import type { ActivityContent } from '@annals/contracts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { openZip } from './open-zip.ts'
import { filesOf, isStored } from './stored-files.ts'
import { activities, picture, withPictures } from './testing/activities.ts'
import { fakeStore } from './testing/fake-store.ts'
import { uploadActivity } from './upload-activity.ts'
import { writeZip } from './write-zip.ts'

const fetched = jest.fn(async (url: string) => new Response(`bytes of ${url}`))
const real = globalThis.fetch
beforeEach(() => {
  fetched.mockClear()
  globalThis.fetch = fetched as unknown as typeof fetch
})
afterEach(() => {
  globalThis.fetch = real
})

const zipOf = (content: ActivityContent) =>
  writeZip(content, { nameOf: ({ url }) => url, signal: new AbortController().signal, onProgress: () => undefined })
const quietly = { signal: new AbortController().signal, onProgress: () => undefined }

/** The same with numbers for the addresses of files, in their order, and one word for small pictures. */
function plain(content: ActivityContent): unknown {
  const numbers = new Map<unknown, number>()
  return JSON.parse(JSON.stringify(content), (name, value: unknown) => {
    if (!isStored(value) || name === 'title' || name === 'text') return value
    if (name === 'thumb' || name === 'thumb_url') return 'small'
    if (!numbers.has(value)) numbers.set(value, numbers.size)
    return numbers.get(value)
  })
}

async function uploaded(zip: Blob) {
  const store = fakeStore()
  await uploadActivity(store, await openZip(zip), quietly)
  return { ...store, content: store.activities.get('new') as ActivityContent }
}

test('what is downloaded, uploaded and downloaded again is the same but for the addresses of its files', async () => {
  await fc.assert(
    fc.asyncProperty(activities, async content => {
      const first = await zipOf(content)
      const opened = (await openZip(first)).content
      expect(opened).toMatchObject({ ...content, blocks: {} })
      expect(plain(opened)).toMatchObject(plain(content) as object)
      const again = (await openZip(await zipOf((await uploaded(first)).content))).content
      expect(plain(again)).toEqual(plain(opened))
    }),
    { numRuns: 60 }
  )
}, 60_000)

test('the zip holds the document and each file under its address', async () => {
  const content = withPictures(
    [
      picture(1, '/files/a/1.webp', { tracks: [{ lang: 'en', url: '/files/t/en.vtt' }] }),
      picture(2, '/files/a/1.webp')
    ],
    '/files/c/cover.webp'
  )
  const zip = unzipSync(new Uint8Array(await (await zipOf(content)).arrayBuffer()))
  expect(Object.keys(zip)).toEqual(['activity.json', 'files/a/1.webp', 'files/t/en.vtt', 'files/c/cover.webp'])
  expect(JSON.parse(new TextDecoder().decode(zip['activity.json']))).toEqual(content)
  expect(new TextDecoder().decode(zip['files/a/1.webp'])).toBe('bytes of /files/a/1.webp')
})

test('each file is uploaded with its bytes, and its source says what the activity said about it', async () => {
  const film = picture(1, '/files/a/film.mp4', {
    maker: 'A maker',
    tracks: [
      { lang: 'en', url: '/files/t/en.vtt' },
      { lang: 'ar', url: '/files/u/ar.vtt' }
    ]
  })
  const { upload, call, content } = await uploaded(await zipOf(withPictures([film])))
  const sent = await Promise.all(upload.mock.calls.map(async ([name, file]) => [name, file.name, await file.text()]))
  expect(sent).toEqual([
    ['upload', 'film.mp4', 'bytes of /files/a/film.mp4'],
    ['uploadTrack', 'en.vtt', 'bytes of /files/t/en.vtt'],
    ['uploadTrack', 'ar.vtt', 'bytes of /files/u/ar.vtt']
  ])
  expect(call.mock.calls.find(([name]) => name === 'saveSource')?.[1]).toMatchObject({
    record: { uuid: 'source1', title: 'Picture 1', maker: 'A maker', mytags: [] }
  })
  expect(content.blocks.bb_1?.record.images).toMatchObject([
    {
      url: '/files/anew1/film.mp4',
      tracks: [
        { lang: 'en', url: '/files/anew2/en.vtt' },
        { lang: 'ar', url: '/files/anew3/ar.vtt' }
      ]
    }
  ])
})

test('a file that cannot be fetched is named, and there is no zip', async () => {
  fetched.mockImplementation(async url => new Response('', { status: url.includes('/b/') ? 404 : 200 }))
  const content = withPictures([picture(1, '/files/a/1.webp'), picture(2, '/files/b/2.webp')])
  await expect(zipOf(content)).rejects.toMatchObject({ code: 'fetch', values: { name: '/files/b/2.webp' } })
})

test('a download that is cancelled fetches no more', async () => {
  const stop = new AbortController()
  fetched.mockImplementation(async () => {
    stop.abort()
    return new Response('')
  })
  const content = withPictures([picture(1, '/files/a/1.webp'), picture(2, '/files/b/2.webp')])
  const zip = writeZip(content, { nameOf: () => '', signal: stop.signal, onProgress: () => undefined })
  await expect(zip).rejects.toThrow()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each(['upload', 'uploadTrack', 'saveSource', 'createActivity', 'updateActivity'])(
  'where %s fails, nothing is left of the upload',
  async name => {
    const fail = () => {
      throw new Error('no')
    }
    const store = fakeStore({ [name]: fail })
    const film = picture(1, '/files/a/1.mp4', { tracks: [{ lang: 'en', url: '/files/t/en.vtt' }] })
    const opened = await openZip(await zipOf(withPictures([film], '/files/c/c.webp')))
    await expect(uploadActivity(store, opened, quietly)).rejects.toThrow('no')
    expect([store.sources.size, store.activities.size]).toEqual([0, 0])
  }
)

test('an upload that is cancelled leaves nothing', async () => {
  const stop = new AbortController()
  const store = fakeStore()
  const opened = await openZip(await zipOf(withPictures([picture(1, '/files/a/1.webp')])))
  const onProgress = (done: number) => done === 1 && stop.abort()
  await expect(uploadActivity(store, opened, { signal: stop.signal, onProgress })).rejects.toThrow()
  expect(filesOf(opened.content)).toHaveLength(1)
  expect([store.upload.mock.calls.length, store.sources.size, store.activities.size]).toEqual([1, 0, 0])
})
