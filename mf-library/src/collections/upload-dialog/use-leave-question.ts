import { useLeaveGuard } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

/** Asks before leaving for another address while an upload is in progress. */
export function useLeaveQuestion(isBusy: boolean) {
  const t = useT()
  return useLeaveGuard(
    isBusy,
    { title: t('uploadDialog.leaveTitle'), body: t('uploadDialog.leaveText'), ok: t('uploadDialog.leave') },
    (from, to) => from.pathname !== to.pathname || from.search !== to.search
  )
}
