/** Marks above and below letters in a row, one of many. Normalising a row of n of them takes n² steps. */
const LONG_ROW = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu

/** The first mark that is composed with a letter is U+0300: text of smaller signs alone is composed. */
const MAY_COMPOSE = /[\u0300-\uffff]/

/** Text with its letters composed (NFC). Rows of more than 30 marks, which no language has, are parted by an invisible
 * joiner as Unicode's Stream-Safe Text Format does it (UAX 15), so that the work grows with the length alone. */
export const composed = (text: string): string =>
  MAY_COMPOSE.test(text) ? text.replace(LONG_ROW, '$&\u034f').normalize('NFC') : text

/** Text without accents, for comparing. Loose marks go first: see above. */
export const withoutAccents = (text: string): string =>
  text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '')

/** Text without line breaks at its end. Not by `/\n+$/`, which starts anew at every break. */
export function withoutEndBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end--
  return text.slice(0, end)
}
