import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createOfflineShares, MOST_PICTURE_BYTES, MOST_SHARES } from './offline-shares.ts'
import { cacheName } from './names.ts'
import { fakeCaches } from './testing/fake-caches.ts'
import { fakeSite, filesOf, offerOf, SHARE, shareNumber } from './testing/fake-site.ts'

function device() {
  const [site, browser] = [fakeSite(), fakeCaches()]
  let time = 1
  const shares = createOfflineShares({ caches: browser.caches, fetch: site.fetch, now: () => time++ })
  return { site, browser, shares, paths: (share = SHARE) => browser.paths(cacheName(share)) }
}
const text = async (response: Response | undefined) => response && (await response.text())

test('a stored share has its page, registry, share call, code and pictures', async () => {
  const { shares } = device()
  expect(await shares.keep(offerOf())).toBe(true)
  expect(await text(await shares.page(SHARE))).toContain('/shell/a1/boot.js')
  expect(await text(await shares.registry(SHARE))).toContain('/mf-viewer/a1/')
  expect(await text(await shares.view(SHARE))).toBe('{"activity":{"title":"A voyage"}}')
  expect(await text(await shares.file('/shell/a1/boot.js'))).toBe('text of /shell/a1/boot.js')
  expect(await text(await shares.file('/files/p1/ship.960.webp'))).toBe('x'.repeat(10))
  expect(await text(await shares.otherWidth('/files/p1/ship.1600.webp'))).toBe('x'.repeat(10))
  expect(await shares.otherWidth('/files/p2/ship.1600.webp')).toBeUndefined()
})

test('storing again asks only for the page and the registry', async () => {
  const { shares, site } = device()
  await shares.keep(offerOf())
  site.asked = []
  await shares.keep(offerOf())
  expect(site.asked).toEqual([`/ea/student/${SHARE}`, '/registry.json'])
})

test('a page of an older version than the published one is not stored, and what was stored stays', async () => {
  const { shares, site } = device()
  site.version = 'b2'
  expect(await shares.keep(offerOf())).toBe(false)
  expect(await shares.page(SHARE)).toBeUndefined()
  site.version = 'a1'
  await shares.keep(offerOf())
  site.version = 'b2'
  expect(await shares.keep(offerOf())).toBe(true)
  expect(await text(await shares.page(SHARE))).toContain('/shell/a1/boot.js')
})

test('a new version takes the place of the old one, whose files are deleted', async () => {
  const { shares, site, paths } = device()
  await shares.keep(offerOf())
  site.version = 'b2'
  expect(await shares.keep(offerOf({ files: filesOf('b2'), pictures: [] }))).toBe(true)
  expect(await text(await shares.page(SHARE))).toContain('/shell/b2/boot.js')
  expect(paths().filter(path => /\/(a1|p1)\//.test(path))).toEqual([])
  expect(paths()).toContain('/shell/b2/boot.js')
})

test('files that a page loads later are added to those of before', async () => {
  const { shares, paths } = device()
  await shares.keep(offerOf())
  await shares.keep(offerOf({ files: [...filesOf('a1'), '/mf-viewer/a1/late.js'] }))
  await shares.keep(offerOf())
  expect(paths()).toContain('/mf-viewer/a1/late.js')
})

test('without network, with a failing site or on a full device nothing incomplete is opened', async () => {
  for (const failure of ['network', 'site', 'space'] as const) {
    const { shares, site, browser } = device()
    if (failure === 'network') site.isDown = true
    if (failure === 'site') site.status = 500
    if (failure === 'space') browser.fill()
    expect(await shares.keep(offerOf())).toBe(false)
    expect(await shares.page(SHARE)).toBeUndefined()
    expect(await shares.view(SHARE)).toBeUndefined()
    expect(await browser.caches.keys()).toEqual([])
  }
})

test('a share that was stored can still be opened after a failure', async () => {
  for (const failure of ['network', 'space'] as const) {
    const { shares, site, browser } = device()
    await shares.keep(offerOf())
    if (failure === 'network') site.isDown = true
    else browser.fill()
    expect(await shares.keep(offerOf({ files: [...filesOf('a1'), '/mf-viewer/a1/late.js'] }))).toBe(true)
    expect(await text(await shares.page(SHARE))).toContain('/shell/a1/boot.js')
  }
})

test('pictures beyond the limit are left out, and one that is missing does not matter', async () => {
  const { shares, site, paths } = device()
  site.pictureBytes = MOST_PICTURE_BYTES / 2
  const pictures = ['/files/p1/a.webp', '/files/p2/b.webp', '/files/p3/c.webp']
  expect(await shares.keep(offerOf({ pictures }))).toBe(true)
  expect(paths().filter(path => path.startsWith('/files/'))).toEqual(pictures.slice(0, 2))
})

test('the shares opened last are stored, whatever the order, and one alone gives way to another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 }), async order => {
      const { shares, browser } = device()
      for (const number of order) await shares.keep(offerOf({ share: shareNumber(number) }))
      const last = [...new Set(order.toReversed())].slice(0, MOST_SHARES)
      expect((await browser.caches.keys()).toSorted()).toEqual(last.map(shareNumber).map(cacheName).toSorted())
    }),
    { numRuns: 40 }
  )
})

test('a share that is over leaves nothing behind', async () => {
  const { shares, browser } = device()
  await shares.keep(offerOf())
  await shares.forget(SHARE)
  expect(await browser.caches.keys()).toEqual([])
})

test('a share that is forgotten while something of it is looked up leaves nothing', async () => {
  const { shares, browser } = device()
  await shares.keep(offerOf())
  await Promise.all([shares.view(SHARE), shares.forget(SHARE)])
  expect(await browser.caches.keys()).toEqual([])
})

test('a share that is not stored gets the page of the newest stored one, and never its activity', async () => {
  const { shares } = device()
  await shares.keep(offerOf({ share: shareNumber(1) }))
  expect(await text(await shares.page(SHARE))).toContain('boot.js')
  expect(await text(await shares.registry(SHARE))).toContain('/mf-viewer/a1/')
  expect(await shares.view(SHARE)).toBeUndefined()
})

test('caches of other versions of the worker are deleted, and nobody else’s', async () => {
  const { shares, browser } = device()
  await shares.keep(offerOf())
  await browser.caches.open('annals-share-0-x')
  await browser.caches.open('of-another')
  await shares.removeOthers()
  expect((await browser.caches.keys()).toSorted()).toEqual([cacheName(SHARE), 'of-another'])
})
