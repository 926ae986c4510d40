import { HOME_CARDS, modulePath, pictureSources } from '@annals/contracts'
import { CardGrid, inLanguage, LateCreditLine, LinkButton, Section, TextLink, Wrap, Year } from '@annals/ui'
import { Link, useCall, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { ContentCard } from '../common/content-card.tsx'
import { LoadFailed } from '../common/load-failed.tsx'
import { TeachingCard } from '../common/teaching-card.tsx'
import { chosenFirst } from './chosen-first.ts'
import css from './home.module.css'

const NONE = { modules: [], activities: [] }

/** The home page: a source to read, four modules, four activities (behaviour/content §1). */
export function HomeScreen() {
  const t = useT()
  const content = useCall('historicalContent')
  const teaching = useCall('teachingLearning', {})
  const cards = useCall('homeCards')
  const links = useCall('siteLinks').data?.data.home ?? []
  useTitle(undefined)
  // Nothing is shown before the choice is known, so that no card is exchanged for another.
  const items = cards.loading ? [] : (content.data?.items ?? [])
  const chosen = cards.data?.data ?? NONE
  const shownModules = chosenFirst(
    chosen.modules,
    items.filter(item => item.featured),
    item => item.uuid
  )
  const shownActivities = chosenFirst(chosen.activities, teaching.data?.items ?? [], item => item.activity.uuid)
  const photographs = items.filter(item => item.thumb?.kind === 'photograph')
  const isBelow = new Set(shownModules.map(item => item.uuid))
  const hero = photographs.find(item => !isBelow.has(item.uuid)) ?? photographs[0] ?? shownModules[0]

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
          <div>
            <Link className={css.source} to={modulePath(hero)}>
              <img
                {...pictureSources(hero.thumb.url, '(max-width: 900px) 100vw, 55vw')}
                alt={hero.thumb.alt}
                width={hero.thumb.width}
                height={hero.thumb.height}
                fetchPriority="high"
              />
              <span className={css.caption}>
                <Year>{hero.year}</Year> <strong {...inLanguage(hero.language)}>{hero.name}</strong>{' '}
                <bdi {...inLanguage(hero.language)}>{hero.intro}</bdi>
              </span>
            </Link>
            <p className={css.credit}>
              <LateCreditLine source={hero.thumb} />
            </p>
          </div>
        ) : (
          <div aria-hidden="true">
            <div className={css.waiting} />
            <span className={css.caption} />
            <p className={css.credit} />
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
          <CardGrid label={t('home.content')} loading={content.loading || cards.loading ? HOME_CARDS : undefined}>
            {shownModules.map(item => (
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
          <CardGrid label={t('home.teaching')} loading={teaching.loading || cards.loading ? HOME_CARDS : undefined}>
            {shownActivities.map(item => (
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
            <TextLink href="/about" isAlone>
              {t('home.about')}
            </TextLink>
          </div>
          <div>
            <h3>{t('home.workBuild')}</h3>
            <p>{t('home.workBuildText')}</p>
            <TextLink href="/builder" isAlone>
              {t('home.tryBuilder')}
            </TextLink>
          </div>
          <div>
            <h3>{t('home.workBrowser')}</h3>
            <p>{t('home.workBrowserText')}</p>
            <TextLink href="/teaching-learning" isAlone>
              {t('home.seeActivities')}
            </TextLink>
          </div>
        </div>
        {links.length > 0 && (
          <ul className={css.links} role="list" aria-label={t('home.links')}>
            {links.map(({ name, url }) => (
              <li key={url}>
                <TextLink href={url} target="_blank" isAlone>
                  <bdi>{name}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Wrap>
  )
}
