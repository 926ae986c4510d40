import { Button, Dialog } from '@annals/ui'
import { errorText, useHost, useSession, useT } from '@annals/web-kit'
import { type ReactNode, useState } from 'react'
import { AREA } from '../area.ts'

interface Addable {
  uuid: string
  name: string
}

/** Adds a published source to My Sources; whoever is not signed in is told, with the ways in (spec 2 §2.7). `dialog`
 * stands somewhere on the page. */
export function useAdd(): { add: (source: Addable) => Promise<void>; dialog: ReactNode } {
  const host = useHost()
  const t = useT(AREA)
  const { user } = useSession()
  const [waiting, setWaiting] = useState<Addable | null>(null)

  async function store({ uuid, name }: Addable) {
    try {
      await host.api.call('addSource', { source: uuid })
      host.notify.success(t('add.done', { title: name }))
    } catch (error) {
      host.notify.error(errorText(error))
    }
  }
  async function signIn(open: 'openLogin' | 'openRegister') {
    if (!waiting) return
    setWaiting(null)
    if (await host.session[open]({ redirect: false })) await store(waiting)
  }
  const close = () => setWaiting(null)

  return {
    add: async source => (user ? store(source) : setWaiting(source)),
    dialog: waiting && (
      <Dialog
        title={t('add.outTitle')}
        isOpen
        onClose={close}
        size="small"
        role="alertdialog"
        footer={
          <>
            <Button onPress={close} autoFocus>
              {t('add.ok')}
            </Button>
            <Button onPress={() => void signIn('openRegister')}>{t('add.register')}</Button>
            <Button variant="primary" onPress={() => void signIn('openLogin')}>
              {t('add.login')}
            </Button>
          </>
        }
      >
        <p>{t('add.outText')}</p>
      </Dialog>
    )
  }
}
