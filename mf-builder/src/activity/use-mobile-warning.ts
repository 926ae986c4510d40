import { useHost } from '@annals/web-kit'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'

const KEY = 'annals.builder.mobile-warned'

/** A phone or a tablet, of whatever size: the finger is what one points with. */
const isMobile = (): boolean => matchMedia('(pointer: coarse), (max-width: 640px)').matches

/** Says once per session that building is best on a larger screen (behaviour/builder §2). */
export function useMobileWarning(): void {
  const host = useHost()
  const t = useT()
  useEffect(() => {
    try {
      if (!isMobile() || sessionStorage.getItem(KEY)) return
      sessionStorage.setItem(KEY, '1')
    } catch {
      // If the browser stored nothing, the warning would appear on every screen.
      return
    }
    void host.alert({ title: t('mobile.title'), body: t('mobile.body') })
  }, [host, t])
}
