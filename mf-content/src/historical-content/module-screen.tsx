import { pictureSources } from '@annals/contracts'
import { Breadcrumbs, EmptyState, LinkButton, Loading, PageHeader, Section, TextLink, Wrap } from '@annals/ui'
import { RichTextView } from '@annals/ui/media'
import { useCall, useParams, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { LoadFailed } from '../common/load-failed.tsx'
import css from './module.module.css'

/** One module of historical content with its chapters, sources and licence (behaviour/content §2). */
export function ModuleScreen() {
  const t = useT()
  const { slug = '' } = useParams()
  const { data, error, loading, reload } = useCall('historicalContentPage', undefined, { params: { slug } })
  const page = data?.data
  useTitle(page?.name)

  if (error?.code === 'NOT_FOUND') {
    return (
      <Wrap>
        <EmptyState
          title={t('content.notFound')}
          body={t('content.notFoundText')}
          action={<LinkButton href="/historical-content">{t('content.title')}</LinkButton>}
        />
      </Wrap>
    )
  }
  if (error) return <LoadFailed onRetry={reload} />
  if (loading || !page) return <Loading label={t('content.title')} />

  return (
    <Wrap>
      <PageHeader
        above={
          <Breadcrumbs items={[{ label: t('content.back'), href: '/historical-content' }, { label: page.name }]} />
        }
        title={page.name}
        year={page.year}
        intro={
          <p>
            <bdi>{page.introduction}</bdi>
          </p>
        }
      />
      <div className={css.columns}>
        {page.chapters.length > 1 && (
          <nav className={css.chapters} aria-label={t('content.chapters')}>
            <ol>
              {page.chapters.map(chapter => (
                <li key={chapter.slug}>
                  <a href={`#${chapter.slug}`}>
                    <bdi>{chapter.name}</bdi>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <article className={css.text}>
          {page.chapters.map(chapter => (
            <section key={chapter.slug} id={chapter.slug} aria-labelledby={`${chapter.slug}-name`}>
              <h2 id={`${chapter.slug}-name`} dir="auto">
                {chapter.name}
              </h2>
              <RichTextView html={chapter.html} />
              {chapter.picture && (
                <figure>
                  <img
                    {...pictureSources(chapter.picture.url, '(max-width: 900px) 100vw, 700px')}
                    alt={chapter.picture.alt}
                    width={chapter.picture.width}
                    height={chapter.picture.height}
                    loading="lazy"
                  />
                  <figcaption dir="auto">{chapter.caption}</figcaption>
                </figure>
              )}
            </section>
          ))}
          <Section title={t('content.credits')}>
            <p>
              <bdi>{page.acknowledgements}</bdi>
            </p>
            <p>
              {t('content.licence')}:{' '}
              <TextLink href={page.copyright.url}>
                <bdi>{page.copyright.name}</bdi>
              </TextLink>
            </p>
          </Section>
        </article>
      </div>
    </Wrap>
  )
}
