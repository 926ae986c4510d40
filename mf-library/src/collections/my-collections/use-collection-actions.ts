import type { calls, Collection, ResponseOf } from '@annals/contracts'
import { errorText, firstNames, useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

/** The actions on collections, each after a question (behaviour/collections §2, §7). True if the action was done. */
export function useCollectionActions() {
  const host = useHost()
  const t = useT()
  async function done(act: () => Promise<unknown>, words: string): Promise<boolean> {
    try {
      await act()
    } catch (error) {
      await host.alert({ title: t('collections.error'), body: errorText(error) })
      return false
    }
    host.notify.success(words)
    return true
  }
  return {
    /**
     * Deletes only unpublished collections; the published ones stay, and a message says so. `hidden` are the selected
     * ones that are not visible.
     */
    async remove(selected: readonly Collection[], hidden: readonly Collection[] = []): Promise<boolean> {
      const going = selected.filter(collection => !collection.is_published)
      const staying = selected.length - going.length
      const count = going.length
      const [first] = going
      if (!first) {
        await host.alert({ title: t('collections.error'), body: t('collections.publishedStay', { count: staying }) })
        return false
      }
      const unseen = hidden.filter(collection => !collection.is_published)
      const question = [
        t('collections.deleteText', { count, name: first.name }),
        unseen.length > 0 &&
          t('collections.deleteHidden', { count: unseen.length, names: firstNames(unseen.map(one => one.name)) }),
        staying > 0 && t('collections.publishedStay', { count: staying })
      ]
      const agreed = await host.confirm({
        title: t('collections.deleteTitle', { count }),
        body: question.filter(Boolean).join(' '),
        ok: t('collections.delete'),
        danger: true
      })
      if (!agreed) return false
      const body = count === 1 ? { collection: first.uuid } : { collections: going.map(({ uuid }) => uuid) }
      return done(() => host.api.call('deleteCollections', body), t('collections.deleted', { count }))
    },
    async publish({ uuid, name, count }: Collection): Promise<boolean> {
      let rights: ResponseOf<typeof calls.checkCollection>
      try {
        rights = await host.api.call('checkCollection', { collection: uuid })
      } catch (error) {
        await host.alert({ title: t('collections.error'), body: errorText(error) })
        return false
      }
      const text = [
        t('collections.publishText', { name, count }),
        rights.restricted > 0 && t('collections.restricted', { count: rights.restricted }),
        rights.unstated > 0 && t('collections.unstated', { count: rights.unstated })
      ]
      const question = {
        title: t('collections.publishTitle'),
        body: text.filter(Boolean).join(' '),
        ok: t('collections.publish')
      }
      if (!(await host.confirm(question))) return false
      return done(() => host.api.call('publishCollection', { collection: uuid }), t('collections.publishDone'))
    },
    async unpublish({ uuid, name }: Collection): Promise<boolean> {
      const question = {
        title: t('collections.unpublishTitle'),
        body: t('collections.unpublishText', { name }),
        ok: t('collections.unpublish')
      }
      if (!(await host.confirm(question))) return false
      return done(() => host.api.call('privateCollection', { collection: uuid }), t('collections.privateDone'))
    }
  }
}
