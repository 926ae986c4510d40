import { PageHeader, Section, Wrap } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import css from './about.module.css'

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
        <Section key={title} title={t(title)}>
          <p className={css.text}>{t(text)}</p>
        </Section>
      ))}
    </Wrap>
  )
}
