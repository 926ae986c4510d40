import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { inLanguage } from '@annals/ui'
import { formatDate, formatList } from './format.ts'
import { createTexts, currentLocale, setLocale, startI18n, textsLoaded } from './i18n.ts'
import { LOCALES } from './locales.ts'

beforeEach(async () => {
  await setLocale('en')
})

afterEach(() => void jest.restoreAllMocks())

const { translate } = createTexts({
  area: 'demo',
  en: {
    hello: 'Hello',
    bye: 'Goodbye',
    kept: 'Your work is kept.',
    greeting: 'Hello {{name}}',
    items_one: '{{count}} item',
    items_other: '{{count}} items'
  },
  others: {
    de: async () => ({ hello: 'Guten Tag' }),
    ar: async () => ({ hello: 'Annals ترحب بكم.' }),
    fr: async () => Promise.reject(new Error('gone'))
  }
})

test('keys and values are typed by the English', () => {
  const wrong = () => [
    // @ts-expect-error: no such key
    translate('helo'),
    // @ts-expect-error: the forms of a plural are one key
    translate('items_one', { count: 1 }),
    // @ts-expect-error: its place is not filled
    translate('greeting'),
    // @ts-expect-error: filled by another name
    translate('greeting', { who: 'Ada' }),
    // @ts-expect-error: a plural is chosen by a number
    translate('items', { count: '4' }),
    // @ts-expect-error: it has no places
    translate('hello', { name: 'Ada' })
  ]
  expect(wrong).toBeInstanceOf(Function)
  expect(translate('greeting', { name: 'Ada' })).toBe('Hello Ada')
  expect(translate('greeting', { name: '<b>&\u202eAda' })).toBe('Hello <b>&Ada')
})

test('a text that a language lacks is shown in English, key by key', async () => {
  await setLocale('de')
  expect(translate('hello')).toBe('Guten Tag')
  expect(translate('bye')).toBe('Goodbye')
})

test('a language whose texts cannot be fetched stays in English', async () => {
  await setLocale('fr')
  expect(translate('hello')).toBe('Hello')
})

test('English sentences in an Arabic page keep their full stop and leading number on their own side', async () => {
  await setLocale('ar')
  const mark = '\u200e'
  expect(translate('kept')).toBe(`Your work is kept.${mark}`)
  expect(translate('items', { count: 4 })).toBe(`${mark}4 items`)
  expect(translate('bye')).toBe('Goodbye')
  expect(translate('hello')).toBe('Annals ترحب بكم.')
  await setLocale('de')
  expect(translate('kept')).toBe('Your work is kept.')
})

test('dates, numbers and lists are in the language of the sentence around them', async () => {
  const english = createTexts({ area: 'only-english', en: { hello: 'Hello' } })
  const both = createTexts({ area: 'both', en: { hello: 'Hello' }, others: { de: async () => ({ hello: 'Hallo' }) } })
  await setLocale('de')
  const iso = new Date(2026, 2, 5).toISOString()
  expect([english.formatDate(iso), english.formatNumber(1.5), english.formatList(['3', '2'])]).toEqual([
    'Mar 5, 2026',
    '1.5',
    '3 and 2'
  ])
  expect([both.formatDate(iso), both.formatNumber(1.5), both.formatList(['3', '2'])]).toEqual([
    '05.03.2026',
    '1,5',
    '3 und 2'
  ])
})

test('numbers choose the plural', () => {
  expect(translate('items', { count: 1 })).toBe('1 item')
  expect(translate('items', { count: 4 })).toBe('4 items')
})

test('Arabic, Hebrew and Persian turn the page round, and the choice is remembered', async () => {
  for (const locale of ['ar', 'he', 'fa']) {
    await setLocale(locale)
    expect(document.documentElement.dir).toBe('rtl')
  }
  await setLocale('ar')
  await setLocale('en')
  localStorage.setItem('annals.locale', 'ar')
  await startI18n()
  expect(currentLocale()).toBe('ar')
  expect(document.documentElement.lang).toBe('ar')
})

test('until somebody chooses a language it is the browser’s, on each visit anew', async () => {
  const asked = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['sw', 'de-AT', 'fr'])
  localStorage.clear()
  await startI18n()
  expect(currentLocale()).toBe('de')
  expect(document.documentElement.lang).toBe('de')
  asked.mockReturnValue(['fr'])
  await startI18n()
  expect(currentLocale()).toBe('fr')
  await setLocale('en')
  await startI18n()
  expect(currentLocale()).toBe('en')
  localStorage.setItem('annals.locale', 'klingon')
  await startI18n()
  expect(currentLocale()).toBe('fr')
})

test('texts registered after the start are in the chosen language once they have loaded', async () => {
  await setLocale('de')
  const late = createTexts({ area: 'late', en: { hello: 'Hello' }, others: { de: async () => ({ hello: 'Servus' }) } })
  await textsLoaded()
  expect(late.translate('hello')).toBe('Servus')
})

/** An area with texts to add later, which tells what was fetched; `network` stops fetching while it is not there. */
function laterTexts(area: string) {
  const fetched: string[] = []
  const state = { network: Promise.resolve() }
  const fetchText = (id: string, text: string) => async () => {
    fetched.push(id)
    await state.network
    return { later: text }
  }
  const { translate, addTexts } = createTexts({
    area,
    en: { hello: 'Hello', later: '' },
    others: { de: async () => ({ hello: 'Hallo' }), ar: async () => ({ hello: 'مرحبًا' }) }
  })
  const texts = {
    en: { later: 'Later' },
    others: { de: fetchText('de', 'Später'), ar: fetchText('ar', 'لاحقًا') }
  }
  return { shown: () => [translate('hello'), translate('later')], add: () => addTexts(texts), fetched, state }
}

test('texts added to an area later are in English at once, beside those that it had', () => {
  const { shown, add, fetched } = laterTexts('added-in-english')
  void add()
  expect(shown()).toEqual(['Hello', 'Later'])
  expect(fetched).toEqual([])
})

test('texts added after a language was chosen are in this language when they have been added, fetched once', async () => {
  await setLocale('de')
  const { shown, add, fetched } = laterTexts('added-after')
  await Promise.all([textsLoaded(), add(), add()])
  expect(shown()).toEqual(['Hallo', 'Später'])
  await add()
  expect(fetched).toEqual(['de'])
})

test('texts added before a language is chosen change with it, and while it is being fetched too', async () => {
  const { shown, add } = laterTexts('added-before')
  await add()
  await setLocale('de')
  expect(shown()).toEqual(['Hallo', 'Später'])
  const late = laterTexts('added-meanwhile')
  const changed = setLocale('ar')
  await late.add()
  await changed
  expect([shown(), late.shown()]).toEqual([
    ['مرحبًا', 'لاحقًا'],
    ['مرحبًا', 'لاحقًا']
  ])
})

test('the start of a screen waits for texts that were added', async () => {
  await setLocale('de')
  const { shown, add } = laterTexts('added-and-awaited')
  void add()
  await textsLoaded()
  expect(shown()).toEqual(['Hallo', 'Später'])
})

test('added texts that cannot be fetched stay in English until they can', async () => {
  await setLocale('de')
  const { shown, add, state } = laterTexts('added-offline')
  state.network = Promise.reject(new Error('offline'))
  await Promise.all([textsLoaded(), add()])
  expect(shown()).toEqual(['Hallo', 'Later'])
  state.network = Promise.resolve()
  await add()
  expect(shown()).toEqual(['Hallo', 'Später'])
})

test('a list keeps its order inside a text of the other direction', () => {
  expect(formatList(['3', '2 more'], 'en')).toBe('3 and 2 more')
  expect(formatList(['3', '2'], 'ar')).toBe('\u20683 و2\u2069')
})

test('there are 45 languages, each with its own name', () => {
  expect(LOCALES).toHaveLength(45)
  expect(new Set(LOCALES.map(locale => locale.native)).size).toBe(45)
})

test.each(LOCALES)('the interface in $id has the direction of texts in it', ({ id, dir }) => {
  expect(inLanguage(id).dir).toBe(dir)
})

test('dates follow the formats of the product and stay Gregorian', () => {
  const iso = new Date(2026, 2, 5, 7, 4).toISOString()
  expect(formatDate(iso, 'DD-MM-YYYY, HH:mm', 'en')).toBe('05-03-2026, 07:04')
  expect(formatDate(iso, 'PP - HH:mm', 'en')).toBe('Mar 5, 2026 - 07:04')
  expect(formatDate(iso, 'PP', 'fa')).toContain('۲۰۲۶')
  expect(formatDate('nonsense', 'PP', 'en')).toBe('')
})
