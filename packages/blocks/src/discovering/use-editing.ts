import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { EditorProps } from '../block-components.ts'
import { type Point, type Side } from './geometry.ts'
import { GRID } from './layout.ts'
import { CONNECTIONS_MAX, NODES_MAX } from './limits.ts'
import { type DiscoveringRecord, keyOf, readWithLosses } from './model.ts'
import {
  type End,
  goesWithNode,
  withChangedConnection,
  withChangedNode,
  withConnection,
  withMovedNode,
  withNode,
  withoutConnection,
  withoutNode,
  withoutSource,
  withSwappedConnection
} from './record-edits.ts'
import { nodeNames } from './shown.ts'

/** What the form is about: a node or a connection. */
export type Chosen = { kind: 'node'; id: string } | { kind: 'connection'; key: string; isNew: boolean }

/** How long the arrow keys must rest before the new place is announced, in ms. */
const QUIET = 250
const FAR = 5

/** The actions of a teacher on a graph: the same for pointer, keys and clicks (behaviour/blocks §15.4). */
export function useEditing({ record, onChange }: Pick<EditorProps, 'record' | 'onChange'>) {
  const { t, announce, confirm } = useBlockHost()
  const {
    record: read,
    connections: lostConnections,
    images: lostImages
  } = useMemo(() => readWithLosses(record), [record])
  const names = useMemo(() => nodeNames(t, read), [t, read])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [moving, setMoving] = useState<{ id: string; from: Point; at: Point } | null>(null)
  /** The node whose new place is the next press on the board. */
  const [placing, setPlacing] = useState<string | null>(null)
  /** The side whose connection ends at the next press on a node. */
  const [connecting, setConnecting] = useState<{ id: string; side: Side } | null>(null)
  const [isFull, setFull] = useState<'nodes' | 'connections' | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(saying.current), [])

  // A dialog or a second gesture must change the latest record, not the one that was shown before.
  const latest = useRef(read)
  latest.current = read
  const set = (next: DiscoveringRecord) => {
    latest.current = next
    onChange(next)
  }
  const nameOf = (id: string) => names.get(id) ?? ''
  const connectionName = (key: string): string => {
    const found = latest.current.connections.find(one => keyOf(one) === key)
    if (!found) return ''
    const ends = { from: nameOf(found.from[0]), to: nameOf(found.to[0]) }
    const label = found.text.trim()
    return label === '' ? t('discovering.connection.bare', ends) : t('discovering.connection.named', { ...ends, label })
  }
  const nodeAt = (id: string) => latest.current.nodes.find(node => node.id === id)
  const whereIs = (id: string): string => {
    const node = nodeAt(id)
    return t('discovering.where', { name: nameOf(id), x: node?.x ?? 0, y: node?.y ?? 0 })
  }
  const say = (text: string) => {
    clearTimeout(saying.current)
    announce(text)
  }
  /** The focus goes to a node or connection in the drawing or the list, or else to all of the block. */
  const focusOn = (key: string | null) => {
    requestAnimationFrame(() => {
      const found =
        key &&
        whole.current?.querySelector<HTMLElement>(`li[data-key="${key}"] > button, [data-entry="${key}"] > button`)
      ;(found || whole.current)?.focus({ preventScroll: Boolean(!found) })
    })
  }
  const endModes = () => {
    setMoving(null)
    setPlacing(null)
    setConnecting(null)
  }
  const choose = (next: Chosen | null) => {
    endModes()
    setFull(null)
    setChosen(next)
  }

  const addNode = () => {
    const made = withNode(latest.current)
    if (!made) return setFull('nodes')
    set(made.record)
    choose({ kind: 'node', id: made.id })
    announce(t('discovering.node.added'))
  }
  const connect = (from: End, to: End) => {
    const made = withConnection(latest.current, from, to)
    if (!made) {
      setConnecting(null)
      if (from.id !== to.id && latest.current.connections.length >= CONNECTIONS_MAX) setFull('connections')
      return
    }
    if (made.isNew) set(made.record)
    choose({ kind: 'connection', key: made.key, isNew: made.isNew })
    say(t('discovering.connected', { from: nameOf(from.id), to: nameOf(to.id) }))
  }
  const stopConnecting = () => {
    setConnecting(null)
    say(t('discovering.connect.off'))
  }
  const move = (id: string, at: Point) => {
    set(withMovedNode(latest.current, id, at))
    say(whereIs(id))
  }

  const removeNode = async (id: string) => {
    const { images, connections } = goesWithNode(latest.current, id)
    const name = nameOf(id)
    const agreed = await confirm({
      title: t('sources.remove.title'),
      body: t('discovering.node.remove', {
        name,
        sources: t('discovering.sourceCount', { count: images }),
        connections: t('discovering.connectionCount', { count: connections })
      }),
      danger: true
    })
    if (!agreed || !nodeAt(id)) return
    set(withoutNode(latest.current, id))
    choose(null)
    announce(t('sources.removed', { title: name }))
    focusOn(null)
  }
  const removeConnection = async (key: string) => {
    const name = connectionName(key)
    const agreed = await confirm({
      title: t('sources.remove.title'),
      body: t('discovering.connection.remove', { name }),
      danger: true
    })
    if (!agreed) return
    const from = latest.current.connections.find(one => keyOf(one) === key)?.from[0] ?? null
    set(withoutConnection(latest.current, key))
    choose(null)
    announce(t('sources.removed', { title: name }))
    focusOn(from)
  }
  const removeSource = async (uuid: string, name: string) => {
    const agreed = await confirm({ title: t('sources.remove.title'), body: t('sources.remove'), danger: true })
    if (!agreed) return
    set(withoutSource(latest.current, uuid))
    announce(t('sources.removed', { title: name }))
  }

  return {
    read,
    losses: { connections: lostConnections, images: lostImages },
    names,
    nameOf,
    connectionName,
    chosen,
    choose,
    moving,
    placing,
    connecting,
    isFull,
    whole,
    latest,
    set,
    focusOn,
    addNode,
    connect,
    stopConnecting,
    move,
    removeNode: (id: string) => void removeNode(id),
    removeConnection: (key: string) => void removeConnection(key),
    removeSource: (uuid: string, name: string) => void removeSource(uuid, name),
    changeNode: (id: string, change: Parameters<typeof withChangedNode>[2]) =>
      set(withChangedNode(latest.current, id, change)),
    changeConnection: (key: string, change: Parameters<typeof withChangedConnection>[2]) =>
      set(withChangedConnection(latest.current, key, change)),
    swap(key: string) {
      const swapped = withSwappedConnection(latest.current, key)
      if (!swapped) return false
      set(swapped.record)
      choose({ kind: 'connection', key: swapped.key, isNew: false })
      const found = swapped.record.connections.find(one => keyOf(one) === swapped.key)
      if (found) announce(t('discovering.swapped', { from: nameOf(found.from[0]), to: nameOf(found.to[0]) }))
      return true
    },
    /** Ends editing; a connection that was just made and has got a title goes on to its target. */
    done() {
      if (chosen?.kind === 'connection') {
        const made = latest.current.connections.find(one => keyOf(one) === chosen.key)
        if (chosen.isNew && made && made.text.trim() !== '') return choose({ kind: 'node', id: made.to[0] })
        choose(null)
        return focusOn(made?.from[0] ?? null)
      }
      const id = chosen?.id ?? null
      choose(null)
      focusOn(id)
    },
    startMoving(id: string) {
      const node = nodeAt(id)
      if (!node) return
      endModes()
      setMoving({ id, from: { x: node.x, y: node.y }, at: { x: node.x, y: node.y } })
      announce(t('discovering.move.on', { name: nameOf(id) }))
      focusOn(id)
    },
    /** An arrow key: one step of the grid, or five. */
    step({ x, y }: Point, isFar: boolean) {
      if (!moving) return
      const by = GRID * (isFar ? FAR : 1)
      const moved = withMovedNode(latest.current, moving.id, { x: moving.at.x + x * by, y: moving.at.y + y * by })
      const at = moved.nodes.find(node => node.id === moving.id)
      if (!at) return
      setMoving({ ...moving, at: { x: at.x, y: at.y } })
      clearTimeout(saying.current)
      saying.current = setTimeout(
        () => announce(t('discovering.where', { name: nameOf(moving.id), x: at.x, y: at.y })),
        QUIET
      )
    },
    endMoving(isDrop: boolean) {
      if (!moving) return
      setMoving(null)
      const hasMoved = moving.at.x !== moving.from.x || moving.at.y !== moving.from.y
      if (isDrop && hasMoved) return move(moving.id, moving.at)
      say(t('discovering.move.off', { name: nameOf(moving.id) }))
    },
    startPlacing(id: string) {
      endModes()
      setPlacing(id)
      announce(t('discovering.place.hint', { name: nameOf(id) }))
    },
    endPlacing(at: Point | null) {
      const id = placing
      setPlacing(null)
      if (id === null) return
      if (at) move(id, at)
      else say(t('discovering.move.off', { name: nameOf(id) }))
    },
    startConnecting(from: { id: string; side: Side }) {
      endModes()
      setConnecting(from)
      announce(t('discovering.connect.hint', { name: nameOf(from.id) }))
    },
    full: { nodes: NODES_MAX, connections: CONNECTIONS_MAX }
  }
}
export type Editing = ReturnType<typeof useEditing>
