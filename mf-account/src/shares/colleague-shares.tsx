import { AppErrorPanel, Table, TextLink, VisuallyHidden } from '@annals/ui'
import { errorText, useCall } from '@annals/web-kit'
import { formatDate, useT } from '../i18n/index.ts'
import css from './shares.module.css'

/** Shares of colleagues that the member may review (behaviour/sharing §14); nothing without any. */
export function ColleagueShares() {
  const t = useT()
  const { data, error, reload } = useCall('sharesOfColleagues', {})
  if (error && !data)
    return <AppErrorPanel title={t('colleagues.failed')} body={errorText(error)} onRetry={() => void reload()} />
  const shares = data?.shares ?? []
  if (shares.length === 0) return null
  return (
    <section className={css.colleagues} aria-labelledby="colleague-shares">
      <h2 id="colleague-shares">{t('colleagues.title')}</h2>
      <p className={css.quiet}>{t('colleagues.intro')}</p>
      <Table
        label={t('colleagues.title')}
        cards="tablet"
        rows={shares}
        getKey={({ uuid }) => uuid}
        columns={[
          {
            id: 'title',
            label: t('colleagues.column.title'),
            isRowHeader: true,
            render: ({ uuid, title, image }) => (
              <span className={css.what}>
                {image && <img src={image.thumb || image.url} alt="" className={css.picture} />}
                <TextLink href={`/ea/review/${uuid}`} className={css.name}>
                  <bdi>{title || t('shares.untitled')}</bdi>
                </TextLink>
              </span>
            )
          },
          {
            id: 'owner',
            label: t('colleagues.column.owner'),
            render: ({ owner }) => <bdi>{owner.name || t('colleagues.gone')}</bdi>
          },
          {
            id: 'created',
            label: t('shares.column.created'),
            render: ({ created }) => <bdi className={css.date}>{formatDate(created, 'PP - HH:mm')}</bdi>
          },
          { id: 'answers', label: t('shares.column.answers'), align: 'end', render: ({ answers }) => answers },
          { id: 'submitted', label: t('shares.column.submitted'), align: 'end', render: ({ submitted }) => submitted },
          {
            id: 'class',
            label: t('colleagues.column.class'),
            render: ({ uuid, title }) => (
              <TextLink href={`/ea/review/${uuid}/class`}>
                {t('colleagues.class')} <VisuallyHidden>{title || t('shares.untitled')}</VisuallyHidden>
              </TextLink>
            )
          }
        ]}
      />
    </section>
  )
}
