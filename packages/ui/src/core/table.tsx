import { Button as AriaButton } from 'react-aria-components/Button'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classes } from './classes.ts'

export interface TableColumn<Row> {
  id: string
  label: string
  /** What its head shows instead of the label alone, e.g. a link with it. */
  head?: ReactNode
  render: (row: Row) => ReactNode
  isRowHeader?: boolean
  align?: 'start' | 'end'
  /** Width in a table whose columns are fixed; the others share the rest. */
  width?: number
  isSortable?: boolean
  /**
   * Where rows become cards: places the cell before or after the row's header instead of below it, without the column's
   * name.
   */
  corner?: 'start' | 'end'
}

export interface TableProps<Row> {
  /** Caption, hidden unless `isCaptionShown`. */
  label: string
  isCaptionShown?: boolean
  columns: TableColumn<Row>[]
  rows: Row[]
  getKey: (row: Row) => string
  sort?: { column: string; direction: 'ascending' | 'descending' }
  onSort?: (sort: { column: string; direction: 'ascending' | 'descending' }) => void
  empty?: ReactNode
  /** The widest device on which every row becomes a card with named values, so that nothing scrolls sideways. */
  cards?: 'phone' | 'tablet'
}

const cellClasses = ({ align, corner }: Pick<TableColumn<never>, 'align' | 'corner'>) =>
  classes(align === 'end' && 'an-table__end an-num', corner && `an-table__corner an-table__corner--${corner}`) ||
  undefined

/** A plain table that scrolls sideways inside its own frame if necessary. */
export const Table = <Row,>({
  label,
  isCaptionShown,
  columns,
  rows,
  getKey,
  sort,
  onSort,
  empty,
  cards
}: TableProps<Row>) => (
  <div
    className={classes('an-table', cards && 'an-table--cards', cards === 'tablet' && 'an-table--tablet')}
    role="group"
    aria-label={label}
    tabIndex={0}
  >
    <table>
      <caption className={isCaptionShown ? undefined : 'an-sr'}>{label}</caption>
      <thead>
        <tr>
          {columns.map(column => {
            const direction = sort?.column === column.id ? sort.direction : undefined
            return (
              <th
                key={column.id}
                scope="col"
                className={column.align === 'end' ? 'an-table__end' : undefined}
                style={column.width === undefined ? undefined : { inlineSize: column.width }}
                aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              >
                {column.isSortable && onSort ? (
                  <AriaButton
                    className="an-table__sort"
                    onPress={() =>
                      onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                    }
                  >
                    {column.label}
                    <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={16} />
                  </AriaButton>
                ) : (
                  <bdi className={column.corner && 'an-sr'}>{column.head ?? column.label}</bdi>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={getKey(row)}>
            {columns.map(column =>
              column.isRowHeader ? (
                <th key={column.id} scope="row" className={cellClasses(column)}>
                  {column.render(row)}
                </th>
              ) : (
                <td key={column.id} className={cellClasses(column)} data-label={column.label}>
                  {column.render(row)}
                </td>
              )
            )}
          </tr>
        ))}
        {rows.length === 0 && empty && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  </div>
)
