import { EmptyState, LinkButton, PageHeader } from '@annals/ui'
import { useT, useTitle } from '@annals/web-kit'
import { AREA } from '../area.ts'

/** /my/collections: nothing can be added yet, and the page says so. */
export function CollectionsScreen() {
  const t = useT(AREA)
  useTitle(t('my.collections'))
  return (
    <>
      <PageHeader title={t('my.collections')} />
      <EmptyState
        title={t('my.collectionsEmpty')}
        body={t('my.collectionsEmptyText')}
        action={<LinkButton href="/search">{t('my.browse')}</LinkButton>}
      />
    </>
  )
}
