import { Icon, type IconName } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { memo, type ReactNode } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import type { Part, InsertionPoint } from '../work/parts.ts'
import { RelatedList } from './related-list.tsx'
import { DRAG_TYPE, useWriting } from './write-context.ts'

const NONE: MenuAction[] = []

interface Props {
  part: Part
  /** What it is, for its name and buttons. */
  name: string
  icon: IconName
  within: InsertionPoint['in']
  at: number
  count: number
  children: ReactNode
  actions?: MenuAction[]
  /** A text needs no frame. */
  isPlain?: boolean
}

/** A block with its handle and its menu: drag, move, remove. */
export const BlockFrame = memo(({ part, within, at, children, isPlain, ...bar }: Props) => {
  const { aim } = useWriting()
  return (
    <div
      role="group"
      className={css.block}
      data-plain={isPlain ? '' : undefined}
      data-part={part.uuid}
      aria-label={bar.name}
      onFocusCapture={() => part.type !== 'paragraph' && aim({ in: within, at: at + 1 }, part.uuid)}
    >
      <BlockBar uuid={part.uuid} within={within} at={at} {...bar} />
      {children}
      <RelatedList part={part} />
    </div>
  )
})

type BarProps = Pick<Props, 'name' | 'icon' | 'within' | 'at' | 'count' | 'actions'> & { uuid: string }

/** Typing does not draw it again: it knows nothing of the block's words. */
const BlockBar = memo(({ uuid, name, icon, within, at, count, actions = NONE }: BarProps) => {
  const t = useT()
  const { drag, move, remove } = useWriting()
  const to = (id: string, label: string, arrow: IconName, place: number, isHere: boolean): MenuAction => ({
    id,
    label,
    icon: arrow,
    isDisabled: isHere,
    onAction: () => move(uuid, { in: within, at: place }, name)
  })
  const isFirst = at === 0
  const isLast = at >= count - 1
  return (
    <div className={css.blockBar}>
      <span
        className={css.grip}
        draggable
        title={t('write.drag')}
        onDragStart={event => {
          event.dataTransfer.setData(DRAG_TYPE, uuid)
          event.dataTransfer.effectAllowed = 'move'
          drag({ part: uuid })
        }}
        onDragEnd={() => drag(null)}
      >
        <Icon name="grip" size={16} />
      </span>
      <span className={css.blockName}>
        <Icon name={icon} size={16} /> {name}
      </span>
      <Menu
        label={t('write.blockMenu', { name })}
        items={[
          to('up', t('write.up'), 'arrow-up', at - 1, isFirst),
          to('down', t('write.down'), 'arrow-down', at + 2, isLast),
          to('start', t('write.start'), 'move-start', 0, isFirst),
          to('end', t('write.end'), 'move-end', count, isLast),
          ...actions,
          {
            id: 'remove',
            label: t('write.remove'),
            icon: 'trash',
            isDanger: true,
            onAction: () => remove(uuid, name)
          }
        ]}
      />
    </div>
  )
})
