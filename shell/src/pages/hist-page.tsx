import { useHost, useNavigate, useParams, useTitle } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { LoadingOverlay } from '../frame/loading-overlay.tsx'
import { useT } from '../i18n/index.ts'

/** Short links that the server did not already redirect (behaviour/frame §5). */
export function HistPage() {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const { shortCode } = useParams()
  const begun = useRef<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useTitle(t('hist.opening'))
  useEffect(() => {
    if (begun.current === (shortCode ?? '')) return
    begun.current = shortCode ?? ''
    const open = async () => {
      if (!shortCode) {
        setFailed(true)
        await host.alert({ body: t('hist.none') })
        return '/'
      }
      try {
        const { url } = await host.api.call('resolveShortLink', undefined, { params: { shortCode } })
        return url
      } catch {
        setFailed(true)
        await host.alert({ title: t('hist.error'), body: t('hist.failed') })
        return '/'
      }
    }
    void open().then(url => navigate(url, { replace: true }))
  }, [shortCode, host, navigate, t])
  return hasFailed ? null : <LoadingOverlay />
}
