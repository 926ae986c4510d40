import { PageHeader, Wrap } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { TextSection } from './text-section.tsx'

const PARTS = [
  ['labs.builderTitle', 'labs.builder', 'labs.builderLink', '/builder'],
  ['labs.europeanaTitle', 'labs.europeana', 'labs.europeanaLink', '/search/search'],
  ['labs.ocrTitle', 'labs.ocr', 'labs.ocrLink', '/my/sources']
] as const

/** /labs: the tools that are being tried out (behaviour/content §2.3). */
export function LabsScreen() {
  const t = useT()
  useTitle(t('labs.title'))
  return (
    <Wrap>
      <PageHeader title={t('labs.title')} intro={t('labs.intro')} />
      {PARTS.map(([title, text, label, href]) => (
        <TextSection key={title} title={t(title)} text={t(text)} link={{ label: t(label), href }} />
      ))}
    </Wrap>
  )
}
