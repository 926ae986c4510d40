import { ANSWER_SUMMARY_MAX } from '@annals/contracts'

/** The beginning of a text in one line, whole words where they fit; empty for a blank text. */
export function firstWords(text: string, max = ANSWER_SUMMARY_MAX): string {
  let line = ''
  for (const [word] of text.matchAll(/\S+/g)) {
    line += line === '' ? word : ` ${word}`
    if (line.length > max) break // the rest of a long text costs nothing
  }
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const space = line[max - 1] === ' ' ? max - 1 : cut.lastIndexOf(' ')
  const words = space > 0 ? cut.slice(0, space) : cut.slice(0, -1)
  // Half of a character that takes two code units is left out.
  return `${words.replace(/[\uD800-\uDBFF]$/, '')}…`
}
