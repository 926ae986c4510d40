import { useMemo } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { ClassProps } from '../block-components.ts'
import { startOf } from './graph.ts'
import { imagesByNode, readDiscoveringRecord } from './model.ts'
import { pathsOf } from './paths.ts'
import { extentOf, nodeNames, type ShownNode, type ShownWire, wiresOf } from './shown.ts'

/** Widths of a connection in px: along which one student came, and as many as along any. */
const WIDTH = { least: 2, most: 12 }

/** A graph with what a class did in it. */
export function useClassGraph({ record, answers }: ClassProps) {
  const { t } = useBlockHost()
  const read = useMemo(() => readDiscoveringRecord(record), [record])
  const paths = useMemo(() => pathsOf(record, answers), [record, answers])
  return useMemo(() => {
    const names = nodeNames(t, read)
    const start = startOf(read)
    const images = imagesByNode(read.images)
    const students = paths.students.length
    const of = (id: string) => paths.nodes.get(id) ?? { count: 0, step: null }
    const tellStep = (step: number) => t('discovering.class.step', { step })
    const tell = (id: string): string => {
      const { count, step } = of(id)
      const opened = t('discovering.class.opened', { opened: count, students })
      return step === null ? opened : `${opened} · ${tellStep(step)}`
    }
    const nodes: ShownNode[] = read.nodes.map(({ id, x, y, w, h, c, a, l, text }) => {
      const name = names.get(id) ?? ''
      const called = id === start ? t('discovering.startNode', { name }) : name
      return {
        id,
        x,
        y,
        w,
        h,
        c,
        a,
        l,
        text: text || (l === 'text' ? name : ''),
        images: images.get(id) ?? [],
        state: 'discovered',
        isStart: id === start,
        shade: 1,
        label: `${called}. ${tell(id)}`
      }
    })
    const most = Math.max(1, ...paths.connections.values())
    const wires: ShownWire[] = wiresOf(read).map(wire => {
      const count = paths.connections.get(wire.key) ?? 0
      const text = wire.text === '' ? String(count) : t('discovering.class.along', { label: wire.text, count })
      if (count === 0) return { ...wire, text, state: 'covered' }
      return { ...wire, text, width: WIDTH.least + ((WIDTH.most - WIDTH.least) * count) / most }
    })
    return { read, paths, names, start, nodes, wires, extent: extentOf(read.nodes), of, tell, tellStep }
  }, [t, read, paths])
}
export type ClassGraph = ReturnType<typeof useClassGraph>
