import { PRODUCT } from '@annals/contracts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { COMMON_WORDS } from './common-words.ts'

/** Fewer guesses than this, and somebody who tries what people choose gets in. Six letters that mean nothing take more. */
const FEWEST_GUESSES = 200_000
/** The cost of judging grows faster than the length and than the ways to read `@` or `0` as a letter: so much is looked
 * at, a few milliseconds. */
const MOST_CHARACTERS = 24
const MOST_READINGS = 8

/** Personal data that a person's own password must not consist of. */
export interface About {
  email: string
  login?: string
  name?: string
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, common: COMMON_WORDS },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MOST_READINGS
})

/**
 * The words themselves, their parts, and their parts joined: `anna.berg@school.example` also gives `anna`, `annaberg`.
 */
function textOf(about: About): string[] {
  const [local = '', domain = ''] = about.email.split('@')
  const whole = [about.email, about.login ?? '', local, domain, about.name ?? '', PRODUCT.name]
  const parts = whole.map(text =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  )
  return [
    ...new Set([...whole.map(text => text.toLowerCase()), ...parts.flat(), ...parts.map(one => one.join(''))])
  ].filter(word => word.length > 2)
}

/**
 * Whether a password is one that attackers try first, in any spelling; `own` where it consists of the owner's known
 * data.
 */
export function weakness(password: string, about: About): 'common' | 'own' | null {
  // Capitals and spaces add little work for an attacker.
  const shown = password.normalize('NFKC').trim().toLowerCase()
  const forms = new Set([shown, shown.replace(/\s+/g, '')])
  const own = textOf(about)
  for (const form of forms) {
    const looked = form.slice(0, MOST_CHARACTERS)
    const { guesses, sequence } = estimator.check(looked, own)
    if (guesses >= FEWEST_GUESSES) continue
    const isOwn = sequence.some(part => 'dictionaryName' in part && part.dictionaryName.startsWith('userInputs'))
    return isOwn ? 'own' : 'common'
  }
  return null
}
