/** Languages in which months are written out in sheets. */
const LANGUAGES = [
  ...['bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fi', 'fr', 'ga', 'gl', 'hr', 'hu', 'is', 'it'],
  ...['lt', 'lv', 'mk', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'tr', 'uk', 'ar', 'he']
]
/** A month's name alone and beside a day: in many languages the endings differ. */
const WAYS = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' }
] as const
const MORE = ['sept', 'janner', 'feber']
const DAY = 15

/** A name in the form for comparing: without accents, points and case. */
const plainMonth = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

function names(): Set<string> {
  const found = new Set<string>(MORE)
  for (const language of LANGUAGES)
    for (const way of WAYS) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...way, timeZone: 'UTC' })
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2001, month, DAY)).find(({ type }) => type === 'month')
        const name = plainMonth(part?.value ?? '')
        if (!/\d/.test(name) && name.length > 2) found.add(name)
      }
    }
  return found
}

let known: Set<string> | null = null

/** Whether a word is the name of a month, in a language of Europe, in Arabic or in Hebrew. */
export function isMonth(word: string): boolean {
  known ??= names()
  return known.has(plainMonth(word))
}
