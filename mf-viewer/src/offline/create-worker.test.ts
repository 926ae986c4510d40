import { expect, test } from '@jest/globals'
import { createOfflineShares } from './offline-shares.ts'
import { createShareWorker } from './create-worker.ts'
import { VIEW_CALL } from './names.ts'
import { fakeCaches, ORIGIN } from './testing/fake-caches.ts'
import { fakeSite, offerOf, SHARE, shareNumber } from './testing/fake-site.ts'

async function device() {
  const [site, { caches }] = [fakeSite(), fakeCaches()]
  const worker = createShareWorker({
    shares: createOfflineShares({ caches, fetch: site.fetch, now: Date.now }),
    fetch: request => site.fetch(new URL(request.url).pathname),
    origin: ORIGIN,
    pageOf: () => Promise.resolve(`${ORIGIN}/ea/student/${SHARE}/question/bb_2`)
  })
  await worker.hear({ kind: 'keep', ...offerOf() })
  return { site, caches, worker }
}

const get = (path: string) => new Request(ORIGIN + path)
/** Node makes no requests of this mode. */
const open = (share: string) =>
  Object.defineProperty(get(`/ea/student/${share}/question/bb_2`), 'mode', { value: 'navigate' })
const view = (share: string) =>
  new Request(ORIGIN + VIEW_CALL, { method: 'POST', body: JSON.stringify({ share }), mode: 'cors' })
const text = async (answer: Promise<Response> | undefined) => answer && (await (await answer).text())

test('a new page is shown as soon as it is published', async () => {
  const { site, worker } = await device()
  site.version = 'b2'
  expect(await text(worker.answer(open(SHARE), 'c'))).toContain('/shell/b2/boot.js')
  expect(await text(worker.answer(get('/registry.json'), 'c'))).toContain('/mf-viewer/b2/')
})

test.each(['without network', 'with a gateway that reaches nobody'])('%s the stored share is shown', async how => {
  const { site, worker } = await device()
  if (how === 'without network') site.isDown = true
  else site.status = 503
  expect(await text(worker.answer(open(SHARE), 'c'))).toContain('/shell/a1/boot.js')
  expect(await text(worker.answer(get('/registry.json'), 'c'))).toContain('/mf-viewer/a1/')
  expect(await text(worker.answer(view(SHARE), 'c'))).toBe('{"activity":{"title":"A voyage"}}')
  expect(await text(worker.answer(get('/assets/icon.svg'), 'c'))).toBe('text of /assets/icon.svg')
  expect(await text(worker.answer(get('/shell/a1/boot.js'), 'c'))).toBe('text of /shell/a1/boot.js')
})

test('a picture is shown in another width where only that is stored', async () => {
  const { site, worker } = await device()
  site.isDown = true
  expect(await text(worker.answer(get('/files/p1/ship.480.webp'), 'c'))).toBe('x'.repeat(10))
  await expect(worker.answer(get('/files/p2/ship.480.webp'), 'c')).rejects.toThrow('Failed to fetch')
})

test('an answer of the service is passed on as it is, also an error', async () => {
  const { site, worker } = await device()
  site.status = 404
  const answer = await worker.answer(view(SHARE), 'c')
  expect(answer?.status).toBe(404)
})

test('the call about another share fails as without the worker', async () => {
  const { site, worker } = await device()
  site.isDown = true
  await expect(worker.answer(view(shareNumber(1)), 'c')).rejects.toThrow('Failed to fetch')
  site.isDown = false
  site.status = 502
  expect((await worker.answer(view(shareNumber(1)), 'c'))?.status).toBe(502)
})

test('a share that is forgotten while it is being stored leaves nothing behind', async () => {
  const { caches, worker } = await device()
  const keeping = worker.hear({ kind: 'keep', ...offerOf() })
  const forgetting = worker.hear({ kind: 'forget', share: SHARE })
  expect(await keeping).toBe(true)
  expect(await forgetting).toBe(false)
  expect(await caches.keys()).toEqual([])
})

test('what the worker does not know is left to the browser', async () => {
  const { worker } = await device()
  expect(worker.answer(get('/api/ea/student/save'), 'c')).toBeUndefined()
  expect(worker.answer(get('/files/x/sound.mp3'), 'c')).toBeUndefined()
})
