import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { LOCALES } from '../packages/web-kit/src/i18n/locales.ts'
import {
  askedKey,
  blockFolders,
  BLOCKS,
  cataloguesOf,
  errorsOf,
  foldersWith,
  missingKeys,
  PACKAGES,
  sourcesOf,
  unusedKeys
} from './catalogues.ts'

const root = resolve(import.meta.dirname, '..')
const folders = blockFolders(root)
const packages = [...Object.entries(PACKAGES), ...folders.map((name): [string, readonly string[]] => [name, []])]
const englishOf = async (name: string) => (await cataloguesOf(root, name)).get('en') ?? {}

test.each(packages)('%s uses every key of its catalogue', async (name, users) => {
  const sources = [name, ...users].flatMap(user => sourcesOf(root, user))
  expect(unusedKeys(Object.keys(await englishOf(name)), sources)).toEqual([])
})

// What other code uses is among the general texts of the blocks, for only these are always there.
test.each(folders)('no code without the texts of %s uses a key of its catalogue', async name => {
  const keys = Object.keys(await englishOf(name)).map(askedKey)
  const own = foldersWith(root, name)
  const sources = [BLOCKS, ...(PACKAGES[BLOCKS] ?? [])].flatMap(folder => sourcesOf(root, folder, own))
  expect(keys.filter(key => sources.some(source => source.includes(`'${key}'`)))).toEqual([])
})

test('a key is in one catalogue of the blocks', async () => {
  const keys = await Promise.all([BLOCKS, ...folders].map(async name => Object.keys(await englishOf(name))))
  expect(folders).toContain(`${BLOCKS}/sorting`)
  expect(keys.flat()).toHaveLength(new Set(keys.flat()).size)
})

test.each(packages)('%s has both English forms of each plural', async name => {
  const en = await englishOf(name)
  const plurals = Object.keys(en).filter(key => askedKey(key) !== key)
  expect(plurals.filter(key => !(`${askedKey(key)}_one` in en && `${askedKey(key)}_other` in en))).toEqual([])
  expect(plurals.filter(key => askedKey(key) in en)).toEqual([])
})

test.each(packages)('%s says in other languages what English says, with the same places to fill', async name => {
  const en = await englishOf(name)
  for (const [id, translation] of await cataloguesOf(root, name)) {
    expect(LOCALES.map(locale => locale.id)).toContain(id)
    expect([id, errorsOf(en, translation)]).toEqual([id, []])
  }
})

/** Packages by the languages in which they can be shown. */
const languagesOf = async (name: string) => [...(await cataloguesOf(root, name)).keys()]

// A screen says its language once. That is only true if no text on it falls back to English (behaviour/frame §4.3).
test.each(packages)('%s has every text in each of its languages', async name => {
  const en = await englishOf(name)
  for (const [id, translation] of await cataloguesOf(root, name))
    expect([id, missingKeys(en, translation, id)]).toEqual([id, []])
})

test.each(packages)('%s offers each of its catalogues', async name => {
  const index = readFileSync(join(root, name, 'i18n/index.ts'), 'utf8')
  const offered = [...index.matchAll(/(?:import\(|from )'\.\/([\w-]+)\.ts'/g)].map(([, id]) => id)
  expect(new Set(['en', ...offered])).toEqual(new Set(await languagesOf(name)))
})

test('what a screen shows of other packages has its language too', async () => {
  const [ui, blocks] = [await languagesOf('packages/ui/src'), await languagesOf(BLOCKS)]
  for (const [name] of packages) expect([name, ui]).toEqual([name, expect.arrayContaining(await languagesOf(name))])
  for (const name of [...(PACKAGES[BLOCKS] ?? []), ...folders])
    expect([name, blocks]).toEqual([name, expect.arrayContaining(await languagesOf(name))])
})

test('a text and a form of a plural that are missing are found', () => {
  const en = { title: 'Title', hello: 'Hello', items_one: 'One item', items_other: '{{count}} items' }
  expect(
    missingKeys(en, { title: 'Titel', hello: 'Hallo', items_one: 'ein Ding', items_other: 'Dinge' }, 'de')
  ).toEqual([])
  expect(missingKeys(en, { title: 'Tytuł', items_one: 'rzecz', items_other: 'rzeczy' }, 'pl')).toEqual([
    'hello',
    'items_few',
    'items_many'
  ])
})

test('a key that nothing asks for is found, one that is put together is not', () => {
  const source =
    "t('list.title') + t(`state.${state}`) + t(isOne ? 'list.one' : 'list.more') + `${a}.${b}` + `${n}, ${t(`colour.${n}`)}`"
  const keys = [
    'list.title',
    'list.one',
    'list.more',
    'list.planted',
    'state.open',
    'colour.0',
    'items_one',
    'items_other'
  ]
  expect(unusedKeys(keys, [source])).toEqual(['list.planted', 'items'])
})

test('a key that English lacks, an empty text and another place are found', () => {
  const en = { title: 'Title', hello: 'Hello {{name}}', items_one: 'One item', items_other: '{{count}} items' }
  const right = { title: 'Titel', hello: 'Hallo', items_one: 'ein Ding', items_few: '{{count}} Dinge' }
  expect(errorsOf(en, right)).toEqual([])
  expect(errorsOf(en, { titel: 'Titel', title: ' ', hello: 'Hallo {{nama}}', title_one: 'ein Titel' })).toHaveLength(4)
})
