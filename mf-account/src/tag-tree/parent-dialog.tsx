import type { TagNode, TagTree } from '@annals/contracts'
import { Button, Dialog, Notice } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useErrorText } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { Touched } from './touched.tsx'
import { placeOf, targetsOf } from './tree-moves.ts'

interface ParentDialogProps {
  act: 'move' | 'merge'
  node: TagNode
  tree: TagTree
  onSave: (target: string) => Promise<void>
  onClose: () => void
}

/** Asks below which tag another one goes, or into which one it is merged. */
export function ParentDialog({ act, node, tree, onSave, onClose }: ParentDialogProps) {
  const t = useT()
  const errorText = useErrorText()
  const [target, setTarget] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const parent = placeOf(tree.child, node.uuid, tree.uuid)?.parent
  const found = targetsOf(tree.child, node.uuid)
    .filter(({ uuid, fixed }) => (act === 'move' ? uuid !== parent : !fixed))
    .map(({ uuid, path }) => ({ id: uuid, label: path.join(' › ') }))
  const options =
    act === 'move' && parent !== tree.uuid ? [{ id: tree.uuid, label: t('tree.place.top') }, ...found] : found

  async function save() {
    if (target === null) return
    setPending(true)
    try {
      await onSave(target)
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setPending(false)
    }
  }

  return (
    <Dialog
      title={t(`tree.place.${act}`, { name: node.name })}
      isOpen
      size="small"
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('tree.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            whyNot={target === null ? t('tree.place.why') : undefined}
            onPress={() => void save()}
          >
            {t(`tree.place.${act}Do`)}
          </Button>
        </>
      }
    >
      <div className="an-stack">
        {problem && (
          <Notice kind="bad" live="alert">
            {problem}
          </Notice>
        )}
        {options.length === 0 ? (
          <p>{t('tree.place.none')}</p>
        ) : (
          <Select
            label={t(`tree.place.${act}Where`)}
            filterLabel={t('tree.place.filter')}
            options={options}
            value={target}
            onChange={id => {
              setTarget(id)
              setProblem('')
            }}
          />
        )}
        {act === 'merge' && <Touched node={node} />}
      </div>
    </Dialog>
  )
}
