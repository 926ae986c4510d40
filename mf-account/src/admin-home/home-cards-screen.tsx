import { AppErrorPanel, LinkButton, Loading, PageHeader } from '@annals/ui'
import { errorText, useCall, useTitle } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import { useT } from '../i18n/index.ts'
import { HomeCardsForm } from './home-cards-form.tsx'

/** /admin/home-cards: the cards of the home page, for site admins (behaviour/content §1.1). */
export function HomeCardsScreen() {
  return (
    <AdminsOnly>
      <Cards />
    </AdminsOnly>
  )
}

function Cards() {
  const t = useT()
  useTitle(t('homeCards.title'))
  const cards = useCall('homeCards')
  const content = useCall('historicalContent')
  const teaching = useCall('teachingLearning', {})
  const error = cards.error ?? content.error ?? teaching.error
  const retry = () => Promise.all([cards.reload(), content.reload(), teaching.reload()])
  return (
    <>
      <PageHeader
        title={t('homeCards.title')}
        intro={t('homeCards.intro')}
        actions={<LinkButton href="/">{t('homeCards.see')}</LinkButton>}
      />
      {error ? (
        <AppErrorPanel title={t('homeCards.failed')} body={errorText(error)} onRetry={() => void retry()} />
      ) : cards.data && content.data && teaching.data ? (
        <HomeCardsForm
          cards={cards.data.data}
          modules={content.data.items}
          activities={teaching.data.items}
          onSaved={data => cards.setData(() => ({ data }))}
        />
      ) : (
        <Loading label={t('homeCards.loading')} />
      )}
    </>
  )
}
