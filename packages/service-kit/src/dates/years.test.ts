import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { yearsOf } from './years.ts'

test.each([
  ['1914', 1914, 1914],
  ['-55', -55, -55],
  ['−9999', -9999, -9999],
  ['2100', 2100, 2100],
  ['55 BC', -55, -55],
  ['55BCE', -55, -55],
  ['55 B.C.', -55, -55],
  ['AD 43', 43, 43],
  ['43 CE', 43, 43],
  ['c. 383', 383, 383],
  ['ca 383', 383, 383],
  ['circa 1650', 1650, 1650],
  ['about 55 BC', -55, -55],
  ['1650?', 1650, 1650],
  ['Between 47 and 50', 47, 50],
  ['between 60 and 50 BC', -60, -50],
  ['between 10 BC and AD 20', -10, 20],
  ['1914–1918', 1914, 1918],
  ['1914-18', 1914, 1918],
  ['mid-19th century', 1801, 1900],
  ['1914-06-28', 1914, 1914],
  ['1914-06', 1914, 1914],
  ['1914-06-28 10:30', 1914, 1914],
  ['28 June 1914', 1914, 1914],
  ['28. Sept. 1914', 1914, 1914],
  ['June 28, 1914', 1914, 1914],
  ['June 1914', 1914, 1914],
  ['1920s', 1920, 1929],
  ['19th century', 1801, 1900],
  ['early 19th century', 1801, 1900],
  ['5th century BC', -500, -401],
  ['19th-century', 1801, 1900],
  ['18th–19th century', 1701, 1900],
  ['5th or 4th century BC', -500, -301],
  ['1st century BC to 2nd century AD', -100, 200],
  ['17. bis 18. Jahrhundert', 1601, 1800],
  ['June 43 AD', 43, 43],
  ['28.06.1914', 1914, 1914],
  ['28. 6. 1914', 1914, 1914],
  ['28/06/1914', 1914, 1914],
  ['05/06/1914', 1914, 1914],
  ['06/1914', 1914, 1914],
  ['1914/06/28', 1914, 1914],
  ['1914/1918', 1914, 1918],
  ['1914/18', 1914, 1918],
  ['19th c.', 1801, 1900],
  ['19. Jh.', 1801, 1900],
  ['19. Jahrhundert', 1801, 1900],
  ['XIXe siècle', 1801, 1900],
  ['siglo XIX', 1801, 1900],
  ['XX wiek', 1901, 2000],
  ['5. Jh. v. Chr.', -500, -401],
  ['Juni 1914', 1914, 1914],
  ['28. Juni 1914', 1914, 1914],
  ['28 juin 1914', 1914, 1914],
  ['1er août 1914', 1914, 1914],
  ['28 de junio de 1914', 1914, 1914],
  ['28 czerwca 1914', 1914, 1914],
  ['28 июня 1914', 1914, 1914],
  ['Jänner 1914', 1914, 1914],
  ['June 28th, 1914', 1914, 1914],
  ['c. 1850', 1850, 1850],
  ['ca. 1850', 1850, 1850],
  ['[c. 1850?]', 1850, 1850],
  ['[1914]', 1914, 1914],
  ['probably before 1914', 1914, 1914],
  ['Ende 1914', 1914, 1914],
  ['Summer 1914', 1914, 1914],
  ['between 1914 and 1918', 1914, 1918],
  ['zwischen 1914 und 1918', 1914, 1918],
  ['entre 1914 et 1918', 1914, 1918],
  ['44 v. Chr.', -44, -44],
  ['44 av. J.-C.', -44, -44],
  ['1850er Jahre', 1850, 1859]
])('%s is understood', (text, from, to) => {
  expect(yearsOf(text)).toEqual({ from, to })
})

test.each([
  '',
  'long ago',
  '2101',
  '-10000',
  '10000 BC',
  '1914-13-01',
  '1914-02-30',
  'between 50 and 47',
  'n.d.',
  '31/06/1914',
  '32.01.1914',
  'Jun 1914 or so',
  'Brumaire 1799',
  '28.06.14',
  'June 14',
  '12 May',
  '12 May 14',
  'xyz',
  'IIII',
  'x',
  'V',
  '1.5',
  'c.',
  '=1914',
  '1914 AD BC'
])('“%s” is not', text => {
  expect(yearsOf(text)).toBe(null)
})

test('every year is understood however it is written', () => {
  const year = fc.integer({ min: 1, max: 2100 })
  fc.assert(
    fc.property(year, number => {
      for (const text of [`${number}`, `c. ${number}`, `${number} CE`, `AD ${number}`])
        expect(yearsOf(text)).toEqual({ from: number, to: number })
      expect(yearsOf(`${number} BC`)).toEqual({ from: -number, to: -number })
    })
  )
})

test('no text takes long or fails', () => {
  fc.assert(fc.property(fc.string({ maxLength: 5000 }), text => void yearsOf(text)))
  const started = process.cpuUsage()
  yearsOf(`c. ${' '.repeat(30_000)}1`)
  yearsOf('1'.repeat(30_000))
  // Time of this process only: other programs on the machine do not count.
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})
