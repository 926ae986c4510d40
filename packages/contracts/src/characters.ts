/** One character may be several code points: a letter with its accents, a flag, a family. */
const segmenter = new Intl.Segmenter()
/** Code units that one character may have; people type none with more. */
const LONGEST = 16

/** The first characters of a text, as people count them. */
export function firstCharacters(text: string, max: number): string {
  let kept = ''
  let count = 0
  for (const { segment } of segmenter.segment(text.slice(0, max * LONGEST))) {
    if (count++ === max) break
    kept += segment
  }
  return kept
}

/** The number of characters in a short text. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length
