import { memoize } from '../memoize.ts'
import { isMonth } from './months.ts'

/** First and last year that a period may mean; years before our era are negative. */
export interface Years {
  from: number
  to: number
}

const FIRST = -9999
const LAST = 2100

const BEFORE = String.raw`bce?|b\.?c\.?(?:e\.?)?|v\.? ?chr\.?|av\.? ?j\.?-?c\.?|a\.? ?c\.?|p\.? ?n\.? ?e\.?`
const SINCE = String.raw`ce|ad|c\.?e\.?|a\.?d\.?|n\.? ?chr\.?|ap\.? ?j\.?-?c\.?|d\.? ?c\.?|n\.? ?e\.?`
const ERA = `(?:${BEFORE}|${SINCE})`
const YEAR = String.raw`(?:(?:ad|a\.d\.) ?)?(-?\d{1,4})(?: ?(${ERA}))?`
const isBefore = (era: string): boolean => new RegExp(`^(?:${BEFORE})$`).test(era)

/** Words before a date that do not change its year. Several may follow each other: “probably before 1914”. */
const ABOUT =
  /^(?:(?:c|ca|circa|about|around|approx|approximately|probably|perhaps|possibly|before|after|until|since|from|in|on|the|early|mid|middle|late|end of|beginning of|start of|spring|summer|autumn|fall|winter|um|etwa|gegen|vor|nach|bis|ab|seit|im|am|anfang|mitte|ende|fruhjahr|fruhling|sommer|herbst|vers|env|environ|avant|apres|depuis|debut|fin|hacia|antes de|despues de|verso|dopo|prima del|rond|okolo|przed|po|vor dem|nach dem)\.?(?: (?:of|de|du|des|the))?(?: |(?=\d)|-)|mid-)/

const year = (digits: string, era = ''): number => Number(digits) * (isBefore(era) ? -1 : 1)

/** Between two years. The era of the last one applies to both, and `1914-18` ends in 1918. */
function span(first: string, firstEra: string | undefined, second: string, secondEra: string | undefined): Years {
  const isShort = !firstEra && !secondEra && second.length === 2 && first.length === 4
  const last = isShort ? first.slice(0, 2) + second : second
  return { from: year(first, firstEra ?? secondEra), to: year(last, secondEra) }
}

const ONE = (found: number): Years => ({ from: found, to: found })
const WORD = String.raw`([\p{L}\p{M}]+)`
const NUMBER = String.raw`\d{1,2}(?:st|nd|rd|th|er|re|º|\.)?`
const BETWEEN = '(?:between|from|zwischen|von|entre|de|du|tra|dal|van|tussen)'
const AND = '(?:and|to|or|until|und|bis|oder|et|a|au|ou|y|e|al|en|tot|-|/)'

const ORDINAL = String.raw`(?:st|nd|rd|th|e|\.)`
const CENTURIES = String.raw`[ -]?(?:century|cent\.?|c\.?|jahrhunderts?|jh\.?|jhdt\.?|siecle|s\.?)`
const CENTURY = String.raw`(\d{1,2})${ORDINAL}?${CENTURIES}`

/** “June 14” is a day, “June 43 AD” is a year. */
const inMonth = (word = '', digits = '', era?: string): Years | null =>
  isMonth(word) && (digits.length > 2 || era) ? ONE(year(digits, era)) : null

function century(digits: string, era = ''): Years {
  const last = Number(digits) * 100
  return isBefore(era) ? { from: -last, to: -last + 99 } : { from: last - 99, to: last }
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 }
const ROMAN_NUMBER = '(x{0,2}(?:ix|iv|v?i{0,3}))'

/** A Roman numeral up to twenty-nine. */
function roman(letters: string): string {
  const values = letters.split('').map(letter => ROMAN[letter] ?? 0)
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0))
}

type Form = [RegExp, (match: RegExpExecArray) => Years | null]
const form = (text: string, read: Form[1]): Form => [new RegExp(`^${text}$`, 'u'), read]

const FORMS: Form[] = [
  form(YEAR, ([, digits = '', era]) => ONE(year(digits, era))),
  form(
    String.raw`(-?\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[ t]\d{1,2}:\d{2}(?::\d{2})?)?`,
    ([, digits = '', month = '', day = '1']) => (isDay(Number(digits), month, day) ? ONE(Number(digits)) : null)
  ),
  // Whichever of the two numbers is the month, the year is the same.
  form(String.raw`(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})`, ([, one = '', , other = '', digits = '']) =>
    isDay(Number(digits), other, one) || isDay(Number(digits), one, other) ? ONE(Number(digits)) : null
  ),
  form(String.raw`(\d{1,2})[/.](\d{4})`, ([, month = '', digits = '']) =>
    isDay(Number(digits), month, '1') ? ONE(Number(digits)) : null
  ),
  form(`(?:${BETWEEN} )?${YEAR} ?${AND} ?${YEAR}`, ([, first = '', firstEra, second = '', secondEra]) =>
    span(first, firstEra, second, secondEra)
  ),
  form(`(?:${NUMBER} ?)?(?:(?:of|de|d') ?)?${WORD}\\.?,? (?:(?:of|de|del) )?${YEAR}`, ([, ...told]) =>
    inMonth(...told)
  ),
  form(`${WORD}\\.? ${NUMBER},? ${YEAR}`, ([, ...told]) => inMonth(...told)),
  form(String.raw`(\d{1,3}0)(?:'?s|er|er jahre)`, ([, digits = '']) => ({
    from: Number(digits),
    to: Number(digits) + 9
  })),
  form(`${CENTURY}(?: (${ERA}))?`, ([, digits = '', era]) => century(digits, era)),
  form(
    String.raw`(\d{1,2})${ORDINAL}?(?:${CENTURIES})?(?: (${ERA}))? ?${AND} ?${CENTURY}(?: (${ERA}))?`,
    ([, first = '', firstEra, last = '', lastEra]) => ({
      from: century(first, firstEra ?? lastEra).from,
      to: century(last, lastEra).to
    })
  ),
  ...[
    String.raw`(?:siglo|secolo|sec\.|s\.|wiek) ${ROMAN_NUMBER}`,
    String.raw`${ROMAN_NUMBER}(?:e|eme)? ?(?:siecle|century|s\.?|w\.|wiek)`
  ].map(text =>
    form(`${text}(?: (${ERA}))?`, ([, letters = '', era]) => (letters === '' ? null : century(roman(letters), era)))
  )
]

function isDay(inYear: number, month: string, day: string): boolean {
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)))
  date.setUTCFullYear(inYear)
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

const MOST_LETTERS = 200

function find(text: string): Years | null {
  if (text.length > MOST_LETTERS) return null
  let plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’]/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^[[(](.*)[\])]$/, '$1')
    .replace(/ ?[[(]?\?[\])]?$/, '')
    .trim()
  for (let round = 0; round < 4; round++) {
    for (const [pattern, read] of FORMS) {
      const match = pattern.exec(plain)
      const years = match && read(match)
      if (years) return years.from >= FIRST && years.to <= LAST && years.from <= years.to ? years : null
    }
    const shorter = plain.replace(ABOUT, '')
    if (shorter === plain) return null
    plain = shorter
  }
  return null
}

/** Parses a moment or a period as people write it; null for anything else, or outside −9999 to 2100. */
export const yearsOf = memoize(find)
