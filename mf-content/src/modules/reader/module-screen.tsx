import { VIEWPOINT } from '@annals/contracts'
import {
  Badge,
  Breadcrumbs,
  Card,
  CardGrid,
  inLanguage,
  LinkButton,
  Loading,
  PageHeader,
  Section,
  TextLink,
  Wrap
} from '@annals/ui'
import { RichTextView, SourceViewer } from '@annals/ui/media'
import { PageError, PageMessage, useCall, useParams, useSession, useTitle } from '@annals/web-kit'
import { useState } from 'react'
import { Material } from '../../common/material.tsx'
import { TeachingCard } from '../../common/teaching-card.tsx'
import { useT } from '../../i18n/index.ts'
import { ALL_MODULES, editAddress, MY_VIEWPOINTS } from '../editor/module-lists.ts'
import { ChapterMaterial } from './chapter-material.tsx'
import { ChapterPicture } from './chapter-picture.tsx'
import css from './module.module.css'
import { moduleSources, ownPicture } from './module-sources.ts'
import { useChapter } from './use-chapter.ts'

/** One module of historical content with its chapters, sources and licence (behaviour/content §2). */
export function ModuleScreen() {
  const t = useT()
  const { slug = '' } = useParams()
  const { user } = useSession()
  const { data, error, loading, reload } = useCall('historicalContentPage', undefined, { params: { slug } })
  const page = data?.data
  const activities = data?.la ?? []
  /** Id of the picture that is open. */
  const [opened, setOpened] = useState<string | null>(null)
  useTitle(page?.name)
  useChapter(page?.chapters.map(chapter => chapter.slug))

  if (error?.code === 'NOT_FOUND') {
    return (
      <Wrap>
        <PageMessage
          title={t('content.notFound')}
          body={t('content.notFoundText')}
          action={<LinkButton href="/historical-content">{t('content.title')}</LinkButton>}
        />
      </Wrap>
    )
  }
  if (error) {
    return (
      <PageError
        title={t('load.failed')}
        body={t('load.failedText')}
        retryLabel={t('load.retry')}
        onRetry={() => void reload()}
      />
    )
  }
  if (loading || !page) return <Loading label={t('content.title')} />

  const text = inLanguage(page.language)
  const isViewpoint = page.type === VIEWPOINT
  const own = ownPicture(page)
  const sources = moduleSources(page)
  const at = sources.findIndex(({ uuid }) => uuid === opened)

  return (
    <Wrap>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              isViewpoint
                ? { label: t('viewpoints.title'), href: '/viewpoints' }
                : { label: t('content.back'), href: '/historical-content' },
              { label: page.name, lang: text.lang }
            ]}
          />
        }
        title={page.name}
        lang={text.lang}
        year={page.year}
        intro={
          <>
            <p>
              <bdi {...text}>{page.introduction}</bdi>
            </p>
            {page.author && (
              <p className={css.author}>
                {t('la.by')} <bdi>{page.author}</bdi>
              </p>
            )}
          </>
        }
        actions={
          user?.isAdmin && (
            <>
              {!page.is_published && (
                <Badge kind="plain" icon="lock">
                  {t('mine.isPrivate')}
                </Badge>
              )}
              <LinkButton icon="edit" href={editAddress(isViewpoint ? MY_VIEWPOINTS : ALL_MODULES, page.slug)}>
                {t('mine.edit')}
              </LinkButton>
            </>
          )
        }
      />
      <div className={css.columns}>
        {page.chapters.length > 1 && (
          <nav className={css.chapters} aria-label={t('content.chapters')}>
            <ol>
              {page.chapters.map(chapter => (
                <li key={chapter.slug}>
                  <a href={`#${chapter.slug}`}>
                    <bdi {...text}>{chapter.name}</bdi>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <article className={css.text}>
          {own && (
            <ChapterPicture picture={own} caption="" language={page.language} onOpen={() => setOpened(page.uuid)} />
          )}
          {page.chapters.map(chapter => (
            <section key={chapter.slug} id={chapter.slug} aria-labelledby={`${chapter.slug}-name`}>
              <h2 id={`${chapter.slug}-name`} {...text} tabIndex={-1}>
                {chapter.name}
              </h2>
              <RichTextView html={chapter.html} lang={text.lang} />
              {chapter.picture && (
                <ChapterPicture
                  picture={chapter.picture}
                  caption={chapter.caption}
                  language={page.language}
                  onOpen={() => setOpened(chapter.slug)}
                />
              )}
              <ChapterMaterial chapter={chapter} language={page.language} />
            </section>
          ))}
          <div className={css.material}>
            <Material
              title={t('content.downloads')}
              icon="download"
              language={page.language}
              links={page.downloads}
              linktype="file"
            />
          </div>
          <Section title={t('content.credits')}>
            <p>
              <bdi {...text}>{page.acknowledgements}</bdi>
            </p>
            <p>
              {t('content.licence')}:{' '}
              {page.copyright.name ? (
                <TextLink href={page.copyright.url}>
                  <bdi>{page.copyright.name}</bdi>
                </TextLink>
              ) : (
                t('content.noLicence')
              )}
            </p>
            <p>{t('content.licenceText')}</p>
          </Section>
        </article>
      </div>
      {page.collections.length > 0 && (
        <Section title={t('content.collections')}>
          <CardGrid label={t('content.collections')}>
            {page.collections.map(({ url, name, introduction, language, thumb }) => (
              <Card
                key={url}
                href={url}
                picture={thumb}
                kind={t('narrative.kind.collection')}
                kindIcon="collection"
                title={name}
                lang={language || undefined}
                text={introduction}
                headingLevel={3}
              />
            ))}
          </CardGrid>
        </Section>
      )}
      {activities.length > 0 && (
        <Section title={t('la.ofModule')}>
          <CardGrid label={t('la.ofModule')}>
            {activities.map(item => (
              <TeachingCard key={item.activity.uuid} item={item} headingLevel={3} onTagged={() => void reload()} />
            ))}
          </CardGrid>
        </Section>
      )}
      {at >= 0 && (
        <SourceViewer
          sources={sources}
          at={at}
          onShow={to => setOpened(sources[to]?.uuid ?? null)}
          onClose={() => setOpened(null)}
        />
      )}
    </Wrap>
  )
}
