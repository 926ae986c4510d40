import { EmptyState, LinkButton, PageHeader } from '@annals/ui'
import { useT, useTitle } from '@annals/web-kit'
import { AREA } from '../area.ts'

/** /my/sources: nothing can be added yet, and the page says so. */
export function SourcesScreen() {
  const t = useT(AREA)
  useTitle(t('my.sources'))
  return (
    <>
      <PageHeader title={t('my.sources')} />
      <EmptyState
        title={t('my.sourcesEmpty')}
        body={t('my.sourcesEmptyText')}
        action={<LinkButton href="/search">{t('my.browse')}</LinkButton>}
      />
    </>
  )
}
