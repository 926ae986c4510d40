import { Dialog, Loading } from '@annals/ui'
import { errorText, useCall, useHost } from '@annals/web-kit'
import { useEffect } from 'react'
import { useT } from '../../i18n/index.ts'
import { Facts } from './facts.tsx'

interface MetaDialogProps {
  uuid: string
  title: string
  /** The call that returns the values. */
  call?: 'meta' | 'collectionMeta' | 'activityMeta'
  onClose: () => void
}

/** The known facts of a source, collection or activity as names and values. */
export function MetaDialog({ uuid, title, call = 'meta', onClose }: MetaDialogProps) {
  const host = useHost()
  const t = useT()
  const { data, error } = useCall(call, undefined, { params: { uuid } })
  useEffect(() => {
    if (!error) return
    onClose()
    void host.alert({ title: errorText(error), body: t('meta.failed') })
  }, [error, host, onClose, t])
  return (
    <Dialog title={t('meta.title', { title })} isOpen onClose={onClose} isDismissable>
      {data ? <Facts of={Object.entries(data.data)} /> : <Loading />}
    </Dialog>
  )
}
