import type { NarrativeEntry } from '@annals/contracts'
import { useErrorText, useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** What a writer can do with a narrative of the list; each reloads the list after a success. */
export function useNarrativeActions(reload: () => Promise<unknown>) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  return {
    async publish({ uuid, title }: NarrativeEntry, isPublished: boolean) {
      const agreed = await host.confirm({
        title: t(isPublished ? 'mine.publishTitle' : 'mine.unpublishTitle'),
        body: t(isPublished ? 'mine.publishText' : 'mine.unpublishText', { title }),
        ok: t('mine.yes')
      })
      if (!agreed) return
      try {
        await host.api.call(isPublished ? 'publishNarrative' : 'unpublishNarrative', { uuid })
        host.notify.success(t(isPublished ? 'mine.published' : 'mine.unpublished'))
        await reload()
      } catch (error) {
        await host.alert({ title: t('mine.error'), body: errorText(error) })
      }
    },
    async remove({ uuid, title }: NarrativeEntry) {
      const agreed = await host.confirm({
        title: t('mine.deleteTitle'),
        body: t('mine.deleteText', { title }),
        ok: t('mine.delete'),
        danger: true
      })
      if (!agreed) return
      try {
        await host.api.call('deleteNarrative', { narrative: uuid })
        host.notify.success(t('mine.deleted'), { occasion: 'feedback' })
        await reload()
      } catch (error) {
        await host.alert({ title: t('mine.error'), body: errorText(error) })
      }
    }
  }
}
