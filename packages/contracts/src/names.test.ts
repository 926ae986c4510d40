import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isSeen, tidyName } from './names.ts'

const MARKS = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
const ISOLATES = ['\u2066', '\u2067', '\u2068', '\u2069']
const HIDDEN = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u115f', '\u2800', '\u034f']
const anyName = fc.string({ unit: 'binary', maxLength: 60 })
const hidden = fc.string({ unit: fc.constantFrom(...MARKS, ...ISOLATES, ...HIDDEN, ' ', '\t', '\n'), maxLength: 20 })

test('marks of direction and line breaks go, whatever stands around them, and a second time nothing changes', () => {
  const pieces = fc.array(fc.oneof(anyName, fc.constantFrom(...MARKS, ...ISOLATES, 'e', '\u0301')), { maxLength: 8 })
  fc.assert(
    fc.property(pieces, parts => {
      const name = tidyName(parts.join(''))
      expect([...MARKS, ...ISOLATES, '\n', '\t', '\u0000'].filter(sign => name.includes(sign))).toEqual([])
      expect(name.isWellFormed() && name === name.trim()).toBe(true)
      expect([tidyName(name), name.normalize('NFC')]).toEqual([name, name])
    })
  )
})

test('nothing is seen of signs that are not seen, and whoever adds them to a name hides nothing of it', () => {
  fc.assert(
    fc.property(hidden, anyName, (signs, name) => {
      expect([isSeen(signs), isSeen(tidyName(signs))]).toEqual([false, false])
      expect(isSeen(`${signs}${name}${signs}`)).toBe(isSeen(name))
    })
  )
})

test.each(['Ana', 'Zoë', 'الباز', '李', '7', '🦊', '☆', '-', 'می\u200cخواهم'])(
  '“%s” is a name and stays what it is',
  name => {
    expect([isSeen(name), tidyName(name)]).toEqual([true, name.normalize('NFC')])
  }
)

test('a name that was typed with marks of direction is the name without them', () => {
  expect(tidyName(' \u202eAna\u202c\u2067  Lima\u2069\n')).toBe('Ana Lima')
  expect(tidyName('Zoe\u200e\u0308')).toBe('Zo\u00eb')
})
