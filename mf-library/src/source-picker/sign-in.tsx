import { Button, EmptyState } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** Shown instead of the member's own sources while nobody is signed in. */
export function SignInFirst() {
  const { session } = useHost()
  const t = useT()
  return (
    <EmptyState
      icon="lock"
      title={t('signIn.title')}
      body={t('signIn.text')}
      action={
        <>
          <Button variant="primary" onPress={() => void session.openLogin({ redirect: false })}>
            {t('signIn.login')}
          </Button>
          <Button onPress={() => void session.openRegister({ redirect: false })}>{t('signIn.register')}</Button>
        </>
      }
    />
  )
}
