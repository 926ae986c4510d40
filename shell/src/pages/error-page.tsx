import {} from '@annals/ui'
import { PageError, useNavigate, useSession } from '@annals/web-kit'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'

/** Shown when the session could not be started (behaviour/frame §7). */
export function ErrorPage() {
  const t = useT()
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'member' || status === 'anonymous') void navigate('/', { replace: true })
  }, [status, navigate])
  return (
    <div className="sh-wrap sh-gate">
      <PageError
        title={t('error.title')}
        body={t('error.body')}
        onRetry={() => window.location.assign('/')}
        retryLabel={t('retry')}
      />
    </div>
  )
}
