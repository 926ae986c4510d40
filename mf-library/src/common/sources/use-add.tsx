import { Button, Dialog } from '@annals/ui'
import { errorText, useHost, useSession } from '@annals/web-kit'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/index.ts'

interface Addable {
  uuid: string
  name: string
}

/** Most sources that one call adds (contracts). */
const AT_ONCE = 200

/**
 * Adds published sources to My Sources. A person who is not signed in gets a message with the ways to sign in
 * (behaviour/accounts §2.4). The caller renders `dialog` anywhere on the page.
 */
export function useAdd(): { add: (sources: readonly Addable[]) => Promise<void>; dialog: ReactNode } {
  const host = useHost()
  const t = useT()
  const { user } = useSession()
  const [waiting, setWaiting] = useState<readonly Addable[] | null>(null)

  async function store(sources: readonly Addable[]) {
    const [first] = sources
    if (!first) return
    try {
      if (sources.length === 1) await host.api.call('addSource', { source: first.uuid })
      else
        for (let at = 0; at < sources.length; at += AT_ONCE)
          await host.api.call('addSources', { sources: sources.slice(at, at + AT_ONCE).map(({ uuid }) => uuid) })
      const isOne = sources.length === 1
      host.notify.success(isOne ? t('add.done', { title: first.name }) : t('add.many', { count: sources.length }))
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
    add: async sources => (user ? store(sources) : setWaiting(sources)),
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
