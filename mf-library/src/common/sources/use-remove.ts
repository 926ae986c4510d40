import { isApiError, useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

/**
 * Deletes sources after a question (behaviour/sources §3). Resolves with true if they are deleted. `more` is shown
 * before the question.
 * @param onRestored called when they are back; without it, restoring is not offered
 */
export function useRemove(onRestored?: () => void): (uuids: string[], more?: string) => Promise<boolean> {
  const host = useHost()
  const t = useT()

  const undo = (uuids: string[], onDone: () => void) => ({
    action: { label: t('delete.undo'), onPress: () => void restore(uuids, onDone) }
  })
  async function restore(uuids: string[], onDone: () => void): Promise<void> {
    try {
      await host.api.call('restoreSources', { uuids })
    } catch (error) {
      const reason = isApiError(error) && !error.isHttpError ? error.msg : t('delete.restoreFailed')
      host.notify.error(reason, undo(uuids, onDone))
      return
    }
    host.notify.success(t('delete.restored', { count: uuids.length }))
    onDone()
  }

  return async (uuids, more = '') => {
    const agreed = await host.confirm({
      title: t('delete.title', { count: uuids.length }),
      body: `${more} ${t('delete.body', { count: uuids.length })}`.trim(),
      ok: t('delete.yes'),
      danger: true
    })
    if (!agreed) {
      host.notify.success(t('delete.canceled'))
      return false
    }
    try {
      await host.api.call('deleteSources', { uuids })
    } catch {
      host.notify.error(t('delete.failed'))
      return false
    }
    host.notify.success(t('delete.done', { count: uuids.length }), onRestored && undo(uuids, onRestored))
    return true
  }
}
