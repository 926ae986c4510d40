/** Shorter lines are verses, entries of lists or addresses. */
const LONG = 40
/** A line is full if the next word would have gone beyond this part of the longest line; letters differ in width. */
const FULL = 0.8

/**
 * Plain text whose paragraphs are separated by blank lines, each in one line, if all line breaks inside them stand after
 * full lines, as in mails, text files and scanned pages. Other texts, most verses too, stay as they are.
 */
export function joinedLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(line => line.trim())
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0)
  const paragraphs = lines
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map(paragraph => paragraph.split('\n'))
  const isFull = (line: string, next: string) => line.length + 1 + next.split(/\s/, 1)[0]!.length > longest * FULL
  const isWrapped = paragraphs.every(own => own.every((line, at) => at === 0 || isFull(own[at - 1]!, line)))
  const hasBreaks = paragraphs.some(own => own.length > 1)
  if (paragraphs.length === 1 || !hasBreaks || longest < LONG || !isWrapped) return text
  return paragraphs.map(own => own.join(' ')).join('\n')
}
