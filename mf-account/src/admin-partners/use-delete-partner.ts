import { useErrorText, useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** Asks, with what it touches, and deletes a partner. Tells whether it is gone. */
export function useDeletePartner(): (uuid: string) => Promise<boolean> {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  return async uuid => {
    try {
      const { data } = await host.api.call('managedPartner', { partner: uuid })
      const { name } = data.partner
      const { collections, activities, narratives } = data.publications
      const agreed = await host.confirm({
        title: t('partners.deleteTitle', { name }),
        body: [
          t('partners.deleteTeam', { count: data.members }),
          t('partners.deletePublications', { collections, activities, narratives }),
          t('partners.deleteLast')
        ].join(' '),
        ok: t('partners.delete'),
        danger: true
      })
      if (!agreed) return false
      await host.api.call('deletePartner', { partner: uuid })
      host.notify.success(t('partners.deleted', { name }))
      return true
    } catch (failure) {
      host.notify.error(errorText(failure))
      return false
    }
  }
}
