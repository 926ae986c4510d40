import { createHash, randomBytes } from 'node:crypto'

/** Shortest value that is searched as a whole word: shorter ones occur in lines by chance. */
const LEAST = 6

/** What must not be in any log: values that a test makes up, and those that the site returns or mails. */
export interface Canaries {
  /** A new unique value of letters and digits. */
  make(kind: string): string
  /** A secret that the site made. */
  learn(kind: string, value: unknown): void
  /** Which of them are in a text, each with its line. */
  foundIn(text: string): string[]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** Whole words in any case; a number in JSON is an id or a time, not a code. */
const pattern = (value: string) =>
  new RegExp(
    /^\d+$/.test(value)
      ? String.raw`(?<![\w.-]|":)${value}(?![\w.-])`
      : String.raw`(?<![\w-])${escaped(value)}(?![\w-])`,
    'i'
  )

const MADE = /mark[0-9a-f]{12}/gi
/** As long as a hash in any of its forms. */
const HASHES = /[\w+/-]{43,64}=?/g

export const createCanaries = (): Canaries => {
  const made = new Map<string, string>()
  const learned = new Map<string, { kind: string; search: RegExp }>()
  const hashes = new Map<string, string>()
  /** As the services store it. */
  const recordHashes = (kind: string, value: string) => {
    for (const form of ['hex', 'base64url', 'base64'] as const)
      hashes.set(createHash('sha256').update(value).digest(form), `hash of ${kind}`)
  }
  return {
    make(kind) {
      const value = `mark${randomBytes(6).toString('hex')}`
      made.set(value, kind)
      recordHashes(kind, value)
      return value
    },
    learn(kind, value) {
      if (typeof value !== 'string' || value.length < LEAST)
        throw new Error(`The site has no ${kind}: ${JSON.stringify(value)}`)
      learned.set(value, { kind, search: pattern(value) })
      recordHashes(kind, value)
    },
    foundIn(text) {
      const secrets = [...learned.values()].filter(({ search }) => search.test(text))
      const namesIn = (line: string) => [
        ...[...line.matchAll(MADE)].map(([value]) => made.get(value.toLowerCase())),
        ...[...line.matchAll(HASHES)].map(([value]) => hashes.get(value)),
        ...secrets.filter(({ search }) => search.test(line)).map(({ kind }) => kind)
      ]
      return text.split('\n').flatMap(line => {
        const kinds = new Set(namesIn(line).filter(kind => kind !== undefined))
        return kinds.size > 0 ? [`${[...kinds].join(', ')}: ${line}`] : []
      })
    }
  }
}
