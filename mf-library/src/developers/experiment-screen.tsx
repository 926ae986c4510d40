import { PageHeader, Section, TextLink, Wrap } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { DevelopersOnly } from './developers-only.tsx'

const TESTED = [
  { path: '/nrt', name: 'nrt' },
  { path: '/test/pdf', name: 'pdf' }
] as const

/** /Experiment: what is being tested, for members who have asked to see it (behaviour/developers §2). */
export const ExperimentScreen = () => (
  <DevelopersOnly isForTesters>
    <Experiment />
  </DevelopersOnly>
)

function Experiment() {
  const t = useT()
  useTitle(t('experiment.title'))
  return (
    <Wrap>
      <PageHeader title={t('experiment.title')} intro={t('experiment.intro')} />
      {TESTED.map(({ path, name }) => (
        <Section key={path} title={t(`${name}.title`)} intro={t(`${name}.intro`)}>
          <TextLink href={path}>{t('experiment.open', { title: t(`${name}.title`) })}</TextLink>
        </Section>
      ))}
    </Wrap>
  )
}
