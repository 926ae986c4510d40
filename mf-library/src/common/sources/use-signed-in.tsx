import { Button, Dialog } from '@annals/ui'
import { useHost, useSession } from '@annals/web-kit'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/index.ts'

type Task = () => Promise<void> | void

/**
 * Does what only a member can do. A person who is not signed in gets a message with the ways to sign in
 * (behaviour/accounts §2.4); after that it is done. The caller renders `dialog` anywhere on the page.
 */
export function useSignedIn(): { signedIn: (task: Task) => Promise<void>; dialog: ReactNode } {
  const host = useHost()
  const t = useT()
  const { user } = useSession()
  const [waiting, setWaiting] = useState<{ task: Task } | null>(null)
  const close = () => setWaiting(null)

  async function signIn(open: 'openLogin' | 'openRegister') {
    if (!waiting) return
    close()
    if (await host.session[open]({ redirect: false })) await waiting.task()
  }

  return {
    signedIn: async task => (user ? task() : setWaiting({ task })),
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
