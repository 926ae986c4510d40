import { Segmented } from '@annals/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { useAvailableHeight } from '../common/board/use-available-height.ts'
import { ConnectionForm } from './connection-form.tsx'
import styles from './discovering.module.css'
import { GraphEditor } from './graph-editor.tsx'
import { discoveringIcon } from './icon.ts'
import { NODES_MAX } from './limits.ts'
import { NodeForm } from './node-form.tsx'
import { NodeList } from './node-list.tsx'
import type { Editing } from './use-editing.ts'

/** The drawing or the list of a graph, with the form of what is chosen beside it. */
export function EditingView({ editing }: { editing: Editing }) {
  const { t } = useBlockHost()
  const { read, chosen } = editing
  const [view, setView] = useState<'graph' | 'list'>('graph')
  const isMode = editing.moving !== null || editing.placing !== null
  // What is moved is moved on the drawing.
  const isList = view === 'list' && !isMode
  const form =
    chosen?.kind === 'node' ? (
      <NodeForm key={chosen.id} id={chosen.id} editing={editing} />
    ) : chosen?.kind === 'connection' ? (
      <ConnectionForm key={chosen.key} id={chosen.key} editing={editing} />
    ) : null
  return (
    <>
      <div className={styles.head}>
        <Segmented
          label={t('discovering.views')}
          value={isList ? 'list' : 'graph'}
          onChange={next => setView(next === 'list' ? 'list' : 'graph')}
          options={[
            { id: 'graph', label: t('discovering.view.graph'), icon: discoveringIcon },
            { id: 'list', label: t('discovering.view.list'), icon: 'list' }
          ]}
        />
        <p className={styles.hint}>{t('discovering.count.teacher', { count: read.nodes.length, max: NODES_MAX })}</p>
      </div>
      <Body>
        {isList ? <NodeList editing={editing} /> : <GraphEditor editing={editing} />}
        <div className={styles.panel}>{form ?? <p className={styles.hint}>{t('discovering.form.none')}</p>}</div>
      </Body>
    </>
  )
}

function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useAvailableHeight(body)
  return (
    <div className={styles.body} ref={body}>
      {children}
    </div>
  )
}
