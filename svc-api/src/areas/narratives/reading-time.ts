import type { NarrativeContent } from '@annals/contracts'
import { partsOf } from './parts.ts'

/** Words that people read in a minute, and the words that looking at one picture is worth. */
const WORDS_PER_MINUTE = 200
const WORDS_PER_PICTURE = 40

const wordsIn = (text: string): number => text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
/** Writing without spaces between the words: about two characters make one. */
const unspacedIn = (text: string): number =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0

const wordsOf = (text: string): number => {
  const unspaced = unspacedIn(text)
  return unspaced === 0
    ? wordsIn(text)
    : wordsIn(text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu, ' ')) +
        unspaced / 2
}

/** How many minutes reading a narrative takes, at least one where there is anything to read (behaviour/narratives §3). */
export function minutesOf({ summary, content }: NarrativeContent): number {
  let words = wordsOf(summary.text)
  for (const [part] of partsOf(content, '')) {
    if (part.type === 'paragraph' || part.type === 'keyquestion') words += wordsOf(part.text)
    else if (part.type === 'source') words += wordsOf(part.caption) + WORDS_PER_PICTURE
    else if (part.type === 'sourceCollection')
      words += part.sources.reduce(
        (sum, { caption }) => sum + wordsOf(caption) + WORDS_PER_PICTURE,
        wordsOf(part.description)
      )
  }
  return Math.ceil(words / WORDS_PER_MINUTE)
}
