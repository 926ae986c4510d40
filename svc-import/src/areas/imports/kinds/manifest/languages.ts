import { readHtml } from '@annals/service-kit/read-html'
import { fieldsOf, isFields, listOf, textOf } from './json.ts'

/** A text and its language; empty where that is not known. */
export interface Said {
  text: string
  language: string
}

export const NOTHING: Said = { text: '', language: '' }

const MARKUP = /<[a-z/!]|&[a-z#]/i
const BREAKS = /<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi
const MOST_VALUES = 20

/** Plain text of a value, which may have some HTML in it (Presentation API 3.0, 4.1). */
export function plain(value: string): string {
  if (!MARKUP.test(value)) return value.trim()
  let text = ''
  readHtml(`<div>${value.replace(BREAKS, '$&\n')}</div>`, {
    onElement: () => undefined,
    onEnd(name, all) {
      if (name === 'div') text = all
    }
  })
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

/** Texts by language: `{en: ['…']}` in version 3; texts and `{@value, @language}` in version 2. */
function byLanguage(value: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (language: string, text: string) => {
    const words = plain(text)
    if (words === '') return
    const same = found.get(language) ?? []
    if (same.length < MOST_VALUES) same.push(words)
    found.set(language, same)
  }
  for (const one of listOf(value)) {
    if (!isFields(one)) add('none', textOf(one))
    else if ('@value' in one) add(textOf(one['@language']) || 'none', textOf(one['@value']))
    else
      for (const [language, texts] of Object.entries(one))
        for (const text of listOf(texts)) if (!language.startsWith('@')) add(language, textOf(text))
  }
  return found
}

const primary = (tag: string): string => tag.toLowerCase().replace(/-.*/, '')

/** Chooses of texts in several languages: that asked for, one without a language, English, the first. */
export function saidIn(value: unknown, language: string, between = ', '): Said {
  const texts = byLanguage(value)
  const tags = [...texts.keys()]
  const tag =
    tags.find(each => each.toLowerCase() === language.toLowerCase()) ??
    tags.find(each => primary(each) === primary(language)) ??
    tags.find(each => each === 'none') ??
    tags.find(each => primary(each) === 'en') ??
    tags[0]
  if (tag === undefined) return NOTHING
  return { text: texts.get(tag)!.join(between), language: tag === 'none' ? '' : tag }
}

/** All texts of a label, in whatever language. */
export const allOf = (value: unknown): string[] => [...byLanguage(value).values()].flat()

/** The metadata of a thing: a label and its value. */
export const metadataOf = (thing: unknown): { label: unknown; value: unknown }[] =>
  listOf(fieldsOf(thing)['metadata']).map(one => ({ label: fieldsOf(one)['label'], value: fieldsOf(one)['value'] }))
