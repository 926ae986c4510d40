/**
 * What a cell shows. `text` is what a person reads in it: numbers and dates as formatted, a truth value as `TRUE`.
 * `exact` is its value where that may differ: a number in digits, a date as `1914-06-28`. `picture` is a picture in the
 * cell itself: the number that leads to it.
 */
export interface Cell {
  kind: 'text' | 'number' | 'date' | 'truth' | 'error' | 'none' | 'picture'
  text: string
  exact?: string
  isFormula: boolean
  picture?: number
  /** Its formula loads a picture that is not in the file. */
  isPictureFormula?: boolean
}

/** A row that is not empty; `cells` has gaps. */
export interface SheetRow {
  row: number
  isHidden?: boolean
  cells: (Cell | undefined)[]
  /** Words in columns that are not read; of the first rows alone. */
  tooFar?: { column: number; name: string }[]
}

const A = 'A'.charCodeAt(0)

/** Column number from 0 of a reference like `AB12`; -1 where it has none. */
export function columnOf(reference: string): number {
  let column = 0
  for (let place = 0; place < reference.length; place++) {
    const letter = reference.charCodeAt(place) - A
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  return column - 1
}

/** Digits of the row of a reference like `AB12`. */
export const rowOf = (reference = ''): string | undefined => /\d+$/.exec(reference)?.[0]

/** Letters of a column numbered from 0. */
export function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(A + ((rest - 1) % 26)) + letters
  return letters
}
