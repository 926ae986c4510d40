import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayCountOf } from './dates.ts'
import { shownNumber, shownText } from './shown.ts'
import { precisionOf } from './styles.ts'

const shown = (value: number, format: string, days = dayCountOf('excel', false)) =>
  shownNumber(String(value), { precision: precisionOf(format), format }, days)

test.each([
  [7, '00000', '00007'],
  [0.5, '0%', '50%'],
  [0.125, '0.0%', '12.5%'],
  [12, '"Box "0', 'Box 12'],
  [3, '0" km"', '3 km'],
  [1234.5, '#,##0.00 "€"', '1,234.50 €'],
  [12.5, '[$€-407] #,##0.00', '€ 12,50'],
  [3, '_-* #,##0.00 "€"_-', '3.00 €'],
  [1.5, '# ?/?', '1 1/2'],
  [0.25, '# ??/??', '1/4'],
  [123_456, '0.00E+00', '1.23E+05'],
  [123_456_789, '000-00-0000', '123-45-6789'],
  [-3, '[Red]0;[Blue]0', '3'],
  [0, '0;;;@', ''],
  [-4, '0;(0)', '(4)'],
  [500, '[>100]"many";0', 'many'],
  [19, '"Inv. "0000"/A"', 'Inv. 0019/A'],
  [5293, 'dd.mm.yyyy', '28.06.1914'],
  [5293, '[$-407]d. mmmm yyyy', '28. Juni 1914'],
  [5293, '[$-40C]d mmmm yyyy', '28 juin 1914'],
  [5293, 'mmmm yyyy', 'June 1914'],
  [1.5, '[h]:mm', '36:00']
])('%d formatted as %s reads %s', (value, format, text) => {
  expect(shown(value, format).text).toBe(text)
})

test.each([
  [0.1 + 0.2, '0.3'],
  [4_006_381_333_931, '4006381333931'],
  [123_456_789_012_345_680_000, '123456789012346000000'],
  [1914, '1914'],
  [-0.5, '-0.5'],
  [1e-7, '1e-7']
])('%d without a format keeps its digits', (value, text) => {
  expect(shown(value, '')).toEqual({ kind: 'number', text, exact: text })
})

test('a moment is shown as it is formatted and known exactly, in both date systems', () => {
  expect(shown(5293, 'd.m.yy')).toEqual({ kind: 'date', text: '28.6.14', exact: '1914-06-28' })
  expect(shown(3831, 'd.m.yy', dayCountOf('excel', true))).toEqual({
    kind: 'date',
    text: '28.6.14',
    exact: '1914-06-28'
  })
  expect(shown(5293, '')).toEqual({ kind: 'number', text: '5293', exact: '5293' })
})

test('a day before 1900 is shown as it is formatted, in the calendar of its program', () => {
  const ofCalc = dayCountOf('calc', false)
  expect(shown(-18_140, 'dd.mm.yyyy')).toEqual({ kind: 'date', text: '01.05.1850', exact: '1850-05-01' })
  expect(shown(-304_318, '[$-409]mmmm d, yyyy', ofCalc).text).toBe('October 14, 1066')
  expect(shown(16, 'd mmm yyyy', ofCalc).text).toBe('15 Jan 1900')
  expect(shown(-3530, 'yyyy').exact).toBe('1890')
  expect(shown(-18_141, 'h:mm').kind).toBe('number')
  // Where the formatter cannot show it: a day of the week, a day that only the old calendar has, one before our era.
  expect(shown(-18_140, 'dddd, d mmmm yyyy').text).toBe('1850-05-01')
  expect(shown(-146_027, 'd.m.yyyy', ofCalc).text).toBe('1500-02-29')
  expect(shown(-709_228, 'd.m.yyyy', ofCalc).text).toBe('-0043-03-15')
  expect(shown(-800_000, 'yyyy')).toEqual({ kind: 'number', text: '-800000', exact: '-800000' })
})

test('a number that its format hides is there all the same; a zero that is hidden is nothing', () => {
  expect([shown(5, ';;;').text, shown(0, '0;-0;').text]).toEqual(['5', ''])
})

test('a format may put words around a text', () => {
  const text = (format: string) => shownText('7', { precision: null, format })
  expect([text('"Box "@'), text('0;0;0;"Box "@'), text('0'), text(';;;'), text('@@')]).toEqual([
    'Box 7',
    'Box 7',
    '7',
    '7',
    '77'
  ])
})

test('no format fails or hides what stands there', () => {
  const format = fc.string({
    unit: fc.constantFrom(
      '0',
      '#',
      '?',
      '.',
      ',',
      '%',
      'E',
      '+',
      ';',
      '@',
      '[',
      ']',
      '"',
      '\\',
      '_',
      '*',
      'd',
      'm',
      'y',
      'h',
      's',
      '/',
      'x',
      '$',
      '-',
      ' '
    ),
    maxLength: 40
  })
  fc.assert(
    fc.property(format, fc.integer({ min: 1, max: 100_000 }), (code, value) => {
      expect(shown(value, code).text).not.toBe('')
      expect(shownText('words', { precision: null, format: code })).not.toBe('')
    }),
    { numRuns: 1000 }
  )
})
