import type { ModuleEntry } from '@annals/contracts'
import { useErrorText, useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** What an admin can do with a module of the list; each reloads the list after a success. */
export function useModuleActions(reload: () => Promise<unknown>) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      host.notify.success(done, { occasion: 'feedback' })
      await reload()
    } catch (error) {
      await host.alert({ title: t('mine.error'), body: errorText(error) })
    }
  }
  return {
    async publish({ uuid, name, type }: ModuleEntry, isPublished: boolean) {
      const agreed = await host.confirm({
        title: t(isPublished ? 'mine.publishTitle' : 'mine.unpublishTitle'),
        body: t(isPublished ? 'mine.publishText' : 'mine.unpublishText', { title: name }),
        ok: t('mine.yes')
      })
      if (agreed)
        await attempt(
          () => host.api.call(isPublished ? 'publishModule' : 'unpublishModule', { uuid }),
          t(isPublished ? 'modules.published' : 'modules.unpublished', { type })
        )
    },
    async remove({ uuid, name, type }: ModuleEntry) {
      const agreed = await host.confirm({
        title: t('mine.deleteTitle'),
        body: t('modules.deleteText', { title: name }),
        ok: t('mine.delete'),
        danger: true
      })
      if (agreed) await attempt(() => host.api.call('deleteModule', { uuid }), t('modules.deleted', { type }))
    }
  }
}
export type ModuleActions = ReturnType<typeof useModuleActions>
