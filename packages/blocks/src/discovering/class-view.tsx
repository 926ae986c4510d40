import { EmptyState, Segmented } from '@annals/ui'
import { useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { ClassProps } from '../block-components.ts'
import { useAvailableHeight } from '../common/board/use-available-height.ts'
import { OpenedSource } from '../opened-source.tsx'
import { ClassLists } from './class-lists.tsx'
import { ClassPanel } from './class-panel.tsx'
import styles from './class-view.module.css'
import blockStyles from './discovering.module.css'
import { GraphView, ZoomButtons } from './graph-view.tsx'
import { discoveringIcon } from './icon.ts'
import { useClassGraph, type ClassGraph } from './use-class-graph.ts'
import { useGraphWindow } from './use-graph-window.ts'

/** On a phone a graph opens as its lists. */
const isNarrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 640px)').matches

/** The paths of a class through the graph, as a drawing or as lists (behaviour/blocks §2.2, §15.5). */
export function DiscoveringClass(props: ClassProps) {
  const { t } = useBlockHost()
  const graph = useClassGraph(props)
  const [view, setView] = useState<'graph' | 'list'>(isNarrow() ? 'list' : 'graph')
  const [opened, setOpened] = useState<string | null>(null)
  if (graph.nodes.length === 0)
    return <EmptyState icon={discoveringIcon} title={t('discovering.empty.title')} body={t('discovering.empty.body')} />
  return (
    <section className={blockStyles.block}>
      <div className={blockStyles.head}>
        <Segmented
          label={t('discovering.views')}
          value={view}
          onChange={next => setView(next === 'list' ? 'list' : 'graph')}
          options={[
            { id: 'graph', label: t('discovering.view.graph'), icon: discoveringIcon },
            { id: 'list', label: t('discovering.view.list'), icon: 'list' }
          ]}
        />
        <p className={blockStyles.hint}>
          {t(view === 'list' ? 'discovering.class.sum' : 'discovering.class.key', {
            students: graph.paths.students.length
          })}
        </p>
      </div>
      {view === 'list' ? <ClassLists graph={graph} /> : <Drawing graph={graph} onOpen={setOpened} />}
      <OpenedSource sources={graph.read.images} opened={opened} onShow={setOpened} />
    </section>
  )
}

function Drawing({ graph, onOpen }: { graph: ClassGraph; onOpen(uuid: string): void }) {
  const { t } = useBlockHost()
  const { nodes, wires, extent, tellStep } = graph
  const [chosen, choose] = useState<string | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  useAvailableHeight(whole)
  const window = useGraphWindow(extent, chosen, false)
  const badges = useMemo(
    () =>
      new Map(
        nodes.map(({ id }) => {
          const { count, step } = graph.of(id)
          return [
            id,
            <span key={id} className={styles.badge} data-none={count === 0 || undefined} aria-hidden="true">
              <b>{count}</b>
              {step !== null && <span>{tellStep(step)}</span>}
            </span>
          ]
        })
      ),
    [nodes, graph, tellStep]
  )
  return (
    <div className={blockStyles.body} ref={whole}>
      <div className={blockStyles.stage}>
        <GraphView
          label={t('discovering.graph', { count: nodes.length })}
          nodes={nodes}
          wires={wires}
          extent={extent}
          window={window}
          selected={chosen}
          isFixed
          onPress={choose}
          onBlank={() => choose(null)}
          onKey={event => {
            if (event.key !== 'Escape' || chosen === null) return false
            choose(null)
            return true
          }}
          onNode={({ id }) => badges.get(id)}
        />
        <div className={blockStyles.foot}>
          <ZoomButtons {...window} />
        </div>
      </div>
      <ClassPanel graph={graph} chosen={chosen} onChoose={choose} onOpen={onOpen} />
    </div>
  )
}
