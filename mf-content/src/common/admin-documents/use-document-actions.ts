import { useErrorText, useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

/** What an admin does with an entry of a list, and what is said of it. */
export interface DocumentActions {
  title: string
  setPublished: (isPublished: boolean) => Promise<unknown>
  remove: () => Promise<unknown>
  /** What goes with it. */
  deleteText: string
  published: string
  unpublished: string
  deleted: string
}

/** Publishing, unpublishing and deleting after a question; the list is loaded again after a success. */
export function useDocumentActions(reload: () => Promise<unknown>) {
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
    async publish({ title, setPublished, published, unpublished }: DocumentActions, isPublished: boolean) {
      const agreed = await host.confirm({
        title: t(isPublished ? 'mine.publishTitle' : 'mine.unpublishTitle'),
        body: t(isPublished ? 'mine.publishText' : 'mine.unpublishText', { title }),
        ok: t('mine.yes')
      })
      if (agreed) await attempt(() => setPublished(isPublished), isPublished ? published : unpublished)
    },
    async remove({ remove, deleteText, deleted }: DocumentActions) {
      const agreed = await host.confirm({
        title: t('mine.deleteTitle'),
        body: deleteText,
        ok: t('mine.delete'),
        danger: true
      })
      if (agreed) await attempt(remove, deleted)
    }
  }
}
