import { PageHeader, Wrap } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { TextSection } from './text-section.tsx'

const PARTS = [
  ['about.whatTitle', 'about.what'],
  ['about.studentsTitle', 'about.students'],
  ['about.openTitle', 'about.open']
] as const

/** What the platform is, for whom, and how it treats students' work. */
export function AboutScreen() {
  const t = useT()
  useTitle(t('about.title'))
  return (
    <Wrap>
      <PageHeader title={t('about.title')} intro={t('about.intro')} />
      {PARTS.map(([title, text]) => (
        <TextSection key={title} title={t(title)} text={t(text)} />
      ))}
    </Wrap>
  )
}
