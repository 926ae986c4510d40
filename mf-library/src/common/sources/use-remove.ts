import { useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

/**
 * Deletes sources after a question (behaviour/sources §3). Resolves with true if they are deleted. `more` is shown
 * before the question.
 */
export function useRemove(): (uuids: string[], more?: string) => Promise<boolean> {
  const host = useHost()
  const t = useT()
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
    host.notify.success(t('delete.done', { count: uuids.length }))
    return true
  }
}
