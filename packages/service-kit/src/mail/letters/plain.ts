import { firstCharacters } from '@annals/contracts'

/** Most characters of what somebody has typed that a letter repeats. */
const MOST = 200
/** Line breaks, other control characters, and signs that change the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** What makes mail programs take a word for an address. */
const JOINTS = /(?<=\S)[.:/@](?=\S)/g
const WORD_JOINER = '\u2060'

/**
 * What somebody has typed, as a part of a sentence: one line of limited length. Where it may be written in the other
 * direction than the sentence, it is set apart, so that it cannot turn the sentence around.
 */
export function plain(typed: string, direction: 'ltr' | 'rtl'): string {
  const line = firstCharacters(typed.replace(UNSEEN, ' ').trim(), MOST)
  const isApart = direction === 'rtl' || RIGHT_TO_LEFT.test(line)
  return isApart ? `\u2068${line}\u2069` : line
}

/** A name that somebody else has chosen: no mail program makes a link of it. */
export const unlinked = (name: string): string => name.replace(JOINTS, `$&${WORD_JOINER}`)
