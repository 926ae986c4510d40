import { useT } from '../../i18n/index.ts'
import { useLeaveGuard } from '@annals/web-kit'

/** Asks before leaving a page while its files are being uploaded. */
export function useUploadGuard(isBusy: boolean) {
  const t = useT()
  useLeaveGuard(isBusy, { title: t('upload.leaveTitle'), body: t('upload.leaveText'), ok: t('upload.leave') })
}
