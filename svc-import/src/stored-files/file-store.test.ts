import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drawnPicture } from '@annals/contracts'
import { narrowPath } from '../image-rendering/shapes.ts'
import { diskStore } from './file-store.ts'

let dir: string
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'annals-store-'))))
afterAll(() => rm(dir, { recursive: true }))

const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const SIZE = { width: 1000, height: 500 }

async function keep(id: string | undefined, text: string): Promise<string> {
  const draft = await diskStore(dir).draft(id)
  await writeFile(draft.path('original'), 'sent')
  await writeFile(draft.path('image'), text)
  for (const width of [480, 960]) await writeFile(narrowPath(draft.path('image'), width), `${text} ${width}`)
  return draft.keep('image', 'webp', SIZE)
}

test('a picture is kept with its narrower ones and without what was sent', async () => {
  const url = await keep(undefined, 'picture')
  const names = drawnPicture(url)?.widths.map(one => one.url.split('/').at(-1))
  expect(names).toHaveLength(3)
  expect((await readdir(join(dir, url.split('/')[2] ?? ''))).sort()).toEqual(names?.sort())
})

test('where a picture is there already, its own address is answered and not one of a narrower one', async () => {
  const first = await keep(ID, 'picture')
  expect(first).toContain(`/${ID}/`)
  expect(await keep(ID, 'another')).toBe(first)
})
