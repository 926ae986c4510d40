import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import type { Box } from '../common/board/box.ts'
import { useGestures } from '../common/board/use-gestures.ts'
import { useStableItems } from '../use-stable-items.ts'
import styles from './discovering.module.css'
import {
  ARROWS,
  curveBetween,
  dropAt,
  facing,
  nodeSideAt,
  type Point,
  SIDES,
  type Side,
  sidePoint,
  titlePlace
} from './geometry.ts'
import { startOf } from './graph.ts'
import graph from './graph.module.css'
import { GraphView, ZoomButtons } from './graph-view.tsx'
import { PLANE, snapped } from './layout.ts'
import { imagesByNode, keyOf } from './model.ts'
import { curveOf, type Extent, extentOf, type ShownNode, type ShownWire, wiresOf } from './shown.ts'
import type { Editing } from './use-editing.ts'
import { useGraphWindow } from './use-graph-window.ts'
import { PADDING } from './zoom.ts'

/** Free units to the right of and below the nodes, for further ones. */
const FREE = 400

const isSide = (side: string | undefined): side is Side => SIDES.some(one => one === side)
const idOf = ({ id }: ShownNode) => id
const keyOfWire = ({ key }: ShownWire) => key

/** The drawing that a teacher edits: nodes move, connections are drawn from their sides. */
export function GraphEditor({ editing, children }: { editing: Editing; children?: ReactNode }) {
  const { t } = useBlockHost()
  const { read, names, chosen, moving, placing, connecting } = editing
  const layer = useRef<HTMLDivElement>(null)
  const draft = useRef<SVGPathElement>(null)
  const [hovered, setHovered] = useState<string | null>(null)

  const all = useMemo<ShownNode[]>(() => {
    const images = imagesByNode(read.images)
    const start = startOf(read)
    return read.nodes.map(node => {
      const { id, x, y, w, h, c, a, l, text } = node
      const at = moving?.id === id ? moving.at : { x, y }
      const isStart = id === start
      const name = names.get(id) ?? ''
      return {
        id,
        ...at,
        w,
        h,
        c,
        a,
        l,
        text: text || (l === 'text' ? name : ''),
        images: images.get(id) ?? [],
        state: 'discovered',
        isStart,
        shade: 1,
        label: isStart ? t('discovering.startNode', { name }) : name
      }
    })
  }, [t, read, names, moving])
  const nodes = useStableItems(all, idOf)
  const wiresNow = useMemo(() => wiresOf({ ...read, nodes: [...all] as unknown as typeof read.nodes }), [read, all])
  const wires = useStableItems(wiresNow, keyOfWire)
  const { connectionName } = editing
  const wireNames = new Map(read.connections.map(one => [keyOf(one), connectionName(keyOf(one))]))

  // The plane begins at its corner, so that nothing jumps while a node is moved to the edge.
  const right = Math.max(0, ...read.nodes.map(({ x, w }) => x + w / 2))
  const bottom = Math.max(0, ...read.nodes.map(({ y, h }) => y + h / 2))
  const extent: Extent = {
    left: 0,
    top: 0,
    width: Math.min(PLANE, Math.max(1600, Math.ceil((right + FREE) / 100) * 100)),
    height: Math.min(PLANE, Math.max(1200, Math.ceil((bottom + FREE) / 100) * 100))
  }
  const used = extentOf(read.nodes)
  const shownSize = {
    width: Math.max(used.left + used.width, 8 * PADDING),
    height: Math.max(used.top + used.height, 6 * PADDING)
  }
  const selected = chosen === null ? null : chosen.kind === 'node' ? chosen.id : chosen.key
  const window = useGraphWindow(shownSize, selected, chosen !== null)

  /** A point of the page on the plane. */
  const onPlane = (x: number, y: number): Point => {
    const box = layer.current?.getBoundingClientRect()
    return { x: (x - (box?.left ?? 0)) / window.zoom, y: (y - (box?.top ?? 0)) / window.zoom }
  }
  const middleOf = (box: Box) => onPlane(box.left + box.width / 2, box.top + box.height / 2)

  /** Draws the connections of a node anew at once, before anything is rendered. */
  const showWires = (id: string, at: Point) => {
    const places = new Map(read.nodes.map(node => [node.id, node.id === id ? { ...node, ...at } : node]))
    for (const connection of read.connections) {
      if (connection.from[0] !== id && connection.to[0] !== id) continue
      const key = keyOf(connection)
      const curve = curveOf(connection, places)
      if (!curve) continue
      for (const path of layer.current?.querySelectorAll(`[data-wire="${key}"] > path`) ?? [])
        path.setAttribute('d', path.hasAttribute('data-head') ? curve.head : curve.d)
      const label = layer.current?.querySelector<HTMLElement>(`[data-label="${key}"]`)
      if (!label) continue
      Object.assign(label.style, { left: `${curve.middle.x}px`, top: `${curve.middle.y}px` })
      label.dataset.place = titlePlace(curve.span, connection.text)
    }
  }
  const sideOf = (element: HTMLElement) => {
    const { side, node } = element.dataset
    return isSide(side) && node !== undefined ? { id: node, side } : null
  }

  useGestures(layer, window.viewport, {
    pick: target =>
      placing || moving
        ? null
        : (target.closest<HTMLElement>('[data-side]') ?? target.closest<HTMLElement>('li[data-key]')),
    onShow(element, box) {
      const at = middleOf(box)
      const from = sideOf(element)
      if (!from) return showWires(element.dataset.key ?? '', at)
      const node = read.nodes.find(one => one.id === from.id)
      if (!node) return
      const target = dropAt(read.nodes, at, from.id)
      const other = target && read.nodes.find(one => one.id === target.id)
      const curve = curveBetween(
        sidePoint(node, from.side),
        from.side,
        other && target ? sidePoint(other, target.side) : at,
        target ? target.side : facing[from.side]
      )
      draft.current?.setAttribute('d', curve.d)
    },
    onEnd(element, box) {
      const at = middleOf(box)
      const from = sideOf(element)
      draft.current?.removeAttribute('d')
      if (from) {
        const target = dropAt(read.nodes, at, from.id)
        return target ? editing.connect(from, target) : editing.stopConnecting()
      }
      const id = element.dataset.key ?? ''
      const node = read.nodes.find(one => one.id === id)
      if (!node) return
      // It is there before React renders anything.
      const to = snapped({ ...node, ...at })
      Object.assign(element.style, { left: `${to.x - to.w / 2}px`, top: `${to.y - to.h / 2}px` })
      showWires(id, to)
      editing.move(id, to)
    }
  })

  const onPress = (key: string, at: Point) => {
    const node = read.nodes.find(one => one.id === key)
    if (placing !== null) return editing.endPlacing(at)
    if (connecting !== null) {
      if (!node || node.id === connecting.id) return editing.stopConnecting()
      return editing.connect(connecting, { id: node.id, side: nodeSideAt(node, at) })
    }
    if (node) editing.choose({ kind: 'node', id: node.id })
    else if (read.connections.some(one => keyOf(one) === key)) editing.choose({ kind: 'connection', key, isNew: false })
  }
  const onKey = (event: KeyboardEvent, id: string): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const key = event.key.toLowerCase()
    if (moving) {
      const direction = ARROWS[event.key]
      if (direction) editing.step(direction, event.shiftKey)
      else if (key === 'escape') editing.endMoving(false)
      else if (key === 'enter' || key === ' ' || key === 'm') editing.endMoving(true)
      else return false
      return true
    }
    if (key === 'escape') {
      if (connecting) editing.stopConnecting()
      else if (placing) editing.endPlacing(null)
      else return false
      return true
    }
    if (key === 'm') editing.startMoving(id)
    else if (key === 'delete') editing.removeNode(id)
    else return false
    return true
  }
  const { startConnecting } = editing
  const knobs = useCallback(
    (node: ShownNode) =>
      SIDES.map(side => (
        <button
          key={side}
          type="button"
          className={graph.knob}
          data-side={side}
          data-node={node.id}
          // A handle: a finger draws at once.
          data-edges="none"
          tabIndex={-1}
          aria-label={t('discovering.connect.side', { name: node.label, side: t(`discovering.side.${side}`) })}
          onClick={event => {
            event.stopPropagation()
            startConnecting({ id: node.id, side })
          }}
        />
      )),
    [t, startConnecting]
  )
  const isBusy = moving !== null || placing !== null || connecting !== null
  const hint = moving
    ? t('discovering.move.hint')
    : placing
      ? t('discovering.place.hint', { name: editing.nameOf(placing) })
      : connecting
        ? t('discovering.connect.hint', { name: editing.nameOf(connecting.id) })
        : null
  return (
    <div className={classes(styles.stage)}>
      <GraphView
        label={t('discovering.graph', { count: read.nodes.length })}
        nodes={nodes}
        wires={wires}
        extent={extent}
        window={window}
        selected={selected}
        moving={moving?.id ?? null}
        isFixed={false}
        layerRef={layer}
        draftRef={draft}
        wireNames={wireNames}
        onPress={onPress}
        onBlank={at => {
          if (placing !== null) editing.endPlacing(at)
          else if (connecting !== null) editing.stopConnecting()
          else if (moving !== null) editing.endMoving(true)
          else editing.choose(null)
        }}
        onKey={onKey}
        onHover={setHovered}
        onNode={node => (!isBusy && (node.id === selected || node.id === hovered) ? knobs(node) : null)}
        isBusy={isBusy}
      />
      <div className={styles.foot}>
        <p className={styles.hint}>{hint ?? t('discovering.howTo.teacher')}</p>
        {children}
        <ZoomButtons {...window} />
      </div>
    </div>
  )
}
