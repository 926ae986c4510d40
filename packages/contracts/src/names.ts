import { composed } from './text.ts'

/** Signs that turn the direction of what follows. A name needs none: it is shown apart from the words around it. */
const MARKS_OF_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Signs that are not seen, some of which count as letters or symbols. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * The stored form of a name of a person, team, partner or tag: one line with single spaces, letters composed, without
 * marks of direction and spaces at its ends.
 */
export const tidyName = (typed: string): string =>
  composed(
    typed
      .toWellFormed()
      .replace(MARKS_OF_DIRECTION, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  )

/** Whether anything of a name can be seen: a letter, a digit or another sign. */
export const isSeen = (name: string): boolean => /[\p{L}\p{N}\p{S}\p{P}]/u.test(name.replace(UNSEEN, ''))
