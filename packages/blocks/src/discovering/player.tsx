import { EmptyState, Icon, Segmented } from '@annals/ui'
import { useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { PlayerProps } from '../block-components.ts'
import { useAvailableHeight } from '../common/board/use-available-height.ts'
import { OpenedSource } from '../opened-source.tsx'
import styles from './discovering.module.css'
import { GraphView, ZoomButtons } from './graph-view.tsx'
import { discoveringIcon } from './icon.ts'
import { NodePanel } from './node-panel.tsx'
import { Path } from './path.tsx'
import { useGraphWindow } from './use-graph-window.ts'
import { type Play, usePlay } from './use-play.ts'

/** On a phone a graph opens as its list. */
const isNarrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 640px)').matches

/** A graph that the student discovers node by node, as a drawing or as a list (behaviour/blocks §15.3). */
export function DiscoveringPlayer(props: PlayerProps) {
  const { t, isPaper } = useBlockHost()
  const play = usePlay(props)
  const [view, setView] = useState<'graph' | 'list'>(isNarrow() ? 'list' : 'graph')
  const [opened, setOpened] = useState<string | null>(null)
  if (play.count === 0)
    return <EmptyState icon={discoveringIcon} title={t('discovering.empty.title')} body={t('discovering.empty.body')} />
  const { discovered, count, isFixed } = play
  if (isPaper) return <Path play={play} onOpen={setOpened} />
  const isDone = discovered.length === count
  // A student pages through what is discovered and learns nothing of the rest.
  const sources = play.read.images.filter(({ node }) => discovered.includes(node))
  return (
    <section className={styles.block} aria-label={t('discovering.name')}>
      <div className={styles.head}>
        <Segmented
          label={t('discovering.views')}
          value={view}
          onChange={next => setView(next === 'list' ? 'list' : 'graph')}
          options={[
            { id: 'graph', label: t('discovering.view.graph'), icon: discoveringIcon },
            { id: 'list', label: t('discovering.view.list'), icon: 'list' }
          ]}
        />
        <p className={styles.count}>
          {isDone && <Icon name="check" />}
          {t('discovering.count', { discovered: discovered.length, count })}
        </p>
        {discovered.length === 0 && (
          <p className={styles.hint}>{isFixed ? t('discovering.none') : t('discovering.howTo')}</p>
        )}
        {isDone && !isFixed && <p className={styles.hint}>{t('discovering.done')}</p>}
      </div>
      {view === 'list' ? <Path play={play} onOpen={setOpened} /> : <Drawing play={play} onOpen={setOpened} />}
      <OpenedSource sources={sources} opened={opened} onShow={setOpened} />
    </section>
  )
}

function Drawing({ play, onOpen }: { play: Play; onOpen(uuid: string): void }) {
  const { t } = useBlockHost()
  const { nodes, wires, extent, chosen, choose, discover, states, isFixed, count } = play
  const whole = useRef<HTMLDivElement>(null)
  useAvailableHeight(whole)
  const window = useGraphWindow(extent, chosen, false)
  const press = (id: string) => (states.get(id) === 'ready' && !isFixed ? discover(id) : choose(id))
  return (
    <div className={styles.body} ref={whole}>
      <div className={styles.stage}>
        <GraphView
          label={t('discovering.graph', { count })}
          nodes={nodes}
          wires={wires}
          extent={extent}
          window={window}
          selected={chosen}
          isFixed={isFixed}
          onPress={id => (states.get(id) === 'discovered' || !isFixed) && states.get(id) !== 'covered' && press(id)}
          onBlank={() => choose(null)}
          onKey={event => {
            if (event.key !== 'Escape' || chosen === null) return false
            choose(null)
            return true
          }}
        />
        <div className={styles.foot}>
          <ul className={styles.legend} role="list">
            <li data-kind="discovered">{t('discovering.legend.discovered')}</li>
            {!isFixed && <li data-kind="ready">{t('discovering.legend.ready')}</li>}
            <li data-kind="covered">{t('discovering.legend.covered')}</li>
          </ul>
          <ZoomButtons {...window} />
        </div>
      </div>
      <NodePanel play={play} onOpen={onOpen} />
    </div>
  )
}
