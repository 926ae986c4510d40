import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { deepPicture, drawnPicture, type TileGrid, tilesOf, type UploadResponse } from '@annals/contracts'
import sharp, { type Sharp } from 'sharp'
import { createImageRenderer } from '../image-rendering/image-renderer.ts'
import { testApi } from '../testing/api.ts'
import { engineWorld, testRow } from '../testing/engine-world.ts'
import { type ImportSite, importSite } from '../testing/import-site.ts'
import { purgeStore } from '../areas/purge/purge-store.ts'
import { diskStore } from './file-store.ts'
import { tileRepository } from './tile-repository.ts'
import { createTiles } from './tiles.ts'

const ORIGIN = 'http://localhost:8080'
const api = testApi()
const anna = api.person()
let site: ImportSite
beforeAll(async () => {
  site = await importSite('tiles', 12, api)
})
afterAll(() => site?.close())

/** A drawing in which every place has a colour of its own: red grows to the right, green downwards. */
async function drawing(width: number, height: number): Promise<Sharp> {
  const pixels = Buffer.alloc(256 * 256 * 3)
  for (let at = 0; at < 256 * 256; at++) pixels.set([at % 256, Math.floor(at / 256), 0], at * 3)
  return sharp(pixels, { raw: { width: 256, height: 256, channels: 3 } }).resize(width, height, { fit: 'fill' })
}
const colourOf = async (file: string): Promise<number[]> =>
  (await sharp(file).stats()).channels.slice(0, 2).map(({ mean }) => Math.round(mean))

async function upload(data: Buffer): Promise<UploadResponse<'createSource'>> {
  const { status, body } = await site.upload('createSource', [{ name: 'file', data, filename: 'map.jpg' }], {
    authorization: `Bearer ${anna.session}`
  })
  expect([status, body.msg]).toEqual([200, undefined])
  return body
}
const files = () => diskStore(join(site.dir, 'files'))
const folderOf = (url: string) => dirname(files().pathOf(url))
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter(one => one.isFile()).map(one => relative(folder, join(one.parentPath, one.name)))
}
const jobs = () => site.db.collection('tiles')

interface Info {
  id: string
  width: number
  height: number
  maxWidth: number
  maxHeight: number
  sizes: { width: number; height: number }[]
  tiles: [{ width: number; scaleFactors: number[] }]
}
const infoOf = async (url: string): Promise<Info> =>
  JSON.parse(await readFile(join(folderOf(url), 'iiif/info.json'), 'utf8')) as Info
const gridOf = ({ width, height, tiles: [{ width: tile, scaleFactors }] }: Info): TileGrid => ({
  ...{ width, height, tile },
  factors: scaleFactors
})

test('a picture of 9000 × 5500 is answered at 3000, and then gets an image service of all its pixels', async () => {
  const data = await (await drawing(9000, 5500)).jpeg().toBuffer()
  const { url, width, height, uuid } = await upload(data)
  expect([width, height, drawnPicture(url)?.width]).toEqual([3000, 1833, 3000])
  expect(deepPicture(url)).toMatchObject({ width: 9000, height: 5500 })
  expect(await readdir(folderOf(url))).toContain('.original')
  const drawn = await Promise.all(
    drawnPicture(url)!.widths.map(async one => (await stat(files().pathOf(one.url))).size)
  )
  expect(api.sources.get(uuid)).toBe(drawn.reduce((sum, size) => sum + size, data.length))

  await site.tiles.run()
  expect(await jobs().countDocuments()).toBe(0)
  expect(await readdir(folderOf(url))).not.toContain('.original')
  const info = await infoOf(url)
  expect(info).toMatchObject({
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: `${ORIGIN}${dirname(url)}/iiif`,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    ...{ width: 9000, height: 5500, maxWidth: 3000, maxHeight: 1833 }
  })

  const grid = gridOf(info)
  const whole = { x: 0, y: 0, width: 9000, height: 5500 }
  const named = grid.factors.flatMap(factor => tilesOf(grid, factor, whole))
  const folder = join(folderOf(url), 'iiif')
  const sizes = info.sizes.map(size => `full/${size.width},${size.height}/0/default.jpg`)
  const expected = new Set(['info.json', 'full/max/0/default.jpg', ...sizes, ...named.map(({ path }) => path)])
  expect((await filesBelow(folder)).toSorted()).toEqual([...expected].toSorted())
  for (const { path, x, y, width: wide, height: high } of named) {
    const size = /\/(\d+),(\d+)\/0/.exec(path)?.slice(1).map(Number)
    const file = join(folder, path)
    const { format, width: w, height: h } = await sharp(file).metadata()
    expect([path, format, w, h]).toEqual([path, 'jpeg', ...(size ?? [])])
    const [red = 0, green = 0] = await colourOf(file)
    expect(Math.abs(red - ((x + wide / 2) / 9000) * 255)).toBeLessThan(5)
    expect(Math.abs(green - ((y + high / 2) / 5500) * 255)).toBeLessThan(5)
  }

  const { size } = purgeStore(join(site.dir, 'files'))
  const onDisk = await Promise.all(
    (await filesBelow(folderOf(url))).map(async one => (await stat(join(folderOf(url), one))).size)
  )
  expect(await size(url.split('/')[2] ?? '')).toBe(onDisk.reduce((sum, one) => sum + one, 0))
  await files().remove(url)
  await expect(stat(folderOf(url))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a map of 12,000 × 4,000 that lies on its side is cut upright, on white where it is transparent', async () => {
  const sides = await (await drawing(12_000, 4000)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { url, width, height } = await upload(sides)
  const clear = await upload(
    await sharp({ create: { width: 4100, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
  )
  await site.tiles.run()
  expect([width, height]).toEqual([1000, 3000])
  expect(await infoOf(url)).toMatchObject({ width: 4000, height: 12_000 })
  expect(await colourOf(join(folderOf(clear.url), 'iiif/full/max/0/default.jpg'))).toEqual([255, 255])
})

test('a picture of 4000 × 4000 has none', async () => {
  const { url } = await upload(await (await drawing(4000, 4000)).jpeg().toBuffer())
  expect([deepPicture(url), await jobs().countDocuments()]).toEqual([null, 0])
  expect(await readdir(folderOf(url))).not.toContain('.original')
})

test('making them again changes nothing, and a picture that is deleted in between is no error', async () => {
  const data = await (await drawing(4500, 1000)).jpeg().toBuffer()
  const [kept, deleted] = [await upload(data), await upload(data)]
  await files().remove(deleted.url)
  await site.tiles.run()
  const before = await stat(join(folderOf(kept.url), 'iiif/info.json'))
  await site.tiles.add(kept.url)
  await site.tiles.run()
  expect(await stat(join(folderOf(kept.url), 'iiif/info.json'))).toEqual(before)
  expect([
    await jobs().countDocuments(),
    (await readdir(join(site.dir, 'files'))).filter(one => one.startsWith('.'))
  ]).toEqual([0, []])
})

test('another process goes on where one was killed while it cut', async () => {
  const { url } = await upload(await (await drawing(9000, 5500)).jpeg().toBuffer())
  const imageRenderer = createImageRenderer({ most: 1, seconds: 60 })
  const dying = createTiles({ jobs: tileRepository(site.db), files: files(), imageRenderer, origin: ORIGIN })
  const stop = dying.start(1_000_000, () => undefined)
  while (imageRenderer.pids().length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  await stop()
  imageRenderer.close()
  expect(await readdir(folderOf(url))).toContain('.original')
  await jobs().updateMany({}, { $set: { due: new Date(0) } })
  await site.tiles.run()
  expect(await infoOf(url)).toMatchObject({ width: 9000 })
})

test('a picture that cannot be cut keeps its stored widths, and its original goes after three tries', async () => {
  const { url } = await upload(await (await drawing(4500, 1000)).jpeg().toBuffer())
  await writeFile(files().originalOf(url), randomBytes(1000))
  for (const _try of [1, 2]) {
    await expect(site.tiles.run()).rejects.toThrow('the tiles of 1 pictures will be tried again')
    await jobs().updateMany({}, { $set: { due: new Date(0) } })
  }
  await site.tiles.run()
  expect([await jobs().countDocuments(), await readdir(folderOf(url))]).toEqual([
    0,
    expect.not.arrayContaining(['iiif'])
  ])
  expect(await readdir(folderOf(url))).not.toContain('.original')
  await expect(stat(files().pathOf(url))).resolves.toBeDefined()
})

test.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
  'cutting a %s of 49 megapixels stays within its memory',
  async format => {
    const from = join(site.dir, `large.${format}`)
    const imageRenderer = createImageRenderer({ most: 1, seconds: 60, megabytes: 768 })
    try {
      await (
        await drawing(9000, 5500)
      )
        .withMetadata({ orientation: 6 })
        .toFormat(format, format === 'webp' ? { effort: 0 } : {})
        .toFile(from)
      const step = { from, to: join(site.dir, `cut-${format}`), shape: 'tiles', id: ORIGIN } as const
      const [drawn] = await imageRenderer.render([step], { owner: 'anna', job: format }, new AbortController().signal)
      expect(drawn).toMatchObject({ width: 5500, height: 9000 })
    } finally {
      imageRenderer.close()
      await rm(from, { force: true })
    }
  }
)

test('large pictures of an import are put on the same list, once each', async () => {
  const world = await engineWorld('tiles-engine')
  try {
    world.pictures.set('https://pictures.example/large.jpg', await (await drawing(4500, 1000)).jpeg().toBuffer())
    const { uuid, collection } = await world.receive({
      rows: [testRow(2, 'https://pictures.example/large.jpg')],
      part: 1
    })
    await world.drive(uuid)
    await world.service.act('start', world.owner.uuid, uuid)
    await world.drive(uuid)
    const [item] = world.api.items(collection)
    const url = String(item?.url)
    expect(deepPicture(url)).toMatchObject({ width: 4500, height: 1000 })
    expect(await world.db.collection('tiles').distinct('_id')).toEqual([url])
    expect(await readdir(dirname(world.deps.files.pathOf(url)))).toContain('.original')
  } finally {
    await world.close()
  }
})
