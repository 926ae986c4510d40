import { AppErrorPanel, Button, EmptyState, Loading } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import { useAddressState, useErrorText, useTypedSearch } from '@annals/web-kit'
import { useCallback, useState } from 'react'
import { matchesName } from '../common/tags/matches-name.ts'
import { useT } from '../i18n/index.ts'
import { NameDialog } from './name-dialog.tsx'
import { ParentDialog } from './parent-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import css from './tag-tree.module.css'
import { TagRows } from './tag-rows.tsx'
import { matching, sizeOf } from './tree-moves.ts'
import type { TreeStep } from './tree-step.ts'
import { useTagTree } from './use-tag-tree.ts'

/**
 * A tree of tags to put in order: the caller's own, or the one with this slug (behaviour/tags §3.1). Everything works
 * with single presses and the keyboard alone.
 */
export function TagTreeManager({ root }: { root?: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { tree, error, reload, changes, field } = useTagTree(root)
  const [at, setAt] = useAddressState({ search: '' })
  const keep = useCallback((search: string) => setAt({ search }), [setAt])
  const [words, setWords] = useTypedSearch(at.search, keep)
  const [step, setStep] = useState<TreeStep | { act: 'addFirst' } | null>(null)

  if (error && !tree)
    return <AppErrorPanel title={t('tree.failed')} body={errorText(error)} onRetry={() => void reload()} />
  if (!tree) return <Loading label={t('tree.loading')} />

  const total = tree.child.reduce((sum, node) => sum + sizeOf(node), 0)
  const shown = words.trim() === '' ? tree.child : matching(tree.child, name => matchesName(words, name))
  const close = () => setStep(null)
  return (
    <div className={css.manager}>
      <div className={css.tools}>
        <SearchField label={t('tree.search')} value={words} onChange={setWords} />
        <Button icon="plus" onPress={() => setStep({ act: 'addFirst' })}>
          {t('tree.addFirst')}
        </Button>
        <p role="status" className={css.count}>
          {t('tree.count', { count: total })}
        </p>
      </div>
      <div ref={field}>
        {total === 0 ? (
          <EmptyState icon="tag" title={t('tree.empty')} body={t('tree.emptyText')} />
        ) : shown.length === 0 ? (
          <EmptyState
            icon="search"
            title={t('tree.none', { words })}
            action={<Button onPress={() => setWords('')}>{t('tree.all')}</Button>}
          />
        ) : (
          <TagRows
            nodes={shown}
            counts={new Map(tree.counts.map(({ uuid, count }) => [uuid, count]))}
            isSearch={words.trim() !== ''}
            onStep={setStep}
            onShift={changes.shift}
          />
        )}
      </div>
      {step?.act === 'addFirst' && (
        <NameDialog title={t('tree.addFirst')} onSave={name => changes.add(tree.uuid, name)} onClose={close} />
      )}
      {step?.act === 'add' && (
        <NameDialog
          title={t('tree.addBelow', { name: step.node.name })}
          onSave={name => changes.add(step.node.uuid, name)}
          onClose={close}
        />
      )}
      {step?.act === 'rename' && (
        <NameDialog
          title={t('tree.rename', { name: step.node.name })}
          name={step.node.name}
          onSave={name => changes.rename(step.node.uuid, name)}
          onClose={close}
        />
      )}
      {(step?.act === 'move' || step?.act === 'merge') && (
        <ParentDialog
          act={step.act}
          node={step.node}
          tree={tree}
          onSave={target => changes[step.act === 'move' ? 'move' : 'merge'](step.node, target)}
          onClose={close}
        />
      )}
      {step?.act === 'remove' && (
        <RemoveDialog node={step.node} onRemove={() => changes.remove(step.node)} onClose={close} />
      )}
    </div>
  )
}
