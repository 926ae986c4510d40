import { Dialog, Loading } from '@annals/ui'
import { errorText, useCall, useHost } from '@annals/web-kit'
import { useEffect } from 'react'
import { useT } from '../../i18n/index.ts'
import css from './sources.module.css'

interface MetaDialogProps {
  uuid: string
  title: string
  /** The call that returns the values. */
  call?: 'meta' | 'collectionMeta'
  onClose: () => void
}

/** The known facts of a source or collection as names and values. */
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
      {data ? (
        <dl className={css.facts}>
          {Object.entries(data.data).map(([name, value]) => (
            <div key={name} className={css.row}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
