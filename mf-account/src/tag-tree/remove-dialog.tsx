import type { TagNode } from '@annals/contracts'
import { Button, Dialog, Notice } from '@annals/ui'
import { useErrorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { Touched } from './touched.tsx'

interface RemoveDialogProps {
  node: TagNode
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Says what a deletion touches, and asks. */
export function RemoveDialog({ node, onRemove, onClose }: RemoveDialogProps) {
  const t = useT()
  const { notify } = useHost()
  const errorText = useErrorText()
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const keep = () => {
    notify.success(t('tags.kept'))
    onClose()
  }
  async function remove() {
    setPending(true)
    try {
      await onRemove()
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setPending(false)
    }
  }
  return (
    <Dialog
      title={t('tree.remove', { name: node.name })}
      isOpen
      size="small"
      role="alertdialog"
      isLocked={isPending}
      onClose={keep}
      footer={
        <>
          <Button autoFocus onPress={keep}>
            {t('tree.cancel')}
          </Button>
          <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
            {t('tags.delete')}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice kind="bad" live="alert">
          {problem}
        </Notice>
      )}
      <Touched node={node} />
    </Dialog>
  )
}
