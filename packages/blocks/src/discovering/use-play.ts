import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost, useReadingWay } from '../block-host.tsx'
import type { PlayerProps } from '../block-components.ts'
import { useStableItems } from '../use-stable-items.ts'
import { distances, shadeOf, startOf, statesOf, waysTo, wholePath } from './graph.ts'
import { answerOf, imagesByNode, readDiscovered, readDiscoveringRecord } from './model.ts'
import { extentOf, nodeNames, type ShownNode, type ShownWire, wiresOf } from './shown.ts'

const idOf = ({ id }: ShownNode) => id
const keyOfWire = ({ key }: ShownWire) => key

/** What a student sees of a graph and can do with it; a review only shows it (behaviour/blocks §15.3). */
export function usePlay({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t, announce } = useBlockHost()
  const read = useMemo(() => readDiscoveringRecord(record), [record])
  const { isFixed, isBlank } = useReadingWay(mode)
  const discovered = useMemo(
    () => (isBlank ? wholePath(read) : (readDiscovered(read, answer) ?? [])),
    [read, answer, isBlank]
  )
  const states = useMemo(() => statesOf(read, discovered), [read, discovered])
  const names = useMemo(() => nodeNames(t, read), [t, read])
  const start = useMemo(() => startOf(read), [read])
  const [chosen, choose] = useState<string | null>(null)

  const wayTo = useMemo(() => waysTo(read, discovered), [read, discovered])

  const shown = useMemo<ShownNode[]>(() => {
    const steps = distances(read)
    const images = imagesByNode(read.images)
    const labelOf = (id: string): string => {
      const way = wayTo.get(id)
      if (states.get(id) === 'discovered') {
        const name = names.get(id) ?? ''
        return id === start ? t('discovering.startNode', { name }) : name
      }
      if (states.get(id) === 'covered' || isFixed) return t('discovering.covered.away', { count: steps.get(id) ?? 0 })
      if (!way) return id === start ? t('discovering.discover.start') : t('discovering.discover.loose')
      const from = names.get(way.from[0]) ?? ''
      return way.text.trim() === ''
        ? t('discovering.discover.from', { from })
        : t('discovering.discover.by', { from, label: way.text.trim() })
    }
    return read.nodes.map(({ id, x, y, w, h, c, a, l, text }) => {
      const state = states.get(id) ?? 'covered'
      const isRead = state === 'discovered'
      return {
        id,
        x,
        y,
        w,
        h,
        // What is still covered must not be in the page.
        c: isRead ? c : 0,
        a,
        l: isRead ? l : '',
        text: isRead ? text || (l === 'text' ? (names.get(id) ?? '') : '') : '',
        images: isRead ? (images.get(id) ?? []) : [],
        state,
        isStart: id === start,
        shade: shadeOf(steps.get(id) ?? 0),
        label: labelOf(id)
      }
    })
  }, [t, read, states, names, start, wayTo, isFixed])
  const nodes = useStableItems(shown, idOf)
  const all = useMemo(() => wiresOf(read, states), [read, states])
  const wires = useStableItems(all, keyOfWire)
  const extent = useMemo(() => extentOf(read.nodes), [read])

  // Two presses may come between two renderings; both count.
  const latest = useRef(discovered)
  latest.current = discovered
  const count = read.nodes.length
  const discover = (id: string) => {
    if (isFixed || statesOf(read, latest.current).get(id) !== 'ready') return
    const next = [...latest.current, id]
    latest.current = next
    onAnswer(answerOf(read, next))
    choose(id)
    const name = names.get(id) ?? ''
    const isDone = next.length === count
    const ready = [...statesOf(read, next).values()].filter(state => state === 'ready').length
    announce(isDone ? t('discovering.said.done', { name, count }) : t('discovering.said', { name, count: ready }))
  }

  const isSeen = answer !== undefined && answer !== null
  useEffect(() => {
    if (count === 0 && !isFixed && !isSeen) onAnswer({ discovered: [] })
  }, [count, isFixed, isSeen, onAnswer])

  return { read, discovered, states, names, wayTo, nodes, wires, extent, isFixed, chosen, choose, discover, count }
}
export type Play = ReturnType<typeof usePlay>
