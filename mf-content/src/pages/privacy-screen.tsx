import { PageHeader, Wrap } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { TextSection } from './text-section.tsx'

const PARTS = ['kept', 'seen', 'time', 'device', 'yours', 'members', 'where'] as const

/** What is kept of students and members, where and for how long, in plain words (behaviour/content §2.3). */
export function PrivacyScreen() {
  const t = useT()
  useTitle(t('privacy.title'))
  return (
    <Wrap>
      <PageHeader title={t('privacy.title')} intro={t('privacy.intro')} />
      {PARTS.map(part => (
        <TextSection
          key={part}
          title={t(`privacy.${part}Title`)}
          text={t(`privacy.${part}`)}
          {...(part === 'yours' && { link: { label: t('privacy.yoursLink'), href: '/ea/own' } })}
        />
      ))}
    </Wrap>
  )
}
