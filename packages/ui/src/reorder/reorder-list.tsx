import { type FocusEvent, type ReactNode, useMemo, useRef } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer'
import { isTextDropItem, useDragAndDrop, type DropItem } from 'react-aria-components/useDragAndDrop'
import { announce, classes, IconButton, useLocale, useUiText } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { moved, placed, type Move } from '../core/moved.ts'

export interface ReorderListProps<T> {
  /** Name of the list. */
  label: string
  items: readonly T[]
  /** Gets the whole list in its new order. */
  onReorder: (items: T[]) => void
  /** The content of its row; the counter `an-row` there holds its number, from 1. */
  renderItem: (item: T) => ReactNode
  /** Name of an item, for its buttons and for announcements. */
  getLabel: (item: T) => string
  /** Stable and unique; `item.id` or `item.uuid` when left out. */
  getKey?: (item: T) => string
  /** Further entries of an item's menu, e.g. remove. */
  getActions?: (item: T) => MenuAction[]
  isDisabled?: boolean
  /** Rows below each other, or cards beside each other that move left and right. */
  layout?: 'stack' | 'grid'
  empty?: ReactNode
  /** What can be dragged in from outside: the type of its drag, and the handler for a place from 0. */
  inserts?: { type: string; onInsert: (value: string, at: number) => void }
}

/** Cards, of which only the visible ones are rendered: smallest size and distance, in pixels. */
const CARDS = { minItemSize: new Size(168, 200), minSpace: new Size(6, 6), dropIndicatorThickness: 5 }

/** Drag type of the rows themselves. */
const ROW = 'application/x-annals-row'

const ownKey = (item: unknown): string => {
  const { id, uuid } = item as { id?: unknown; uuid?: unknown }
  return String(id ?? uuid)
}

interface Entry<T> {
  id: string
  item: T
  isFirst: boolean
  isLast: boolean
}

/**
 * A list in an order that its owner chooses, with three ways to change it: dragging, keyboard dragging from the grip,
 * and a menu on every row (WCAG 2.5.7). Focus stays with the moved item and its new place is announced. With `inserts`,
 * things can be dragged in from a component that also offers another way to add them.
 */
export const ReorderList = <T,>({
  label,
  items,
  onReorder,
  renderItem,
  getLabel,
  getKey = ownKey,
  getActions,
  isDisabled,
  layout = 'stack',
  empty,
  inserts
}: ReorderListProps<T>) => {
  const text = useUiText()
  const { direction, locale } = useLocale()
  const isGrid = layout === 'grid'
  // A row that only moves keeps the same entry and is not rendered again. So at most two of hundreds are rendered.
  const known = useRef<ReadonlyMap<string, Entry<T>>>(new Map())
  const entries = items.map((item, at): Entry<T> => {
    const [id, isFirst, isLast] = [getKey(item), at === 0, at === items.length - 1]
    const old = known.current.get(id)
    return old?.item === item && old.isFirst === isFirst && old.isLast === isLast ? old : { id, item, isFirst, isLast }
  })
  const placeOf = (key: unknown) => entries.findIndex(({ id }) => id === key)
  known.current = new Map(entries.map(entry => [entry.id, entry]))
  const tell = (item: T, to: number) =>
    announce(text('move.done', { name: getLabel(item), position: to + 1, count: items.length }), 'polite', locale)

  // The list gives the focus to a moved row; a person who moved it by its menu continues at that menu.
  const movedByMenu = useRef<string | null>(null)
  const forget = () => {
    movedByMenu.current = null
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.getAttribute('role') === 'row' && target.dataset.key === movedByMenu.current)
      target.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }

  // A row that is not rendered again must still move within the present list.
  const latest = useRef<(entry: Entry<T>, way: Move) => void>(() => undefined)
  latest.current = (entry, way) => {
    const next = moved(items, placeOf(entry.id), way)
    onReorder(next.items)
    tell(entry.item, next.to)
  }
  const move = (entry: Entry<T>, way: Move) => {
    movedByMenu.current = entry.id
    latest.current(entry, way)
  }

  const insert = async (dropped: DropItem[], at: number) => {
    const [item] = dropped
    if (inserts && item && isTextDropItem(item)) inserts.onInsert(await item.getText(inserts.type), at)
  }

  const { dragAndDropHooks } = useDragAndDrop<Entry<T>>({
    isDisabled,
    acceptedDragTypes: inserts ? [ROW, inserts.type] : [ROW],
    ...(inserts && {
      onInsert: ({ items: dropped, target }) => {
        const beside = placeOf(target.key)
        if (beside >= 0) void insert(dropped, beside + (target.dropPosition === 'after' ? 1 : 0))
      },
      onRootDrop: ({ items: dropped }) => void insert(dropped, items.length)
    }),
    getItems: keys =>
      [...keys].map(key => {
        const entry = entries.find(({ id }) => id === key)
        return { [ROW]: String(key), 'text/plain': entry ? getLabel(entry.item) : String(key) }
      }),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const [from, beside] = [placeOf(key), placeOf(target.key)]
      const entry = entries[from]
      if (!entry || beside < 0 || from === beside) return
      const gap = beside + (target.dropPosition === 'after' ? 1 : 0)
      const to = gap > from ? gap - 1 : gap
      onReorder(placed(items, from, to))
      tell(entry.item, to)
    }
  })

  // In right-to-left writing the previous place is on the right.
  const sides =
    direction === 'rtl' ? ({ up: 'right', down: 'left' } as const) : ({ up: 'left', down: 'right' } as const)
  const wordOf = (id: Move) => `move.${isGrid && (id === 'up' || id === 'down') ? sides[id] : id}` as const
  const iconOf = (id: 'up' | 'down') => (isGrid ? (id === 'up' ? 'prev' : 'next') : (`arrow-${id}` as const))

  const actionsOf = (entry: Entry<T>): MenuAction[] => {
    const { isFirst, isLast } = entry
    const way = (id: Move, icon: MenuAction['icon'], isHere: boolean): MenuAction => ({
      id,
      label: text(wordOf(id)),
      icon,
      isDisabled: isHere,
      onAction: () => move(entry, id)
    })
    return [
      way('up', iconOf('up'), isFirst),
      way('down', iconOf('down'), isLast),
      way('start', 'move-start', isFirst),
      way('end', 'move-end', isLast),
      ...(getActions?.(entry.item) ?? [])
    ]
  }

  const layoutOptions = useMemo(() => ({ ...CARDS, direction }), [direction])
  const list = (
    <GridList
      aria-label={label}
      className={classes('an-reorder', isGrid && 'an-reorder--grid')}
      layout={layout}
      items={entries}
      dependencies={[renderItem, getActions, isDisabled, isGrid, text]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      renderEmptyState={() => empty}
    >
      {entry => {
        const name = getLabel(entry.item)
        return (
          <GridListItem id={entry.id} textValue={name} className="an-reorder__item">
            {!isDisabled && (
              <IconButton
                slot="drag"
                icon="grip"
                label={text('move.drag', { name })}
                className="an-reorder__grip"
                noTooltip
              />
            )}
            <div className="an-reorder__content">{renderItem(entry.item)}</div>
            {!isDisabled && (
              <Menu label={text('move.menu', { name })} items={actionsOf(entry)} className="an-reorder__menu" />
            )}
          </GridListItem>
        )
      }}
    </GridList>
  )
  return (
    <div className="an-reorder__frame" onFocus={onFocus} onKeyDownCapture={forget} onPointerDownCapture={forget}>
      {isGrid ? (
        <Virtualizer layout={GridLayout} layoutOptions={layoutOptions}>
          {list}
        </Virtualizer>
      ) : (
        list
      )}
    </div>
  )
}
