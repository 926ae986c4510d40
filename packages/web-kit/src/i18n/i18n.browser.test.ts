import { beforeEach, expect, test } from '@jest/globals'
import { formatDate } from './format.ts'
import { createTexts, currentLocale, setLocale, startI18n } from './i18n.ts'
import { LOCALES } from './locales.ts'

beforeEach(async () => {
  await setLocale('en')
})

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

test('there are 45 languages, each with its own name', () => {
  expect(LOCALES).toHaveLength(45)
  expect(new Set(LOCALES.map(locale => locale.native)).size).toBe(45)
})

test('dates follow the formats of the product and stay Gregorian', () => {
  const iso = new Date(2026, 2, 5, 7, 4).toISOString()
  expect(formatDate(iso, 'DD-MM-YYYY, HH:mm')).toBe('05-03-2026, 07:04')
  expect(formatDate(iso, 'PP - HH:mm', 'en')).toBe('Mar 5, 2026 - 07:04')
  expect(formatDate(iso, 'PP', 'fa')).toContain('۲۰۲۶')
  expect(formatDate('nonsense')).toBe('')
})
