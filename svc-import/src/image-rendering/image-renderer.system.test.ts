import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { zipOf } from '../ooxml/testing/zip.ts'
import { avifClaiming, emptyPng, gifOf, jpegClaiming, photo, SVG_BOMB, tiffOf } from '../testing/pictures.ts'
import { createImageRenderer, type ImageRenderer, type ImageRendererOptions } from './image-renderer.ts'
import type { Shape } from './shapes.ts'

let folder = ''
const imageRenderers: ImageRenderer[] = []
const open = (options?: ImageRendererOptions) => {
  const imageRenderer = createImageRenderer(options)
  imageRenderers.push(imageRenderer)
  return imageRenderer
}
let shared: ImageRenderer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-drawing-'))
  shared = open()
})
afterAll(async () => {
  for (const imageRenderer of imageRenderers) imageRenderer.close()
  await rm(folder, { recursive: true, force: true })
})

const never = new AbortController().signal
let count = 0
async function drawn(data: Buffer | string, imageRenderer = shared, shape: Shape = 'image', signal = never) {
  const [from, to] = [join(folder, `${++count}.jpg`), join(folder, `${count}.out`)]
  await writeFile(from, data)
  const [facts] = await imageRenderer.render([{ from, to, shape }], { owner: 'anna', job: 'one' }, signal)
  return { facts: facts!, to, data: await readFile(to) }
}
const codeOf = (data: Buffer | string, imageRenderer?: ImageRenderer) =>
  drawn(data, imageRenderer).then(
    () => 'drawn',
    (error: unknown) => (error as { code?: string }).code
  )
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await pause(10)
}
/** A picture that takes seconds to draw. */
const slow = () =>
  sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#8844aa80' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()

describe('every picture that people have is drawn', () => {
  test.each([
    ['JPEG', () => photo(60, 40).jpeg().toBuffer()],
    ['PNG', () => photo(60, 40).png().toBuffer()],
    ['GIF', () => photo(60, 40).gif().toBuffer()],
    ['WebP', () => photo(60, 40).webp().toBuffer()],
    ['AVIF', () => photo(60, 40).avif({ effort: 0 }).toBuffer()],
    ['TIFF', () => photo(60, 40).tiff().toBuffer()],
    ['JPEG in the colours of print', () => photo(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG of 16 bits', () => photo(60, 40).toColourspace('rgb16').png().toBuffer()],
    ['JPEG that comes by and by', () => photo(60, 40).jpeg({ progressive: true }).toBuffer()],
    ['JPEG that was taken lying', () => photo(40, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    [
      'WebP that moves',
      async () => {
        const frames = await Promise.all([1, 2, 3].map(() => photo(60, 40).png().toBuffer()))
        return sharp(frames, { join: { animated: true } })
          .webp({ loop: 0 })
          .toBuffer()
      }
    ]
  ])('%s', async (_name, make) => {
    const { facts, data } = await drawn(await make())
    const { format, width, height, pages, space, exif } = await sharp(data).metadata()
    expect({ format, width, height, pages, space, exif }).toEqual({
      format: 'webp',
      width: 60,
      height: 40,
      pages: undefined,
      space: 'srgb',
      exif: undefined
    })
    expect(facts).toEqual({ width: 60, height: 40, bytes: data.length })
  })
})

describe('is refused by what it says of itself, before anything of it is unfolded:', () => {
  test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
    ['a drawing under the name of a photograph', () => SVG_BOMB, 'UNSUPPORTED_MEDIA'],
    ['a document', () => '%PDF-1.7\n', 'UNSUPPORTED_MEDIA'],
    [
      'a picture of a telephone’s own kind',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
      'UNSUPPORTED_MEDIA'
    ],
    ['nothing', () => '', 'UNSUPPORTED_MEDIA'],
    ['a PNG of 50,000 × 50,000', () => emptyPng(50_000, 50_000), 'PICTURE_TOO_LARGE'],
    ['a GIF of 30,000 × 30,000', () => gifOf(1, 30_000), 'PICTURE_TOO_LARGE'],
    ['a GIF of 10,000 frames', () => gifOf(10_000), 'PICTURE_TOO_LARGE'],
    ['a TIFF of 1,000 pages', () => tiffOf(1000), 'PICTURE_TOO_LARGE'],
    ['a JPEG of 65,000 × 65,000 without its data', () => jpegClaiming(65_000, 65_000), 'PICTURE_TOO_LARGE'],
    ['a file that only begins like a TIFF', () => `II*\0${'x'.repeat(500)}`, 'BAD_PICTURE'],
    ['a file that only begins like a GIF', () => 'GIF89a<script>alert(1)</script>', 'BAD_PICTURE'],
    ['an AVIF of 4,000 × 4,000 without its data', () => avifClaiming(4000, 4000), 'BAD_PICTURE']
  ])('%s', async (_name, make, code) => {
    expect(await codeOf(await make())).toBe(code)
  })

  test('or comes out empty where its data is missing: a JPEG of 6,000 × 6,000', async () => {
    expect(['drawn', 'BAD_PICTURE']).toContain(await codeOf(await jpegClaiming(6000, 6000)))
  })

  test('an AVIF of 60,000 × 60,000 without its data', async () => {
    // Whichever of its sizes is looked at first.
    expect(['PICTURE_TOO_LARGE', 'BAD_PICTURE']).toContain(await codeOf(await avifClaiming(60_000, 60_000)))
  })

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)('a %s that is cut off', async format => {
    const whole = await photo(600, 400).toFormat(format).toBuffer()
    expect(await codeOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('BAD_PICTURE')
  })

  test('what may be had stays within it: frames, pages and pixels', async () => {
    expect(await codeOf(gifOf(400))).toBe('drawn')
    expect(await codeOf(tiffOf(400))).toBe('drawn')
    expect(
      await codeOf(
        await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer()
      )
    ).toBe('PICTURE_TOO_LARGE')
  })
})

test.each([
  ['a zip file', () => zipOf([{ name: 'evil.js', data: 'alert("inside")', isStored: true }])],
  ['a page', () => Buffer.from('<html><script>alert("inside")</script>')],
  ['a document', () => Buffer.from('%PDF-1.7 alert("inside")')]
])('of a picture that is also %s, the picture alone is stored', async (_name, make) => {
  const { data } = await drawn(Buffer.concat([await photo(60, 40).jpeg().toBuffer(), make()]))
  expect(data.includes('inside')).toBe(false)
  expect((await sharp(data).metadata()).format).toBe('webp')
})

describe('a process that draws', () => {
  test.each([
    ['memory', { megabytes: 130 }],
    ['computing', { seconds: 0.4 }]
  ])('is ended where a picture takes too much %s, and the next picture is drawn', async (_what, limits) => {
    const imageRenderer = open({ most: 1, ...limits })
    expect(await codeOf(await slow(), imageRenderer)).toBe('PICTURE_TOO_HEAVY')
    const next = open()
    expect(await codeOf(await photo(60, 40).png().toBuffer(), next)).toBe('drawn')
    await gone(imageRenderer.pids().filter(pid => !isRunning(pid)))
  })

  test('that is killed is replaced; one picture that kills twice is refused', async () => {
    const imageRenderer = open({ most: 1 })
    const big = await slow()
    const killNext = async () => {
      let pids: number[] = []
      while (pids.length === 0) {
        pids = imageRenderer.pids().filter(isRunning)
        await pause(5)
      }
      await pause(300)
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await gone(pids)
    }
    const once = codeOf(big, imageRenderer)
    await killNext()
    expect(await once).toBe('drawn')
    const twice = codeOf(big, imageRenderer)
    await killNext()
    await killNext()
    expect(await twice).toBe('BAD_PICTURE')
    expect(await codeOf(await photo(60, 40).png().toBuffer(), imageRenderer)).toBe('drawn')
  })

  test('is gone as soon as nobody wants its picture any more, and nothing is written', async () => {
    const imageRenderer = open({ most: 1 })
    const stopping = new AbortController()
    const drawing = drawn(await slow(), imageRenderer, 'image', stopping.signal)
    while (imageRenderer.pids().length === 0) await pause(5)
    const pids = imageRenderer.pids()
    stopping.abort(new Error('cancelled'))
    await expect(drawing).rejects.toThrow('cancelled')
    await gone(pids)
    await expect(stat(join(folder, `${count}.out`))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('is given back when there is nothing to draw', async () => {
    const imageRenderer = open()
    await drawn(await photo(60, 40).png().toBuffer(), imageRenderer)
    const pids = imageRenderer.pids()
    expect(pids).toHaveLength(1)
    await gone(pids)
    expect(imageRenderer.pids()).toEqual([])
    expect(await codeOf(await photo(60, 40).png().toBuffer(), imageRenderer)).toBe('drawn')
  })

  test('is gone when the one who started it is killed, also in the middle of a picture', async () => {
    const from = join(folder, 'orphan.png')
    await writeFile(from, await slow())
    const step = { from, to: join(folder, 'orphan.out'), shape: 'image' }
    const script = `import { createImageRenderer } from ${JSON.stringify(join(import.meta.dirname, 'image-renderer.ts'))}
      const imageRenderer = createImageRenderer()
      imageRenderer.render([${JSON.stringify(step)}], { owner: 'anna', job: 'one' }, new AbortController().signal)
      setTimeout(() => console.log(imageRenderer.pids()[0]), 400)`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [said] = (await once(starter.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    expect(isRunning(pid)).toBe(true)
    starter.kill('SIGKILL')
    await gone([pid])
    await expect(stat(step.to)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('says that the disk is full, and not that the picture is bad', async () => {
    const from = join(folder, 'fine.png')
    await writeFile(from, await photo(60, 40).png().toBuffer())
    const drawing = shared.render([{ from, to: '/dev/full', shape: 'thumb' }], { owner: 'anna', job: 'one' }, never)
    await expect(drawing).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

test('two owners get their pictures by turns, whatever one of them has waiting', async () => {
  const imageRenderer = open({ most: 1 })
  const order: string[] = []
  const from = join(folder, 'turns.png')
  await writeFile(from, await photo(60, 40).png().toBuffer())
  const ask = (owner: string, at: number) =>
    imageRenderer
      .render([{ from, to: join(folder, `${owner}-${at}.out`), shape: 'thumb' }], { owner, job: owner }, never)
      .then(() => order.push(owner))
  const many = Array.from({ length: 12 }, (_, at) => ask('anna', at))
  await Promise.all([...many, ask('bela', 0), ask('bela', 1)])
  expect(order.lastIndexOf('bela')).toBeLessThan(5)
})
