/** A long row of combining marks above and below letters. Normalising a row of n marks takes n² steps. */
const LONG_ROW = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu

/** The first mark that composes with a letter is U+0300: a text of lower characters only is composed already. */
const MAY_COMPOSE = /[\u0300-\uffff]/

/**
 * Text with its letters composed (NFC). Rows of more than 30 marks, which no language has, are split by an invisible
 * joiner, as in Unicode's Stream-Safe Text Format (UAX 15). So the work grows only linearly with the length.
 */
export const composed = (text: string): string =>
  MAY_COMPOSE.test(text) ? text.replace(LONG_ROW, '$&\u034f').normalize('NFC') : text

/** Text without accents, for comparing. Loose marks are removed first: see above. */
export const withoutAccents = (text: string): string =>
  text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '')

/** Text without line breaks at its end. It does not use `/\n+$/`, which starts again at every break. */
export function withoutEndBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end--
  return text.slice(0, end)
}
