import { ConfirmDialog } from '@annals/ui'
import { type OfferedDialogProps, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'

/** Asks before an activity is deleted (behaviour/personal-area §2.3). */
export function DeleteDialog({ input, onClose }: OfferedDialogProps<'account/delete-activity'>) {
  const host = useHost()
  const t = useT()
  const [isPending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    try {
      await host.api.call('deleteActivity', { activity: input.activity })
    } catch {
      host.notify.error(t('activities.deleteFailed'))
      return onClose(null)
    }
    host.notify.success(t('activities.deleted'), { occasion: 'feedback' })
    onClose({ deleted: true })
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('activities.deleteTitle')}
      body={t('activities.deleteText', { title: input.title || t('activities.untitled') })}
      ok={t('activities.delete')}
      danger
      isPending={isPending}
      onResult={isAgreed => (isAgreed ? void remove() : onClose(null))}
    />
  )
}
