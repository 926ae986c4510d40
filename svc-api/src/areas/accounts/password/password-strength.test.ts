import { expect, test } from '@jest/globals'
import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { weakness } from './password-strength.ts'

const about = { email: 'anna.berg@school.example', name: 'Anna Berg-Maier' }
const listed = fc.constantFrom(...dictionary['passwords-common'].filter(word => word.length >= 6).slice(0, 10_000))

test('none of the ten thousand most common passwords is taken, in whatever case, also between spaces', () => {
  const form = fc.constantFrom(
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1),
    (word: string) => `  ${word} `
  )
  fc.assert(fc.property(listed, form, (word, change) => weakness(change(word), about) !== null))
})

test.each(
  `123456 654321 1234567890 111111 121212 aaaaaa abcdef qwerty qwertz azerty qwertyuiop asdfghjkl 1q2w3e4r 1qaz2wsx
  password Password1 passw0rd P@ssw0rd letmein iloveyou football monkey dragon sunshine princess rockyou welcome1
  liverpool1 hallo123 passwort motdepasse contraseña wachtwoord geschichte Geschichte1 teacher1 history1 lehrer123
  summer2024 01011990 19901990 a1b2c3 112233 zxcvbnm trustno1 admin123 qwerty123 abc123`
    .trim()
    .split(/\s+/)
)('%s is refused as common', password => {
  expect(weakness(password, about)).toBe('common')
})

test.each([
  'anna.berg@school.example',
  'ANNA.BERG@school.example',
  'anna.berg',
  'annaberg',
  'AnnaBerg1',
  'annaberg1980',
  'Anna Berg',
  'bergmaier',
  'school.example',
  'annals',
  'Annals1',
  'annals2024'
])('%s is refused as one’s own', password => {
  expect(weakness(password, about)).toBe('own')
})

test.each([
  'chalk-and-sources',
  'Old maps 1815',
  'another phrase',
  'kqzvtr',
  'five56',
  'Chalk1',
  'tr0ub4dor',
  'كتابجديد',
  '🐢🐢🦊🦔🐝🌿'
])('%s is taken', password => {
  expect(weakness(password, about)).toBeNull()
})

test('eight random letters are taken', () => {
  const letters = fc
    .array(fc.constantFrom(...Array.from('bcfghjkmpqvwxz')), { minLength: 8, maxLength: 8 })
    .map(all => all.join(''))
  fc.assert(fc.property(letters, word => fc.pre(new Set(word).size > 5) ?? weakness(word, about) === null))
})
