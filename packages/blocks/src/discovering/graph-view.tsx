import { classes, IconButton } from '@annals/ui'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef
} from 'react'
import { useBlockHost } from '../block-host.tsx'
import { CLICK_DISTANCE } from '../common/board/box.ts'
import { ARROWS, nearestTowards, type Point } from './geometry.ts'
import { GraphNode } from './graph-node.tsx'
import { GraphWires, WireLabels } from './graph-wires.tsx'
import styles from './graph.module.css'
import type { Extent, ShownNode, ShownWire } from './shown.ts'
import type { GraphWindow } from './use-graph-window.ts'
import { largerAt, PRESS, SCALE } from './zoom.ts'

interface Props {
  label: string
  nodes: readonly ShownNode[]
  wires: readonly ShownWire[]
  extent: Extent
  window: GraphWindow
  /** Id of the chosen node or key of the chosen connection. */
  selected: string | null
  /** Id of the node that keys move. */
  moving?: string | null
  isFixed: boolean
  layerRef?: RefObject<HTMLDivElement | null>
  draftRef?: Ref<SVGPathElement>
  /** Names of the connections for those who may press them. */
  wireNames?: ReadonlyMap<string, string>
  /** A press on a node, at a point of the plane, or on a connection. */
  onPress(key: string, at: Point): void
  /** A press on nothing. */
  onBlank(at: Point): void
  /** A key on a node; true if it did something. */
  onKey?(event: KeyboardEvent, id: string): boolean
  onHover?(id: string | null): void
  /** What lies on a node. */
  onNode?(node: ShownNode): ReactNode
  isBusy?: boolean
}

const focusNode = (layer: Element, id: string): void => {
  const button = layer.querySelector<HTMLElement>(`li[data-key="${id}"] > button`)
  button?.focus({ preventScroll: true })
  button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Nodes that arrow keys reach from here: first those along visible connections, then any other. */
function walk(from: ShownNode, direction: Point, nodes: readonly ShownNode[], wires: readonly ShownWire[]) {
  const ends = wires.filter(({ state }) => state !== 'covered').map(({ key }) => key.split(' '))
  const isLinked = ({ id }: ShownNode) =>
    ends.some(([one, other]) => (one === from.id && other === id) || (one === id && other === from.id))
  const there = nodes.filter(({ id, state }) => id !== from.id && state !== 'covered')
  return nearestTowards(from, direction, there.filter(isLinked)) ?? nearestTowards(from, direction, there)
}

/** Nodes and connections in a window that is zoomed and panned. Its left side stays left in every language. */
export function GraphView(props: Props) {
  const {
    nodes,
    wires,
    extent,
    window: { viewport, zoom },
    selected,
    moving = null,
    isFixed
  } = props
  const { left, top, width, height } = extent
  const own = useRef<HTMLDivElement>(null)
  const layer = props.layerRef ?? own
  const entered = useRef<string | null>(null)
  const pressedAt = useRef<Point | null>(null)
  const reachable = nodes.filter(({ state }) => state === 'discovered' || (state === 'ready' && !isFixed))
  const wanted = [selected, entered.current].find(id => reachable.some(node => node.id === id))
  const entry = wanted ?? (reachable.find(({ isStart }) => isStart) ?? reachable[0])?.id

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = layer.current?.getBoundingClientRect()
    return { x: (clientX - (box?.left ?? 0)) / zoom + left, y: (clientY - (box?.top ?? 0)) / zoom + top }
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const key = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key
    if (key !== undefined) return props.onPress(key, pointOf(event))
    // The end of panning is no press.
    const from = pressedAt.current
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) <= CLICK_DISTANCE)
      props.onBlank(pointOf(event))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as Element).closest<HTMLElement>('li[data-key]')?.dataset.key
    const from = nodes.find(node => node.id === id)
    if (!from || !layer.current) return
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (props.onKey?.(event, from.id)) return take()
    const direction = ARROWS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (direction) {
      const to = walk(from, direction, reachable, wires)
      if (to) focusNode(layer.current, to.id)
      take()
    } else if (event.key === 'Home') {
      const start = reachable.find(({ isStart }) => isStart) ?? reachable[0]
      if (start) focusNode(layer.current, start.id)
      take()
    }
  }
  return (
    <div
      className={classes(styles.viewport, props.wireNames && styles.atCorner)}
      ref={viewport}
      onPointerDown={event => (pressedAt.current = { x: event.clientX, y: event.clientY })}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={event => {
        const id = (event.target as Element).closest<HTMLElement>('li[data-key]')?.dataset.key
        if (id !== undefined) entered.current = id
      }}
      onPointerOver={
        props.onHover &&
        (event =>
          event.pointerType === 'mouse' &&
          props.onHover?.((event.target as Element).closest<HTMLElement>('li[data-key]')?.dataset.key ?? null))
      }
      // Then a screen reader passes the arrow keys on to the page.
      role={props.isBusy ? 'application' : 'group'}
      aria-label={props.label}
      tabIndex={0}
    >
      <div className={styles.sheet} style={{ width: width * zoom, height: height * zoom }}>
        <div
          ref={layer}
          className={classes(styles.layer, props.isBusy && styles.isBusy)}
          style={{ width, height, transform: `scale(${zoom})`, '--larger': largerAt(zoom) } as CSSProperties}
        >
          <GraphWires wires={wires} {...extent} selected={selected} names={props.wireNames} draft={props.draftRef} />
          <ol className={styles.nodes} role="list">
            {nodes.map(node => (
              <GraphNode
                key={node.id}
                node={node}
                left={left}
                top={top}
                isSelected={node.id === selected}
                isMoving={node.id === moving}
                tabIndex={node.id === entry ? 0 : -1}
                isFixed={isFixed}
              >
                {props.onNode?.(node)}
              </GraphNode>
            ))}
          </ol>
          {wires.length > 0 && (
            <WireLabels wires={wires} left={left} top={top} selected={selected} names={props.wireNames} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Larger, smaller, all of it. */
export function ZoomButtons({ zoom, zoomBy, fit, isFitted }: GraphWindow) {
  const { t } = useBlockHost()
  return (
    <div className={styles.zoom} role="group" aria-label={t('discovering.zoom')}>
      <IconButton
        icon="minus"
        label={t('discovering.zoomOut')}
        isDisabled={zoom <= SCALE.least}
        onPress={() => zoomBy(1 / PRESS)}
      />
      <span className={classes(styles.scale, 'an-num')} dir="ltr">
        {t('discovering.zoom.percent', { percent: Math.round(zoom * 100) })}
      </span>
      <IconButton
        icon="plus"
        label={t('discovering.zoomIn')}
        isDisabled={zoom >= SCALE.most}
        onPress={() => zoomBy(PRESS)}
      />
      <IconButton icon="fit" label={t('discovering.zoomFit')} isDisabled={isFitted} onPress={fit} />
    </div>
  )
}
