import type { TagNode } from '@annals/contracts'
import { IconButton } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import css from './tag-tree.module.css'
import type { TreeStep } from './tree-step.ts'
import { rowId } from './use-tag-tree.ts'

interface Props {
  nodes: readonly TagNode[]
  counts: ReadonlyMap<string, number>
  /** A search shows all that it found, and no order to change. */
  isSearch: boolean
  onStep: (step: TreeStep) => void
  onShift: (node: TagNode, by: 1 | -1) => Promise<void>
  /** Name of the tag above, for the list's own name. */
  above?: string
}

/** Tags below one parent, each with its menu and those below it. */
export function TagRows({ nodes, above, ...rest }: Props) {
  const t = useT()
  return (
    <ul className={css.rows} aria-label={above === undefined ? t('tree.list') : t('tree.listBelow', { name: above })}>
      {nodes.map((node, position) => (
        <TagRow key={node.uuid} node={node} isFirst={position === 0} isLast={position === nodes.length - 1} {...rest} />
      ))}
    </ul>
  )
}

type RowProps = Omit<Props, 'nodes' | 'above'> & { node: TagNode; isFirst: boolean; isLast: boolean }

function TagRow({ node, isFirst, isLast, ...rest }: RowProps) {
  const t = useT()
  const [isShut, setShut] = useState(false)
  const { counts, isSearch, onStep, onShift } = rest
  const { name, child, fixed } = node
  const isOpen = child.length > 0 && (isSearch || !isShut)
  const step = (act: TreeStep['act']) => () => onStep({ act, node })

  const own: MenuAction[] = fixed
    ? []
    : [
        { id: 'rename', label: t('tree.act.rename'), icon: 'edit', onAction: step('rename') },
        ...(isSearch || isFirst
          ? []
          : [{ id: 'up', label: t('tree.act.up'), icon: 'up' as const, onAction: () => void onShift(node, -1) }]),
        ...(isSearch || isLast
          ? []
          : [{ id: 'down', label: t('tree.act.down'), icon: 'down' as const, onAction: () => void onShift(node, 1) }]),
        { id: 'move', label: t('tree.act.move'), icon: 'folder', onAction: step('move') },
        { id: 'merge', label: t('tree.act.merge'), icon: 'swap', onAction: step('merge') },
        { id: 'remove', label: t('tree.act.remove'), icon: 'trash', isDanger: true, onAction: step('remove') }
      ]
  return (
    <li id={rowId(node.uuid)}>
      <div className={css.row}>
        {child.length > 0 && !isSearch ? (
          <IconButton
            icon={isOpen ? 'down' : 'next'}
            label={t(isOpen ? 'tree.shut' : 'tree.open', { name })}
            onPress={() => setShut(isOpen)}
            noTooltip
          />
        ) : (
          <span className={css.leaf} />
        )}
        <span className={css.name}>
          <bdi>{name}</bdi>
          {fixed && <span className={css.fixed}>{t('tree.fixed')}</span>}
        </span>
        <span className={css.uses}>{t('tree.uses', { count: counts.get(node.uuid) ?? 0 })}</span>
        <span data-menu>
          <Menu
            label={t('tree.menu', { name })}
            items={[{ id: 'add', label: t('tree.act.add'), icon: 'plus', onAction: step('add') }, ...own]}
          />
        </span>
      </div>
      {isOpen && <TagRows nodes={child} above={name} {...rest} />}
    </li>
  )
}
