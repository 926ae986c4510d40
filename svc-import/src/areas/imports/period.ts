/** First and last year that a period may mean; years before our era are negative. */
export interface Years {
  from: number
  to: number
}

const FIRST = -9999
const LAST = 2100

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const MONTH = `(?:${MONTHS}|${MONTHS.replace(/\b(...)\w*/g, '$1')}|sept)\\.?`
const YEAR = String.raw`(?:ad )?(-?\d{1,4})(?: ?(bce|bc|ce|ad))?`
const ABOUT = /^(?:(?:c|ca|circa|about|around|approx|before|after|early|mid|late)(?:[. ]+|(?=\d))|mid-)/

const year = (digits: string, era = ''): number => Number(digits) * (era.startsWith('b') ? -1 : 1)

/** Between two years; the era of the last holds for both, and `1914-18` ends in 1918. */
function span(first: string, firstEra: string | undefined, second: string, secondEra: string | undefined): Years {
  const isShort = !firstEra && !secondEra && second.length === 2 && first.length === 4
  const last = isShort ? first.slice(0, 2) + second : second
  return { from: year(first, firstEra ?? secondEra), to: year(last, secondEra) }
}

const ONE = (found: number): Years => ({ from: found, to: found })

type Form = [RegExp, (match: RegExpExecArray) => Years | null]

const FORMS: Form[] = [
  [new RegExp(`^${YEAR}$`), ([, digits = '', era]) => ONE(year(digits, era))],
  [
    /^(-?\d{4})-(\d{2})(?:-(\d{2}))?(?: \d{2}:\d{2})?$/,
    ([, digits = '', month = '', day = '01']) => (isDay(Number(digits), month, day) ? ONE(Number(digits)) : null)
  ],
  [
    new RegExp(`^(?:between )?${YEAR} ?(?:and|to|or|-) ?${YEAR}$`),
    ([, first = '', firstEra, second = '', secondEra]) => span(first, firstEra, second, secondEra)
  ],
  [new RegExp(String.raw`^(?:\d{1,2}\.? )?${MONTH} ${YEAR}$`), ([, digits = '', era]) => ONE(year(digits, era))],
  [new RegExp(String.raw`^${MONTH} \d{1,2},? ${YEAR}$`), ([, digits = '', era]) => ONE(year(digits, era))],
  [/^(\d{1,3}0)'?s$/, ([, digits = '']) => ({ from: Number(digits), to: Number(digits) + 9 })],
  [
    /^(\d{1,2})(?:st|nd|rd|th) century(?: (bce|bc|ce|ad))?$/,
    ([, digits = '', era = '']) => {
      const last = Number(digits) * 100
      return era.startsWith('b') ? { from: -last, to: -last + 99 } : { from: last - 99, to: last }
    }
  ]
]

function isDay(inYear: number, month: string, day: string): boolean {
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)))
  date.setUTCFullYear(inYear)
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Understands a moment or a span as people write them; null for what is none, or lies outside −9999 to 2100. */
export function yearsOf(text: string): Years | null {
  const plain = text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’]/g, "'")
    .replace(/\b([abc])\.(?=[cde]\b)/g, '$1')
    .replace(/(bce?|ce|ad)\./g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\?$/, '')
    .trim()
    .replace(ABOUT, '')
  for (const [form, read] of FORMS) {
    const match = form.exec(plain)
    const years = match && read(match)
    if (years) return years.from >= FIRST && years.to <= LAST && years.from <= years.to ? years : null
  }
  return null
}
