import type { Collection } from '@annals/contracts'
import { errorText, firstNames, useHost, useT } from '@annals/web-kit'
import { AREA } from './texts.ts'

/** What can be done with collections, each after a question (behaviour/collections §2, §7). True where it was done. */
export function useCollectionActions() {
  const host = useHost()
  const t = useT(AREA)
  async function done(act: () => Promise<unknown>, words: string): Promise<boolean> {
    try {
      await act()
    } catch (error) {
      await host.alert({ title: t('error'), body: errorText(error) })
      return false
    }
    host.notify.success(words)
    return true
  }
  return {
    /** Only what is not published goes; what is, stays and is told. `hidden` are those that are not in sight. */
    async remove(selected: readonly Collection[], hidden: readonly Collection[] = []): Promise<boolean> {
      const going = selected.filter(collection => !collection.is_published)
      const staying = selected.length - going.length
      const count = going.length
      const [first] = going
      if (!first) {
        await host.alert({ title: t('error'), body: t('publishedStay', { count: staying }) })
        return false
      }
      const unseen = hidden.filter(collection => !collection.is_published)
      const question = [
        t('deleteText', { count, name: first.name }),
        unseen.length > 0 &&
          t('deleteHidden', { count: unseen.length, names: firstNames(unseen.map(one => one.name)) }),
        staying > 0 && t('publishedStay', { count: staying })
      ]
      const agreed = await host.confirm({
        title: t('deleteTitle', { count }),
        body: question.filter(Boolean).join(' '),
        ok: t('delete'),
        danger: true
      })
      if (!agreed) return false
      const body = count === 1 ? { collection: first.uuid } : { collections: going.map(({ uuid }) => uuid) }
      return done(() => host.api.call('deleteCollections', body), t(count === 1 ? 'deletedOne' : 'deletedMany'))
    },
    async publish({ uuid, name }: Collection): Promise<boolean> {
      const question = { title: t('publishTitle'), body: t('publishText', { name }), ok: t('publish') }
      if (!(await host.confirm(question))) return false
      return done(() => host.api.call('publishCollection', { collection: uuid }), t('publishDone'))
    },
    async unpublish({ uuid, name }: Collection): Promise<boolean> {
      const question = { title: t('unpublishTitle'), body: t('unpublishText', { name }), ok: t('unpublish') }
      if (!(await host.confirm(question))) return false
      return done(() => host.api.call('privateCollection', { collection: uuid }), t('privateDone'))
    }
  }
}
