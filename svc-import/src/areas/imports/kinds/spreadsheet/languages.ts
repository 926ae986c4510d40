import { ITEM_MAX_LENGTHS } from '@annals/contracts'
import { plainName } from './columns.ts'
import { memoize } from '@annals/service-kit/memoize'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Codes of two letters that are languages (ISO 639-1), by their English names; each name once. */
export function commonLanguages(): { tag: string; name: string }[] {
  const byName = new Map<string, string>()
  for (const tag of LETTERS.flatMap(first => LETTERS.map(second => first + second))) {
    const name = english.of(tag)
    if (name && !byName.has(name) && Intl.getCanonicalLocales(tag)[0] === tag) byName.set(name, tag)
  }
  return [...byName]
    .map(([name, tag]) => ({ tag, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The form of a language in a drop-down list. */
export const languageChoice = ({ tag, name }: { tag: string; name: string }): string => `${name} (${tag})`

/** Tags by the English and the native names of languages of two letters. */
function commonNames(): Map<string, string> {
  const found = new Map<string, string>()
  const common = commonLanguages()
  for (const { tag } of common) {
    const native = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)
    if (native) found.set(plainName(native), tag)
  }
  for (const { tag, name } of common) found.set(plainName(name), tag)
  return found
}

/** Tags by the English names of languages of three letters (ISO 639-3). */
function rareNames(): Map<string, string> {
  const found = new Map<string, string>()
  const codes = LETTERS.flatMap(first => LETTERS.flatMap(second => LETTERS.map(third => first + second + third)))
  for (const code of codes) {
    const name = english.of(code)
    const [tag = ''] = name ? Intl.getCanonicalLocales(code) : []
    if (name) found.set(plainName(name), tag)
  }
  return found
}

let common: Map<string, string> | null = null
let rare: Map<string, string> | null = null

/** A tag in its canonical form, where its language has a name and it is not too long to be stored. */
function tagOf(text: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'))
    const language = new Intl.Locale(tag).language
    return tag.length <= ITEM_MAX_LENGTHS.language && language.length <= 3 && english.of(language) ? tag : null
  } catch {
    return null
  }
}

/** The tag of a language, by name or tag. Rare names are tried last: loading them all takes a quarter of a second. */
function find(text: string): string | null {
  const name = plainName(text)
  const written = /^[^()]*\(([A-Za-z-]+)\)$/.exec(text)?.[1]
  common ??= commonNames()
  const known = common.get(name) ?? tagOf(written ?? text)
  if (known !== null) return known
  rare ??= rareNames()
  return rare.get(name) ?? null
}

/**
 * The BCP 47 tag of a language that is written as a tag, by its English or native name, or as `English (en)`; null for
 * anything else.
 */
export const languageOf = memoize(find)
