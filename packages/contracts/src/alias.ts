import { countCharacters } from './characters.ts'
import { normaliseEmail } from './email.ts'
import { isSeen, tidyName } from './names.ts'

/** Most characters of an alias, as people count them. */
export const ALIAS_MAX_LENGTH = 40

/** Letters of scripts that are written with joiners. */
const JOINED =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}'
/** Joiners where they are needed: within emoji, and between such letters. */
const JOINERS = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?:\u200D|\uFE0F)`,
    `(?<=[${JOINED}\\p{M}])(?:\\u200C|\\u200D)(?=[${JOINED}])`
  ].join('|'),
  'gu'
)

/**
 * Whether a student may answer under `text`, stored as a name, instead of an e-mail. An e-mail address is no alias.
 * Invisible characters are not possible, or two aliases could look the same; those that join letters or emoji are. Nor
 * are heaps of marks on one letter, which would cover the lines beside it.
 */
export function isAlias(text: string): boolean {
  const alias = tidyName(text)
  const hasHidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{4}/u.test(alias.replace(JOINERS, ''))
  const isShort = countCharacters(alias) <= ALIAS_MAX_LENGTH && alias.length <= 4 * ALIAS_MAX_LENGTH
  return text.isWellFormed() && isShort && isSeen(alias) && !alias.normalize('NFKC').includes('@') && !hasHidden
}

/** The form by which students of a share are told apart: of an e-mail, or of an alias, where case does not matter. */
export const foldedStudent = (text: string): string =>
  text.includes('@')
    ? normaliseEmail(text)
    : tidyName(text.replace(/\u200C|\u200D|\uFE0F/gu, '').normalize('NFKC'))
        .toLowerCase()
        .normalize('NFC')
