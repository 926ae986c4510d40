import { Button, EmptyState, Loading, Notice } from '@annals/ui'
import { lazy, Suspense } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { EditorProps } from '../block-components.ts'
import { useAddSources } from '../use-add-sources.ts'
import { useToolActions } from '../use-tool-actions.ts'
import styles from './discovering.module.css'
import { discoveringIcon } from './icon.ts'
import { NODES_MAX } from './limits.ts'
import { discoveringSources, readDiscoveringRecord } from './model.ts'
import { useEditing } from './use-editing.ts'

// Students load this file with the player, so what only a teacher needs loads later.
const EditingView = lazy(async () => ({ default: (await import('./editing-view.tsx')).EditingView }))

/** Nodes with texts and sources, and the connections between them (behaviour/blocks §15.4). */
export function DiscoveringEditor({ record, onChange, actions }: EditorProps) {
  const { t, announce } = useBlockHost()
  const editing = useEditing({ record, onChange })
  const { read, isFull, losses, whole, latest } = editing
  const { add, problem } = useAddSources(discoveringSources, latest, (next, added) => {
    editing.set(readDiscoveringRecord(next))
    editing.choose(null)
    announce(t('discovering.added', { count: added }))
  })
  useToolActions(actions, { sources: add, node: editing.addNode })

  return (
    <section className={styles.editor} ref={whole} tabIndex={-1} aria-label={t('discovering.name')}>
      {(problem ?? isFull) && (
        <Notice kind="bad" live="alert">
          {problem
            ? t(`discovering.${problem}`, { max: NODES_MAX })
            : t(isFull === 'nodes' ? 'discovering.full' : 'discovering.full.connections', {
                max: isFull === 'nodes' ? editing.full.nodes : editing.full.connections
              })}
        </Notice>
      )}
      {losses.connections > 0 && (
        <Notice kind="warn">{t('discovering.lost.connections', { count: losses.connections })}</Notice>
      )}
      {losses.images > 0 && <Notice kind="warn">{t('discovering.lost.sources', { count: losses.images })}</Notice>}
      {read.nodes.length === 0 ? (
        <EmptyState
          icon={discoveringIcon}
          title={t('discovering.start.title')}
          body={t('discovering.start.body')}
          action={
            <>
              <Button variant="primary" icon="plus" onPress={add}>
                {t('tool.sources')}
              </Button>
              <Button icon="text" onPress={editing.addNode}>
                {t('tool.text')}
              </Button>
            </>
          }
        />
      ) : (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <EditingView editing={editing} />
        </Suspense>
      )}
    </section>
  )
}
