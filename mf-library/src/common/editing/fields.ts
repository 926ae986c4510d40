import type { RichText } from '@annals/contracts'

/** How a form treats one kind of value. */
export interface Field<V> {
  empty: V
  isSame(a: V, b: V): boolean
  /** The value as a text for people. */
  textOf(value: V): string
}

export const plain: Field<string> = { empty: '', isSame: (a, b) => a === b, textOf: texts => texts }

export const rich: Field<RichText> = {
  empty: { delta: { ops: [] }, html: '', text: '' },
  isSame: (a, b) =>
    a === b || (a.text === b.text && (a.html === b.html || JSON.stringify(a.delta) === JSON.stringify(b.delta))),
  textOf: ({ text }) => text
}

const joined = (names: readonly string[]) => names.join(', ')
/** Names whose order matters. */
export const names: Field<string[]> = { empty: [], isSame: (a, b) => joined(a) === joined(b), textOf: joined }
/** A selection whose order does not matter. */
export const selection: Field<string[]> = {
  ...names,
  isSame: (a, b) => a.length === b.length && a.every(value => b.includes(value))
}

export type FormFields<W> = { readonly [N in keyof W]-?: Field<W[N]> }

/** What all forms share: their fields, in the order in which they are shown. */
export function formOf<W extends object>(fields: FormFields<W>) {
  const all = Object.keys(fields) as (keyof W & string)[]
  const differing = (a: W, b: W) => all.filter(name => !fields[name].isSame(a[name], b[name]))
  const filled = (valueOf: (name: keyof W & string) => unknown) =>
    Object.fromEntries(all.map(name => [name, valueOf(name)])) as W
  return {
    empty: filled(name => fields[name].empty),
    /** The form's fields of a larger object. */
    pick: (from: W) => filled(name => from[name]),
    textOf: (writing: W, name: keyof W & string) => fields[name].textOf(writing[name]),
    /** Names of the fields that differ. */
    differing,
    isSame: (a: W, b: W) => differing(a, b).length === 0
  }
}
export type Form<W extends object> = ReturnType<typeof formOf<W>>
