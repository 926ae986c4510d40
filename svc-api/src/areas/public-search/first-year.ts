import { yearsOf } from '@annals/service-kit/years'

const ERA = String.raw`(?:B\.?C\.?(?:E\.?)?|C\.?E\.?|A\.?D\.?|[vn]\.\s?Chr\.?|a[vp]\.\s?J\.?-?C\.?)(?!\p{L})`
const TO = String.raw`\s?(?:[-–—/]|to|or|and|bis|et)\s?`
const ORDINAL = String.raw`(?:st|nd|rd|th|ème|er|e|\.)`
const NUMBER = String.raw`(?:\d{1,2}|[IVX]+)`
const CENTURY = String.raw`(?:cent(?:ury|\.)|c\.|jahrhunderts?|jhd?t?\.|siècle|s\.)`

/** What tells a year inside of other words: centuries, years with their era, and numbers of three or four digits. */
const TOLD = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:${NUMBER}${ORDINAL}?${TO})?${NUMBER}${ORDINAL}[\s-]?${CENTURY}(?:\s${ERA})?`,
    String.raw`(?<![\d.,])(?:\d{1,4}${TO})?\d{1,4}\s?${ERA}`,
    String.raw`(?<!\p{L})A\.?D\.?\s\d{1,4}(?!\d)`,
    String.raw`(?<!\d)\d{4}(?!\d)`,
    String.raw`(?<![\d.,])\d{3}(?!\d|[.,]\d)`
  ].join('|'),
  'giu'
)

/**
 * The first year that a text tells, negative before the common era; of a century, its first one. Inside of other words,
 * numbers of one or two digits are days, months or counts, unless an era stands beside them.
 */
export function firstYear(text: string): number | undefined {
  const whole = yearsOf(text)
  if (whole) return whole.from
  for (const [told] of text.matchAll(TOLD)) {
    const years = yearsOf(told)
    if (years) return years.from
  }
  return undefined
}
