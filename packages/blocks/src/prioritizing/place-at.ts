/** A row's upper edge and height, in px of the page. */
export interface RowBox {
  top: number
  height: number
}

const middle = ({ top, height }: RowBox): number => top + height / 2

/** The place, from 0, that a row takes among the others where it is let go. */
export const placeAt = (row: RowBox, others: readonly RowBox[]): number =>
  others.filter(other => middle(other) < middle(row)).length
