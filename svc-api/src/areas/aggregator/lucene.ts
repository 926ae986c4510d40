/** Characters that mean something in Lucene's query language. */
const SYNTAX = /[+\-!(){}[\]^"~*?:\\/&|]/g
const OPERATORS = new Set(['AND', 'OR', 'NOT', 'TO'])
/** What separates words: spaces, control characters, and halves of characters. */
const SEPARATORS = /[\s\p{Cc}\p{Cs}]+/u

/** Typed words as a query for records that have all of them; nothing that is typed is syntax. Empty without any word. */
export const luceneOf = (typed: string): string =>
  typed
    .split(SEPARATORS)
    .filter(Boolean)
    .map(word => (OPERATORS.has(word) ? `"${word}"` : word.replace(SYNTAX, '\\$&')))
    .join(' ')

/** A phrase that is found as it stands. */
const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`

/** A filter for the records that one of these institutions holds or passes on. */
export function holdersFilter({
  providers,
  dataproviders
}: {
  providers: readonly string[]
  dataproviders: readonly string[]
}): string {
  return [
    ...dataproviders.map(name => `DATA_PROVIDER:${quoted(name)}`),
    ...providers.map(name => `PROVIDER:${quoted(name)}`)
  ].join(' OR ')
}
