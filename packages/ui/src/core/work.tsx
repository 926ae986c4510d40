import { Link as AriaLink } from 'react-aria-components/Link'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useUiText } from './text.ts'

export interface SaveStateProps {
  state: 'saved' | 'saving' | 'offline' | 'unsaved' | 'failed'
  /** Instead of the usual text, e.g. "Saved 10:42". */
  text?: string
}

const saveIcons: Record<SaveStateProps['state'], IconName> = {
  saved: 'saved',
  saving: 'refresh',
  offline: 'offline',
  unsaved: 'edit',
  failed: 'warn'
}

/** Never moves and never disappears: icon + word + colour. */
export const SaveState = ({ state, text }: SaveStateProps) => {
  const words = useUiText()
  return (
    <span className={classes('an-save', `an-save--${state}`)} role="status">
      <Icon name={saveIcons[state]} />
      <span>{text ?? words(state)}</span>
    </span>
  )
}

export interface StepNavProps {
  label: string
  steps: { id: string; label: string; isDone?: boolean; href?: string; icon?: IconName }[]
  current: string | null
  onSelect?: (id: string) => void
}

/** The numbered blocks of an activity, with ticks on the answered ones. The current one is always visible. */
export const StepNav = ({ label, steps, current, onSelect }: StepNavProps) => {
  const text = useUiText()
  const line = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const ol = line.current
    const here = ol?.querySelector('[aria-current]')
    if (!ol || !here) return
    // Only the line scrolls, never the page.
    const [outer, inner] = [ol.getBoundingClientRect(), here.getBoundingClientRect()]
    ol.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current, steps.length])
  return (
    <nav className="an-steps" aria-label={label}>
      <ol ref={line}>
        {steps.map((step, at) => {
          const name = text('step', { number: at + 1, label: step.label }) + (step.isDone ? `, ${text('done')}` : '')
          const shared = {
            className: classes('an-steps__step', step.isDone && 'is-done'),
            'aria-label': name,
            'aria-current': step.id === current ? ('step' as const) : undefined
          }
          return (
            <li key={step.id} title={step.label}>
              {step.href ? (
                <AriaLink {...shared} href={step.href} onPress={onSelect && (() => onSelect(step.id))}>
                  {at + 1}
                </AriaLink>
              ) : (
                <AriaButton {...shared} onPress={() => onSelect?.(step.id)}>
                  {at + 1}
                </AriaButton>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

export const Pager = ({ page, pages, onChange }: PagerProps) => {
  const text = useUiText()
  if (pages < 2) return null
  return (
    <nav className="an-pager" aria-label={text('pages')}>
      <IconButton
        icon="prev"
        label={text('previousPage')}
        variant="secondary"
        isDisabled={page <= 1}
        onPress={() => onChange(page - 1)}
      />
      <span className="an-num" aria-live="polite">
        {text('page', { page, pages })}
      </span>
      <IconButton
        icon="next"
        label={text('nextPage')}
        variant="secondary"
        isDisabled={page >= pages}
        onPress={() => onChange(page + 1)}
      />
    </nav>
  )
}

export interface TableColumn<Row> {
  id: string
  label: string
  render: (row: Row) => ReactNode
  isRowHeader?: boolean
  align?: 'start' | 'end'
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

/** A plain table that scrolls sideways inside its own region if necessary. */
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
    role="region"
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
                  <span className={column.corner && 'an-sr'}>{column.label}</span>
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
