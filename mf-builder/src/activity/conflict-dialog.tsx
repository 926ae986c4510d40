import { Button, Dialog } from '@annals/ui'
import { errorText, formatDate, useHost, useNavigate, useT } from '@annals/web-kit'
import { useState } from 'react'
import { homePath, useActivity } from './activity-context.ts'

/** Two windows wrote the same activity: somebody decides, and nothing is lost either way. */
export function ConflictDialog() {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT('builder')
  const { workspace, state } = useActivity()
  const [isBusy, setBusy] = useState(false)
  const { conflict } = state

  async function decide(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      host.notify.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  async function keepCopy(): Promise<void> {
    const copy = await workspace.keepCopy(
      t('conflict.copyTitle', { title: state.content.title || t('untitled') }).slice(0, 300)
    )
    host.notify.success(t('conflict.copied'), {
      action: { label: t('conflict.openCopy'), onPress: () => void navigate(homePath(copy)) }
    })
  }

  return (
    <Dialog
      title={t('conflict.title')}
      isOpen={conflict !== null}
      onClose={() => undefined}
      role="alertdialog"
      isDismissable={false}
      isLocked
      footer={
        <>
          <Button isDisabled={isBusy} onPress={() => void decide(workspace.takeTheirs)}>
            {t('conflict.theirs')}
          </Button>
          <Button isDisabled={isBusy} onPress={() => void decide(keepCopy)}>
            {t('conflict.copy')}
          </Button>
          <Button variant="primary" isDisabled={isBusy} onPress={() => void decide(workspace.keepMine)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.body', { time: formatDate(conflict?.updated ?? '', 'PP - HH:mm') })}</p>
    </Dialog>
  )
}
