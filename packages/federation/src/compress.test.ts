import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { compressFolder, removeCompressed, writeCompressed } from './compress.ts'

let dir: string
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'compress-'))))
afterEach(() => rm(dir, { recursive: true }))
const filesThere = async () => (await readdir(dir)).sort()
const inflated = async (name: string) => {
  const [br, gz] = await Promise.all([readFile(join(dir, `${name}.br`)), readFile(join(dir, `${name}.gz`))])
  return [brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]
}

test('a build’s texts of 1 kB and more lie there compressed, small ones and pictures as they are', async () => {
  const long = 'a text '.repeat(200)
  await writeFile(join(dir, 'a.js'), long)
  await writeFile(join(dir, 'b.js'), 'short')
  await writeFile(join(dir, 'c.woff2'), long)
  await compressFolder(dir)
  expect(await filesThere()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'c.woff2'])
  expect(await inflated('a.js')).toEqual([long, long])
})

test('a changed page is never served from the compressed file of the earlier one', async () => {
  const page = join(dir, 'index.html')
  await writeCompressed(page, 'first')
  await writeCompressed(page, 'second')
  expect(await inflated('index.html')).toEqual(['second', 'second'])
  await removeCompressed(page)
  expect(await filesThere()).toEqual([])
})

test('no reader ever finds a page or one of its copies missing while it is changed', async () => {
  const page = join(dir, 'index.html')
  await writeCompressed(page, 'version 0')
  let isWriting = true
  const read = async () => {
    let reads = 0
    for (; isWriting; reads++) expect((await inflated('index.html'))[0]).toMatch(/^version \d+$/)
    return reads
  }
  const write = async () => {
    for (let version = 1; version <= 50; version++) await writeCompressed(page, `version ${version}`)
    isWriting = false
  }
  const [reads] = await Promise.all([read(), write()])
  expect(reads).toBeGreaterThan(0)
})
