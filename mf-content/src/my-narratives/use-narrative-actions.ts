import { type NarrativeEntry, rightsOf } from '@annals/contracts'
import { useErrorText, useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { licencesIn } from '../narratives/licences-in.ts'

/** What a writer can do with a narrative of the list; each reloads the list after a success. */
export function useNarrativeActions(reload: () => Promise<unknown>) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()

  /** What becomes public with it. */
  async function rightsText(slug: string): Promise<string> {
    const { data } = await host.api.call('narrative', undefined, { params: { slug } })
    const { count, restricted, unstated } = rightsOf(licencesIn(data))
    return [
      count > 0 && t('mine.sources', { count }),
      restricted > 0 && t('mine.restricted', { count: restricted }),
      unstated > 0 && t('mine.unstated', { count: unstated })
    ]
      .filter(Boolean)
      .join(' ')
  }

  return {
    async publish({ uuid, slug, title }: NarrativeEntry, isPublished: boolean) {
      try {
        const agreed = await host.confirm({
          title: t(isPublished ? 'mine.publishTitle' : 'mine.unpublishTitle'),
          body: isPublished
            ? `${t('mine.publishText', { title })} ${await rightsText(slug)}`.trim()
            : t('mine.unpublishText', { title }),
          ok: t('mine.yes')
        })
        if (!agreed) return
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
