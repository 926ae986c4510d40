import { inLanguage, LinkButton, Loading, Wrap } from '@annals/ui'
import { Link, PageError, useCall, useHost, useNavigate, useParams, useSession, useTitle } from '@annals/web-kit'
import { useEffect } from 'react'
import { useT } from '../../i18n/index.ts'
import { editPath, NARRATIVES, SAMPLE, type View, VIEWS, viewOf, viewPath } from '../paths.ts'
import { sampleNarrative } from '../sample.ts'
import { hasSummary } from './outline.ts'
import { ReadView } from './read-view.tsx'
import css from './reader.module.css'
import { StartView } from './start-view.tsx'
import { SummaryView } from './summary-view.tsx'

/** /narratives/{slug}/{view}: cover, summary or text of a narrative (behaviour/narratives §7). */
export function NarrativeScreen() {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const { slug = '', view: named } = useParams()
  const { user } = useSession()
  const isSample = slug === SAMPLE
  const { data, error, reload } = useCall('narrative', undefined, { params: { slug }, enabled: !isSample })
  const narrative = isSample ? sampleNarrative : data?.data
  const isMissing = error !== null && ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'].includes(error.code)
  useTitle(narrative?.title ?? t('narratives.title'))
  useEffect(() => {
    if (!isMissing) return
    void host
      .alert({ title: t('narrative.notFound'), body: t('narrative.notFoundText') })
      .then(() => navigate(NARRATIVES, { replace: true }))
  }, [isMissing, host, navigate, t])

  if (isMissing) return null
  if (error)
    return (
      <PageError
        title={t('load.failed')}
        body={t('load.failedText')}
        retryLabel={t('load.retry')}
        onRetry={() => void reload()}
      />
    )
  if (!narrative) return <Loading label={t('narratives.title')} />

  const views = VIEWS.filter(view => view !== 'summary' || hasSummary(narrative))
  const asked = viewOf(named)
  const view: View = views.includes(asked) ? asked : 'read'
  const hasOverview = views.includes('summary')
  const overview: View = view === 'start' && hasOverview ? 'summary' : 'start'
  return (
    <div className={css.page} data-view={view}>
      <div className={css.bar}>
        <Wrap wide className={css.barRow}>
          <Link className={css.barTitle} to={viewPath(slug, overview)} title={t('narrative.overview')}>
            <bdi {...inLanguage(narrative.language)}>{narrative.title}</bdi>
          </Link>
          <nav className={css.tabs} aria-label={t('narrative.views')}>
            {views.map(one => (
              <Link key={one} to={viewPath(slug, one)} aria-current={one === view ? 'page' : undefined}>
                {t(`narrative.view.${one}`)}
              </Link>
            ))}
          </nav>
          {user && (user.uuid === narrative.owner || isSample) && (
            <LinkButton variant="quiet" icon="edit" href={editPath(slug, view)}>
              {t('edit.edit')}
            </LinkButton>
          )}
        </Wrap>
      </div>
      <Wrap wide>
        {view === 'start' && (
          <StartView narrative={narrative} next={viewPath(slug, hasOverview ? 'summary' : 'read')} />
        )}
        {view === 'summary' && <SummaryView narrative={narrative} />}
        {view === 'read' && (
          <>
            <h1 className={css.readTitle} {...inLanguage(narrative.language)}>
              {narrative.title}
            </h1>
            <ReadView narrative={narrative} />
          </>
        )}
      </Wrap>
    </div>
  )
}
