import { SOURCE_MAX_LENGTHS } from '@annals/contracts'

/** What an engine has read, as a transcript: lines without spaces at their ends, one empty line between parts. */
export const plainText = (read: string): string =>
  read
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    // Controls, and halves of characters.
    .replace(/[\p{Cc}\p{Cs}]/gu, sign => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, SOURCE_MAX_LENGTHS.transcript)
    .toWellFormed()
    .trimEnd()
