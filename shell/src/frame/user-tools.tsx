import { PRODUCT } from '@annals/contracts'
import { Avatar, Button, VisuallyHidden } from '@annals/ui'
import { Link, useHost, useNavigate, useSession } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** Asks, logs out and goes home (behaviour/frame §2.2). */
export function useLogout() {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT()
  return async () => {
    const sure = await host.confirm({
      title: t('logout.title'),
      body: t('logout.question', { product: PRODUCT.name }),
      ok: t('ok')
    })
    if (!sure) return false
    await host.session.logout()
    void navigate('/')
    return true
  }
}

/** Profile link and logout, or login and register. */
export function UserTools({ onUse }: { onUse?: () => void }) {
  const { user } = useSession()
  const host = useHost()
  const t = useT()
  const logout = useLogout()
  if (user)
    return (
      <>
        <Link className="sh-profile" to="/my/profile" onClick={onUse}>
          <Avatar name={user.displayname} src={user.avatar} />
          <VisuallyHidden>{t('user.profile')} </VisuallyHidden>
          <bdi className="sh-profile__name">{user.displayname}</bdi>
        </Link>
        <Button variant="quiet" icon="logout" onPress={() => void logout().then(done => done && onUse?.())}>
          {t('user.logout')}
        </Button>
      </>
    )
  return (
    <>
      <Button
        variant="quiet"
        onPress={() => {
          onUse?.()
          void host.session.openLogin()
        }}
      >
        {t('user.login')}
      </Button>
      <Button
        onPress={() => {
          onUse?.()
          void host.session.openRegister()
        }}
      >
        {t('user.register')}
      </Button>
    </>
  )
}
