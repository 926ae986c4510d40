import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { LOCALES } from '../packages/web-kit/src/i18n/locales.ts'
import { askedKey, cataloguesOf, errorsOf, PACKAGES, sourcesOf, unusedKeys } from './catalogues.ts'

const root = resolve(import.meta.dirname, '..')
const packages = Object.entries(PACKAGES)
const englishOf = async (name: string) => (await cataloguesOf(root, name)).get('en') ?? {}

test.each(packages)('%s uses every key of its catalogue', async (name, users) => {
  const sources = [name, ...users].flatMap(user => sourcesOf(root, user))
  expect(unusedKeys(Object.keys(await englishOf(name)), sources)).toEqual([])
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
