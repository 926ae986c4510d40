import { classes, IconButton, moved } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../i18n/index.ts'
import shared from '../admin-documents/admin-documents.module.css'
import css from './rows-field.module.css'

/** What happens to the rows themselves. */
export type RowsChange = 'added' | 'removed' | 'moved'

type Tool = 'up' | 'down' | 'remove'

interface RowsFieldProps<T> {
  label: string
  rows: readonly T[]
  getKey: (row: T) => string
  nameOf: (row: T) => string
  onChange: (rows: T[], change: RowsChange) => void
  /** By default, the row's name. */
  renderRow?: (row: T) => ReactNode
  /** The controls that add rows at the end. */
  renderAdding: (add: (added: T[]) => void) => ReactNode
}

/** Gives the focus to a button of a row, or to the one beside it where that does nothing at this place. */
function focusTool(row: Element | undefined, tool: Tool): void {
  const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-tools] button') ?? [])]
  const wanted = tool === 'remove' ? buttons.at(-1) : buttons[tool === 'up' ? 0 : 1]
  ;(wanted?.disabled ? buttons.find(({ disabled }) => !disabled) : wanted)?.focus()
}

/**
 * Rows in an order that the writer chooses, with buttons that move one and take it out. The focus goes to the first
 * field of a new row, stays at a row that moves, and goes from one that is taken out to the next, or else to what adds
 * one. There it goes, too, where what had it goes otherwise: a row at an undo, a button that loads the choice again. What
 * was done is announced.
 */
export function RowsField<T>(props: RowsFieldProps<T>) {
  const { label, rows, getKey, nameOf, onChange, renderRow, renderAdding } = props
  const t = useT()
  const host = useHost()
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLDivElement>(null)
  /** What has the focus here, or had it when it was taken from the page. */
  const focused = useRef<Element | null>(null)
  /** Where the focus goes once the rows are shown: the place of a row, from 0. */
  const going = useRef<{ at: number; to: Tool | 'field' } | null>(null)

  useEffect(() => {
    const { at, to } = going.current ?? {}
    going.current = null
    const row = at === undefined ? undefined : list.current?.children[at]
    if (row && to && to !== 'field') return focusTool(row, to)
    const field = row?.querySelector<HTMLElement>('input, textarea')
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body
    if (field) field.focus()
    else if (isLost) focusAdding()
  })

  function focusAdding() {
    const control = adding.current?.querySelector<HTMLElement>('input:enabled, button:enabled')
    if (control) control.focus()
    // There are as many as there may be.
    else focusTool(list.current?.lastElementChild ?? undefined, 'up')
  }
  function add(added: T[]) {
    const [first] = added
    if (first === undefined) return
    going.current = { at: rows.length, to: 'field' }
    onChange([...rows, ...added], 'added')
    host.announce(t('rows.added', { name: nameOf(first), count: added.length }))
  }
  function move(row: T, tool: 'up' | 'down') {
    const { items, to } = moved(rows, rows.indexOf(row), tool)
    going.current = { at: to, to: tool }
    onChange(items, 'moved')
    host.announce(t('write.moved', { name: nameOf(row), n: to + 1, count: rows.length }))
  }
  function remove(row: T) {
    const at = rows.indexOf(row)
    going.current = { at: Math.min(at, rows.length - 2), to: 'remove' }
    onChange(rows.toSpliced(at, 1), 'removed')
    host.announce(t('write.removed', { name: nameOf(row) }))
  }

  return (
    <div
      role="group"
      aria-label={label}
      className="an-stack"
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      <p className={shared.label} aria-hidden="true">
        {label}
      </p>
      {rows.length > 0 && (
        <ol ref={list} role="list" className={css.rows} aria-label={label}>
          {rows.map((row, at) => (
            <li key={getKey(row)}>
              <div className={classes(css.words, renderRow && css.fields)}>
                {renderRow?.(row) ?? <bdi>{nameOf(row)}</bdi>}
              </div>
              <div className={css.tools} data-tools>
                {rows.length > 1 && (
                  <>
                    <IconButton
                      icon="arrow-up"
                      label={t('rows.up', { name: nameOf(row) })}
                      isDisabled={at === 0}
                      onPress={() => move(row, 'up')}
                    />
                    <IconButton
                      icon="arrow-down"
                      label={t('rows.down', { name: nameOf(row) })}
                      isDisabled={at === rows.length - 1}
                      onPress={() => move(row, 'down')}
                    />
                  </>
                )}
                <IconButton
                  icon="trash"
                  label={t('moduleForm.takeOut', { name: nameOf(row) })}
                  onPress={() => remove(row)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div ref={adding} className="an-stack">
        {renderAdding(add)}
      </div>
    </div>
  )
}
