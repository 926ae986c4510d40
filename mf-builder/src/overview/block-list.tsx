import { blockTypes } from '@annals/blocks'
import { blockTitle, orderedBlocks } from '@annals/blocks/models'
import { Late, useHost, useNavigate, whenIdle } from '@annals/web-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useActivity, useSaving } from '../activity/activity-context.ts'
import { editorPath } from '../activity/paths.ts'
import { useT } from '../i18n/index.ts'
import { NoRows } from './no-rows.tsx'
import styles from './overview.module.css'
import { PlainRows } from './plain-rows.tsx'
import type { RowActions, RowsProps } from './row-actions.ts'
import { useSameFocus } from './use-same-focus.ts'

/** After a row was removed, the focus moves to the row that took its place. */
function useFocusAfterRemoval(count: number) {
  const section = useRef<HTMLElement>(null)
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    const at = removedAt.current
    if (at === null) return
    removedAt.current = null
    // Waits until the dialog with the question has returned the focus.
    const timer = setTimeout(() => {
      const rows = section.current?.querySelectorAll<HTMLElement>('[role="row"]')
      const next = rows?.[Math.min(at, rows.length - 1)] ?? section.current?.querySelector('h2')
      if (next instanceof HTMLElement) next.focus()
    }, 60)
    return () => clearTimeout(timer)
  }, [count])
  /** Says which row, from 0, is going to be removed; null if it stays. */
  const willRemove = (at: number | null) => {
    removedAt.current = at
  }
  return { section, willRemove }
}

const loadRows = async () => {
  await whenIdle()
  return (await import('./rows.tsx')).Rows
}

/** Plain rows first; the code that moves rows, and that of their menus, is as large as the rest of the screen. */
function LateRows(rows: Omit<RowsProps, 'onShown'>) {
  const list = useRef<HTMLDivElement>(null)
  const { note, restore } = useSameFocus(list)
  return (
    <div ref={list}>
      <Late load={loadRows} props={{ ...rows, onShown: restore }} before={<PlainRows {...rows} onLeave={note} />} />
    </div>
  )
}

/** The blocks in the order in which students meet them. */
export function BlockList() {
  const t = useT()
  const blockText = useBlockText()
  const host = useHost()
  const navigate = useNavigate()
  const { state, dispatch, member } = useActivity()
  const { addBlock, duplicateBlock, removeBlock } = useSaving()
  const { blocks: byId, blockOrder } = state.content
  const blocks = useMemo(() => orderedBlocks({ blocks: byId, blockOrder }), [byId, blockOrder])
  const { section, willRemove } = useFocusAfterRemoval(blocks.length)

  const present: RowActions = {
    open: block => void navigate(editorPath(state.uuid, block)),
    duplicate(block) {
      const made = duplicateBlock(block)
      if (made) host.announce(t('blocks.duplicated', { name: blockTitle(block, blockText), position: made.position }))
    },
    remove(block) {
      willRemove(blocks.indexOf(block))
      void removeBlock(block, blockTitle(block, blockText)).then(isGone => !isGone && willRemove(null))
    },
    insert(type, at) {
      const entry = blockTypes.find(one => one.type === type)
      if (entry) void addBlock(entry.type, blockText(entry.nameKey), at)
    },
    reorder: rows => dispatch({ type: 'blocksReordered', ids: rows.map(block => block.id) })
  }
  const now = useRef(present)
  now.current = present
  const [actions] = useState<RowActions>(() => ({
    open: block => now.current.open(block),
    duplicate: block => now.current.duplicate(block),
    remove: block => now.current.remove(block),
    insert: (type, at) => now.current.insert(type, at),
    reorder: rows => now.current.reorder(rows)
  }))

  return (
    <section ref={section} className={styles.group} aria-labelledby="blocks-title">
      <div className={styles.listHead}>
        <h2 id="blocks-title" className={styles.heading} tabIndex={-1}>
          {t('blocks.title')}
        </h2>
        {blocks.length > 0 && <span className={styles.count}>{t('blocks.count', { count: blocks.length })}</span>}
      </div>
      {blocks.length === 0 ? (
        <NoRows onInsert={actions.insert} />
      ) : (
        <LateRows blocks={blocks} uuid={state.uuid} isMember={member !== null} actions={actions} />
      )}
    </section>
  )
}
