import { useBeforeUnload, useBlocker, useHost, useT } from '@annals/web-kit'
import { useCallback, useEffect } from 'react'
import { AREA } from '../area.ts'

/** Asks before a page is left whose files are still on their way. */
export function useUploadGuard(isBusy: boolean) {
  const host = useHost()
  const t = useT(AREA)
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isBusy && event.preventDefault(), [isBusy]))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void host
      .confirm({ title: t('upload.leaveTitle'), body: t('upload.leaveText'), ok: t('upload.leave') })
      .then(agreed => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, host, t])
}
