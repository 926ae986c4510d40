import { classes, Icon, VisuallyHidden } from '@annals/ui'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './graph.module.css'
import { captionHeight, cellsOf } from './layout.ts'
import type { ShownNode } from './shown.ts'

interface Props {
  node: ShownNode
  /** Where the drawing begins on the plane. */
  left: number
  top: number
  isSelected: boolean
  isMoving: boolean
  tabIndex: 0 | -1
  /** In a review what is ready cannot be discovered. */
  isFixed: boolean
  children?: ReactNode
}

const percent = (part: number) => `${part * 100}%`

function Content({ node }: { node: ShownNode }) {
  const cells = cellsOf(node.l)
  const pictures: CSSProperties = { height: node.h - captionHeight(node.text) - 16 }
  return (
    <>
      {node.images.length > 0 && (
        <span className={styles.pictures} style={pictures}>
          {node.images.map((source, at) => {
            const cell = cells[at] ?? { x: 0, y: 0, w: 1, h: 1 }
            return (
              <span
                key={source.uuid}
                className={styles.cell}
                style={{
                  left: percent(cell.x),
                  top: percent(cell.y),
                  width: percent(cell.w),
                  height: percent(cell.h)
                }}
              >
                <Thumbnail source={source} name={source.title} />
              </span>
            )
          })}
        </span>
      )}
      {node.text.trim() !== '' && (
        <span className={classes(styles.caption, node.images.length === 0 && styles.isAlone)} dir="auto">
          {node.text}
        </span>
      )}
      <span className={styles.strip} data-colour={node.c} aria-hidden="true" />
    </>
  )
}

/** A node of the drawing: its pictures and its title, or that it can be discovered, or only that it is there. */
export const GraphNode = memo(function GraphNode({
  node,
  left,
  top,
  isSelected,
  isMoving,
  tabIndex,
  isFixed,
  children
}: Props) {
  const { t } = useBlockHost()
  const { id, x, y, w, h, state } = node
  const isHidden = state === 'covered' || (state === 'ready' && isFixed)
  return (
    <li
      className={classes(styles.node, isSelected && styles.isSelected, isMoving && styles.isMoving)}
      data-key={id}
      data-state={isHidden ? 'covered' : state}
      data-shade={isHidden ? node.shade : undefined}
      data-start={node.isStart || undefined}
      style={{ left: x - w / 2 - left, top: y - h / 2 - top, width: w, height: h }}
    >
      {isHidden ? (
        <span className={styles.face}>
          <Icon name="lock" />
          <span className={styles.word}>{t('discovering.covered')}</span>
          <VisuallyHidden>{node.label}</VisuallyHidden>
        </span>
      ) : (
        <button
          type="button"
          className={styles.face}
          aria-label={node.label}
          aria-current={isSelected || undefined}
          tabIndex={tabIndex}
        >
          {state === 'ready' ? (
            <>
              <Icon name="plus" size={24} />
              <span>{t('discovering.discover')}</span>
            </>
          ) : (
            <Content node={node} />
          )}
        </button>
      )}
      {node.isStart && (
        <span className={styles.flag} aria-hidden="true">
          {t('discovering.start')}
        </span>
      )}
      {children}
    </li>
  )
})
