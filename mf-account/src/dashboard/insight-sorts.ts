import { INSIGHT_SORTS, type InsightSort } from '@annals/contracts'

interface ColumnSort {
  column: string
  direction: 'ascending' | 'descending'
}

/** The column by which a sort puts the table into order. */
export function columnOf(sort: InsightSort): ColumnSort {
  if (sort === 'newest') return { column: 'time', direction: 'descending' }
  if (sort === 'oldest') return { column: 'time', direction: 'ascending' }
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' }
}

/** The sort that a column's head asks for. */
export const sortOf = ({ column, direction }: ColumnSort): InsightSort =>
  INSIGHT_SORTS.find(sort => {
    const known = columnOf(sort)
    return known.column === column && known.direction === direction
  }) ?? 'newest'
