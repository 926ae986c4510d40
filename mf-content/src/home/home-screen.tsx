import { pictureSources } from '@annals/contracts'
import { CardGrid, LinkButton, Section, TextLink, Wrap, Year } from '@annals/ui'
import { Link, useCall, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { ContentCard, typeSlug } from '../common/content-card.tsx'
import { LoadFailed } from '../common/load-failed.tsx'
import { TeachingCard } from '../common/teaching-card.tsx'
import css from './home.module.css'

const FEATURED = 4

/** The home page: a source to read, four modules, four activities (behaviour/content §1). */
export function HomeScreen() {
  const t = useT()
  const content = useCall('historicalContent')
  const teaching = useCall('teachingLearning', {})
  useTitle(undefined)
  const featured = content.data?.items.filter(item => item.featured).slice(0, FEATURED) ?? []
  const photographs = content.data?.items.filter(item => item.thumb?.kind === 'photograph') ?? []
  const hero = photographs.find(item => !featured.includes(item)) ?? photographs[0] ?? featured[0]

  return (
    <Wrap wide>
      <div className={css.hero}>
        <div className={css.words}>
          <h1>{t('home.title')}</h1>
          <p>{t('home.intro')}</p>
          <div className={css.actions}>
            <LinkButton variant="primary" href="/historical-content">
              {t('home.browse')}
            </LinkButton>
            <LinkButton href="/builder">{t('home.build')}</LinkButton>
          </div>
        </div>
        {hero?.thumb ? (
          <Link className={css.source} to={`/historical-content/${typeSlug(hero.type)}/${hero.slug}`}>
            <img
              {...pictureSources(hero.thumb.url, '(max-width: 900px) 100vw, 55vw')}
              alt={hero.thumb.alt}
              width={hero.thumb.width}
              height={hero.thumb.height}
              fetchPriority="high"
            />
            <span className={css.caption}>
              <Year>{hero.year}</Year> <strong dir="auto">{hero.name}</strong> <bdi>{hero.intro}</bdi>
            </span>
          </Link>
        ) : (
          <div className={css.source} aria-hidden="true">
            <div className={css.waiting} />
          </div>
        )}
      </div>

      <Section
        title={t('home.content')}
        action={<TextLink href="/historical-content">{t('home.contentAll')}</TextLink>}
      >
        {content.error ? (
          <LoadFailed onRetry={content.reload} />
        ) : (
          <CardGrid label={t('home.content')} loading={content.loading ? FEATURED : undefined}>
            {featured.map(item => (
              <ContentCard key={item.uuid} item={item} />
            ))}
          </CardGrid>
        )}
      </Section>

      <Section
        title={t('home.teaching')}
        action={<TextLink href="/teaching-learning">{t('home.teachingAll')}</TextLink>}
      >
        {teaching.error ? (
          <LoadFailed onRetry={teaching.reload} />
        ) : (
          <CardGrid label={t('home.teaching')} loading={teaching.loading ? FEATURED : undefined}>
            {teaching.data?.items.slice(0, FEATURED).map(item => (
              <TeachingCard key={item.activity.uuid} item={item} />
            ))}
          </CardGrid>
        )}
      </Section>

      <Section title={t('home.workTitle')}>
        <div className={css.work}>
          <div>
            <h3>{t('home.workFree')}</h3>
            <p>{t('home.workFreeText')}</p>
            <TextLink href="/about">{t('home.about')}</TextLink>
          </div>
          <div>
            <h3>{t('home.workBuild')}</h3>
            <p>{t('home.workBuildText')}</p>
            <TextLink href="/builder">{t('home.tryBuilder')}</TextLink>
          </div>
          <div>
            <h3>{t('home.workBrowser')}</h3>
            <p>{t('home.workBrowserText')}</p>
            <TextLink href="/teaching-learning">{t('home.seeActivities')}</TextLink>
          </div>
        </div>
      </Section>
    </Wrap>
  )
}
