import { CardGrid, PageHeader, Section, TextLink, Wrap } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { ContentCard } from '../common/content-card.tsx'
import { LoadFailed } from '../common/load-failed.tsx'
import { useT } from '../i18n/index.ts'
import { TextSection } from './text-section.tsx'

const TYPE = 'Case Study'
const SHOWN = 8
const PARTS = [
  ['caseStudy.whatTitle', 'caseStudy.what'],
  ['caseStudy.howTitle', 'caseStudy.how']
] as const

/** /case-study: what a case study is, and those that can be read (behaviour/content §2.3). */
export function CaseStudyScreen() {
  const t = useT()
  useTitle(t('caseStudy.title'))
  const { data, error, loading, reload } = useCall('historicalContent')
  const studies = (data?.items ?? []).filter(({ type }) => type === TYPE).slice(0, SHOWN)
  return (
    <Wrap>
      <PageHeader title={t('caseStudy.title')} intro={t('caseStudy.intro')} />
      {PARTS.map(([title, text]) => (
        <TextSection key={title} title={t(title)} text={t(text)} />
      ))}
      <Section
        title={t('caseStudy.list')}
        action={<TextLink href="/historical-content/case-study">{t('caseStudy.all')}</TextLink>}
      >
        {error ? (
          <LoadFailed onRetry={reload} />
        ) : data && studies.length === 0 ? (
          <p>{t('content.empty')}</p>
        ) : (
          <CardGrid label={t('caseStudy.list')} loading={loading ? SHOWN : undefined}>
            {studies.map(item => (
              <ContentCard key={item.uuid} item={item} headingLevel={3} />
            ))}
          </CardGrid>
        )}
      </Section>
    </Wrap>
  )
}
