import type { LearningActivityPage } from '@annals/contracts'
import {
  Badge,
  Breadcrumbs,
  Button,
  CardGrid,
  inLanguage,
  LinkButton,
  Loading,
  Section,
  TextLink,
  Wrap,
  Year
} from '@annals/ui'
import { CreditLine, Picture, RichTextView } from '@annals/ui/media'
import { PageError, PageMessage, useCall, useParams, useSession, useTitle } from '@annals/web-kit'
import { Material } from '../../common/material.tsx'
import { TeachingCard } from '../../common/teaching-card.tsx'
import { useT } from '../../i18n/index.ts'
import { editPath, SHELF } from '../paths.ts'
import css from './learning-activity.module.css'

function Opening({ la }: Pick<LearningActivityPage, 'la'>) {
  const t = useT()
  const { user } = useSession()
  const text = inLanguage(la.language)
  const { slug, is_published, title, intro, author, year, thumb, thumblabel } = la
  return (
    <header className={css.opening}>
      <div>
        <p className={css.kind}>
          {t('la.kind')} {year && <Year>{year}</Year>}
        </p>
        <h1 {...text}>{title}</h1>
        <p className={css.intro} {...text}>
          {intro}
        </p>
        {author && (
          <p className={css.author}>
            {t('la.by')} <bdi>{author}</bdi>
          </p>
        )}
        <div className={css.tools}>
          <Button icon="print" onPress={() => print()}>
            {t('la.print')}
          </Button>
          {user?.isAdmin && (
            <LinkButton icon="edit" href={editPath(slug)}>
              {t('mine.edit')}
            </LinkButton>
          )}
          {/* An earlier version of the service does not say it. */}
          {is_published === false && (
            <Badge kind="plain" icon="lock">
              {t('mine.isPrivate')}
            </Badge>
          )}
        </div>
      </div>
      {thumb && (
        <Picture
          className={css.picture}
          src={thumb.url}
          alt={thumb.alt}
          width={thumb.width}
          height={thumb.height}
          sizes="(max-width: 1080px) 100vw, 640px"
          isEager
          caption={
            <>
              {thumblabel && (
                <span className={css.label} {...text}>
                  {thumblabel}
                </span>
              )}
              <CreditLine source={thumb} />
            </>
          }
        />
      )}
    </header>
  )
}

function Page({ page, onTagged }: { page: LearningActivityPage; onTagged: () => void }) {
  const t = useT()
  const text = inLanguage(page.la.language)
  const { la, age, duration, outcomes, teacher_links, student_links, linktype, tags, related } = page
  const licence = la.copyright.name ? (
    <TextLink href={la.copyright.url} isAlone>
      <bdi>{la.copyright.name}</bdi>
    </TextLink>
  ) : (
    t('content.noLicence')
  )
  return (
    <Wrap wide>
      <div className={css.crumbs}>
        <Breadcrumbs
          items={[
            { label: t('teaching.title'), href: SHELF },
            { label: la.title, lang: text.lang }
          ]}
        />
      </div>
      <Opening la={la} />
      <dl className={css.facts}>
        {age && (
          <div>
            <dt>{t('la.age')}</dt>
            <dd {...text}>{age}</dd>
          </div>
        )}
        {duration && (
          <div>
            <dt>{t('la.time')}</dt>
            <dd {...text}>{duration}</dd>
          </div>
        )}
        <div>
          <dt>{t('content.licence')}</dt>
          <dd>{licence}</dd>
        </div>
      </dl>
      <div className={css.body}>
        <div>
          {la.summary && (
            <section className={css.summary}>
              <h2>{t('la.summary')}</h2>
              <RichTextView html={la.summary} lang={text.lang} />
            </section>
          )}
          {outcomes.length > 0 && (
            <section className={css.outcomes}>
              <h2>{t('la.outcomes')}</h2>
              <ol role="list">
                {outcomes.map(outcome => (
                  <li key={outcome}>
                    <bdi {...text}>{outcome}</bdi>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <div className={css.material}>
          <Material
            title={t('la.teacher')}
            icon="teacher"
            language={la.language}
            links={teacher_links}
            linktype={linktype}
          />
          <Material
            title={t('la.student')}
            icon="people"
            language={la.language}
            links={student_links}
            linktype={linktype}
          />
        </div>
      </div>
      <div className={css.notes}>
        {la.acknowledgements && (
          <section>
            <h2>{t('content.credits')}</h2>
            <p {...text}>{la.acknowledgements}</p>
          </section>
        )}
        <section>
          <h2>{t('content.licence')}</h2>
          <p>{licence}</p>
        </section>
        {tags.length > 0 && (
          <section>
            <h2>{t('la.tags')}</h2>
            <p className={css.tags}>
              {tags.map(({ uuid, name }) => (
                <span className="an-tag" key={uuid}>
                  <bdi>{name}</bdi>
                </span>
              ))}
            </p>
          </section>
        )}
      </div>
      {related.length > 0 && (
        <div className={css.related}>
          <Section title={t('la.related')} action={<TextLink href={SHELF}>{t('home.teachingAll')}</TextLink>}>
            <CardGrid label={t('la.related')}>
              {related.map(item => (
                <TeachingCard key={item.activity.uuid} item={item} headingLevel={3} onTagged={onTagged} />
              ))}
            </CardGrid>
          </Section>
        </div>
      )}
    </Wrap>
  )
}

/** /learning-activity/{slug}: a learning activity with its material (behaviour/content §3.2). */
export function LearningActivityScreen() {
  const t = useT()
  const { slug = '' } = useParams()
  const { data, error, reload } = useCall('learningActivity', undefined, { params: { slug } })
  useTitle(data?.la.title ?? t('la.kind'))
  if (data) return <Page page={data} onTagged={() => void reload()} />
  if (!error) return <Loading label={t('la.kind')} />
  if (error.code !== 'NOT_FOUND')
    return (
      <PageError
        title={t('load.failed')}
        body={t('load.failedText')}
        retryLabel={t('load.retry')}
        onRetry={() => void reload()}
      />
    )
  return (
    <Wrap>
      <PageMessage
        title={t('content.notFound')}
        body={t('la.notFoundText')}
        action={<LinkButton href={SHELF}>{t('home.teachingAll')}</LinkButton>}
      />
    </Wrap>
  )
}
