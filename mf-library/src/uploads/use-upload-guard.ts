import { useT } from '@annals/web-kit'
import { AREA } from '../area.ts'
import { useLeaveGuard } from '../leaving/use-leave-guard.ts'

/** Asks before a page is left whose files are still on their way. */
export function useUploadGuard(isBusy: boolean) {
  const t = useT(AREA)
  useLeaveGuard(isBusy, { title: t('upload.leaveTitle'), body: t('upload.leaveText'), ok: t('upload.leave') })
}
