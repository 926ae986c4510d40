import { Spinner } from '@annals/ui'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/index.ts'

/** Loading shorter than this is not shown (behaviour/frame §3.3). */
const DELAY_MS = 400

export function LoadingOverlay() {
  const t = useT()
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="sh-loading" role="status">
      <Spinner size={40} />
      <span>{t('loading')}</span>
    </div>
  )
}
