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

/** Comments wrap inside a citation: the sign that begins a comment's line is no part of it. */
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

const decisionFaults = (rules: Rules, text: string): string[] =>
  [...text.matchAll(/\bdecisions? \[?(\d+)/gi)]
    .filter(([, number]) => !rules.decisions.has(Number(number)))
    .map(([found]) => `there is no ${found}`)

/** What is wrong with the citations in a file that is no page of the rules. */
export function citationFaults(text: string, rules: Rules): string[] {
  if (!/§|decision/i.test(text)) return []
  const plain = unwrapped(text)
  const faults: string[] = []
  const rest = plain.replace(
    new RegExp(`\\b(architecture|behaviour/[a-z-]+) (${SECTIONS})`, 'g'),
    (_, page: string, sections: string) => {
      faults.push(...missing(rules, page, sections))
      return ''
    }
  )
  for (const [found] of rest.matchAll(/.{0,40}§.{0,10}/g)) faults.push(`names no page of docs: ${found.trim()}`)
  return [...faults, ...decisionFaults(rules, plain)]
}

/** The same for a page of the rules, which names other pages by their own name, and itself by sections alone. */
export function pageFaults(page: string, text: string, rules: Rules): string[] {
  const plain = unwrapped(text)
  const pageNamed = (words: string): string => {
    const [last = '', before = ''] = words.toLowerCase().split(/[ -]/).toReversed()
    const names = [`behaviour/${before}-${last}`, `behaviour/${last}`, last]
    return names.find(name => rules.sections.has(name)) ?? page
  }
  const named = [...plain.matchAll(new RegExp(`((?:[A-Za-z]+[ -])?[A-Za-z]+)? ?(${SECTIONS})`, 'g'))]
  return [
    ...named.flatMap(([, words = '', sections = '']) => missing(rules, pageNamed(words), sections)),
    ...decisionFaults(rules, plain)
  ]
}

/** Papers that a clone does not hold, and lists of work that nobody can look up. */
const ELSEWHERE =
  /\b(?:ARCHITECTURE|RULINGS?|DESIGN|EXAMPLES\.md)\b|\b[Ss]pec \d|\bresearch\/|\.\.\/shared\b|\b[Ii]ssues? #?\d+/g
/** The folder of test data may stand beside the checkout; the variable that names another one says where. */
const TEST_DATA = /^.*ANNALS_SAMPLES.*$/gm

/** What a file names that is not in the repository. */
export const elsewhereIn = (text: string): string[] =>
  (unwrapped(text.replace(TEST_DATA, '')).match(ELSEWHERE) ?? []).map(found => `names what no clone holds: ${found}`)
