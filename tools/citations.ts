/** Finds citations of the rules in docs/ and what is wrong with them. A citation names a page and its sections, as
 * "behaviour/frame" or "architecture" with numbers after the section sign, or a decision by its number. */

/** Section numbers by page: "architecture", "behaviour/frame", …; decisions by their number. */
export interface Rules {
  sections: ReadonlyMap<string, ReadonlySet<string>>
  decisions: ReadonlySet<number>
}

/** The section numbers that a page's headings have: "## 3. Title", "### 3.2 Title". */
export function sectionsOf(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number ?? ''))
}

/** Comments may wrap inside a citation: the characters that begin a comment's line are no part of it. */
const unwrapped = (text: string): string => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, ' ')

const SECTIONS = '§\\d+(?:\\.\\d+)?(?:(?:, | and | to )§\\d+(?:\\.\\d+)?)*'
const numbersIn = (sections: string): string[] => sections.match(/\d+(?:\.\d+)?/g) ?? []

const missing = (rules: Rules, page: string, sections: string): string[] => {
  const known = rules.sections.get(page)
  if (!known) return [`there is no page ${page}`]
  return numbersIn(sections)
    .filter(number => !known.has(number))
    .map(number => `${page} has no §${number}`)
}

const decisionErrors = (rules: Rules, text: string): string[] =>
  [...text.matchAll(/\bdecisions? \[?(\d+)/gi)]
    .filter(([, number]) => !rules.decisions.has(Number(number)))
    .map(([found]) => `there is no ${found}`)

/** Errors in the citations of a file that is not one of the rules' pages. */
export function citationErrors(text: string, rules: Rules): string[] {
  if (!/§|decision/i.test(text)) return []
  const plain = unwrapped(text)
  const errors: string[] = []
  const rest = plain.replace(
    new RegExp(`\\b(architecture|behaviour/[a-z-]+) (${SECTIONS})`, 'g'),
    (_, page: string, sections: string) => {
      errors.push(...missing(rules, page, sections))
      return ''
    }
  )
  for (const [found] of rest.matchAll(/.{0,40}§.{0,10}/g)) errors.push(`names no page of docs: ${found.trim()}`)
  return [...errors, ...decisionErrors(rules, plain)]
}

/** The same for a page of the rules, which cites other pages by their own name, and itself by sections alone. */
export function pageErrors(page: string, text: string, rules: Rules): string[] {
  const plain = unwrapped(text)
  const pageNamed = (words: string): string => {
    const [last = '', before = ''] = words.toLowerCase().split(/[ -]/).toReversed()
    const names = [`behaviour/${before}-${last}`, `behaviour/${last}`, last]
    return names.find(name => rules.sections.has(name)) ?? page
  }
  const named = [...plain.matchAll(new RegExp(`((?:[A-Za-z]+[ -])?[A-Za-z]+)? ?(${SECTIONS})`, 'g'))]
  return [
    ...named.flatMap(([, words = '', sections = '']) => missing(rules, pageNamed(words), sections)),
    ...decisionErrors(rules, plain)
  ]
}

/** Documents that are not in a clone, and lists of work that nobody can look up. */
const ELSEWHERE =
  /\b(?:ARCHITECTURE|RULINGS?|DESIGN|EXAMPLES\.md)\b|\b[Ss]pec \d|\bresearch\/|\.\.\/shared\b|\b[Ii]ssues? #?\d+/g
/** The folder of test data may be beside the checkout; a variable can set another path. */
const TEST_DATA = /^.*ANNALS_SAMPLES.*$/gm

/** References in a file to things that are not in the repository. */
export const elsewhereIn = (text: string): string[] =>
  (unwrapped(text.replace(TEST_DATA, '')).match(ELSEWHERE) ?? []).map(found => `names what no clone holds: ${found}`)
