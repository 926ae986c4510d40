import { type Move, useUiText } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'

interface Props {
  name: string
  /** The row's place, from 0, of `count`. */
  at: number
  count: number
  onMove(move: Move): void
}

const ICONS = { up: 'arrow-up', down: 'arrow-down', start: 'move-start', end: 'move-end' } as const
const UPWARDS: readonly Move[] = ['up', 'start']

/** Moves a row by single presses and by keys (WCAG 2.5.7). */
export function MoveMenu({ name, at, count, onMove }: Props) {
  const text = useUiText()
  const items = (['up', 'down', 'start', 'end'] as const).map((id): MenuAction => ({
    id,
    label: text(`move.${id}`),
    icon: ICONS[id],
    isDisabled: UPWARDS.includes(id) ? at === 0 : at === count - 1,
    onAction: () => onMove(id)
  }))
  return <Menu label={text('move.menu', { name })} icon="move" items={items} />
}
