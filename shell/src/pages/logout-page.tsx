import { useNavigate, useSession, useTitle } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { LoadingOverlay } from '../frame/loading-overlay.tsx'
import { useLogout } from '../frame/user-tools.tsx'
import { useT } from '../i18n/index.ts'

/** Asks as the header does, then goes home in both cases. */
export function LogoutPage() {
  const t = useT()
  const { user } = useSession()
  const navigate = useNavigate()
  const logout = useLogout()
  const isAsked = useRef(false)
  useTitle(t('logout.title'))
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    if (!user) void navigate('/', { replace: true })
    else void logout().then(done => done || navigate('/', { replace: true }))
  }, [user, navigate, logout])
  return <LoadingOverlay />
}
