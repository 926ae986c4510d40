/**
 * Texts by key in one language. A text marks the places for values as `{{name}}`. The forms of a plural are keys that
 * end in `_one`, `_other` and so on, as i18next expects them.
 */
export type Catalogue = Readonly<Record<string, string>>

/** Texts in English and in other languages, which are fetched only when somebody chooses them. */
export interface TextsByLanguage<C extends Catalogue = Catalogue> {
  /** All of them, written `as const` so that keys and places have types. */
  en: C
  /** By id of the language. A text that is missing in a language is shown in English. */
  others?: Readonly<Record<string, () => Promise<Catalogue>>>
}

/** The texts of a package. */
export interface Catalogues<C extends Catalogue = Catalogue> extends TextsByLanguage<C> {
  /** Its namespace, the same in every language. */
  area: string
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Keys as code uses them: the forms of a plural are one key. */
export type TextKey<C extends Catalogue> = {
  [K in keyof C & string]: K extends `${infer Plural}_${PluralForm}` ? Plural : K
}[keyof C & string]

/** What may follow `prefix.` in keys that code puts together. */
export type KeyAfter<C extends Catalogue, Prefix extends string> =
  TextKey<C> extends infer K ? (K extends `${Prefix}.${infer End}` ? End : never) : never

type PlaceIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceIn<Rest> : never
type CountOf<C extends Catalogue, K extends string> = Extract<keyof C, `${K}_other`> extends never ? never : 'count'
type PlaceOf<C extends Catalogue, K extends string> =
  PlaceIn<C[Extract<keyof C, K | `${K}_${PluralForm}`>]> | CountOf<C, K>

/** Values for the places of a text; `count` selects the plural form. */
export type TextValues<C extends Catalogue, K extends string> = {
  [Place in PlaceOf<C, K>]: Place extends CountOf<C, K> ? number : string | number
}

/** Keys of texts that take no values. */
export type PlainKey<C extends Catalogue> = {
  [K in TextKey<C>]: [PlaceOf<C, K>] extends [never] ? K : never
}[TextKey<C>]

/** Returns the text of a key. It takes values exactly where the text has places for them. */
export type Translate<C extends Catalogue> = <K extends TextKey<C>>(
  key: K,
  ...values: [PlaceOf<C, K>] extends [never] ? [] : [values: TextValues<C, K>]
) => string

/** Values of any text, for code that only passes them on. */
export type AnyValues = Readonly<Record<string, string | number>>

/** Translates to English without a translator. */
export const createEnglish = <C extends Catalogue>(en: C): Translate<C> => {
  const catalogue: Catalogue = en
  return (key, ...[values]) => {
    const given: AnyValues = values ?? {}
    const text = catalogue[key] ?? catalogue[`${key}_${given.count === 1 ? 'one' : 'other'}`] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(given[place] ?? ''))
  }
}
