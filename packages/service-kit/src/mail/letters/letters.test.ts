import { countCharacters } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { LETTER_LANGUAGES, lettersIn, sampleLetters } from './index.ts'
import { plain, unlinked } from './plain.ts'

const ORIGIN = 'https://annals.example'
const SECRET = 's'.repeat(43)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '<script>x()</script>',
    '"><img src=x onerror=x()>',
    '\u202egnp.exe',
    '{{support}}',
    'a\r\nBcc: b@c.de'
  )
)

/** The tags of a page, without the texts between them. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
const inLanguages = test.each([...LETTER_LANGUAGES, 'pt-BR'])

inLanguages('every letter has words, a link on a line of its own and no styles: %s', language => {
  for (const { name, ...content } of sampleLetters(language, ORIGIN)) {
    expect([name, content.subject, content.text].join()).not.toMatch(/\{\{|undefined|\w\.\w+\.\w+_/)
    expect(content.subject).toMatch(/^Annals: \S/)
    expect(content.text.split('\n').filter(line => /https?:/.test(line) && !/^https:\S+$/.test(line))).toEqual([])
    expect(content.html).not.toMatch(/<style|style=|src=|<script/)
    expect(content.html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
  }
})

inLanguages('what somebody has typed adds no tag, no line and no link, and turns nothing around: %s', language => {
  const letters = lettersIn(language, ORIGIN)
  fc.assert(
    fc.property(anyText, typed => {
      const [letter, calm] = [letters.reset(typed, SECRET, false), letters.reset('mara', SECRET, false)]
      expect(tagsOf(letter.html)).toEqual(tagsOf(calm.html))
      expect(letter.text.split('\n')).toHaveLength(calm.text.split('\n').length)
      expect(letter.text.match(/^https?:.*$/gm)).toEqual(calm.text.match(/^https?:.*$/gm))
      expect(letter.text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
      const count = (sign: string) => letter.text.split(sign).length
      expect(count('\u2068')).toBe(count('\u2069'))
    })
  )
})

test('what somebody has typed is one line of limited length', () => {
  fc.assert(
    fc.property(anyText, typed => {
      const said = plain(typed, 'ltr').replace(/^\u2068|\u2069$/g, '')
      expect(said).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(countCharacters(said)).toBeLessThanOrEqual(200)
    })
  )
})

test('a name is no address', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('http://evil.example', 'www.evil.example/x', 'a@evil.example'),
      anyText,
      (bait, more) => {
        expect(unlinked(`${bait}${more}`)).not.toMatch(/\w[.@]\w|:\/\//)
      }
    )
  )
  expect(unlinked('St. John the Elder')).toBe('St. John the Elder')
})

test('in a letter, a name that somebody else has chosen is no link, and reads as it was chosen', () => {
  const letters = lettersIn('en', ORIGIN)
  const name = 'St.Gallen http://evil.example/login'
  const { text, subject } = letters.invitation({ inviter: name, partner: name }, 'secret')
  for (const said of [
    text,
    subject,
    letters.workReceived({ from: name }).text,
    letters.workGiven({ login: 'a', to: name }).text
  ]) {
    expect(said).not.toContain('evil.example')
    expect(said.replaceAll('\u2060', '')).toContain(name)
  }
})

test('a language without letters is told in English, a regional one in its own', () => {
  expect(lettersIn('fi', ORIGIN).test()).toEqual(lettersIn(undefined, ORIGIN).test())
  expect(lettersIn('de-AT', ORIGIN).test()).toEqual(lettersIn('de', ORIGIN).test())
})
