import { PageHeader, Wrap } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'
import { DevelopersOnly } from '../developers-only.tsx'
import { BuildPart } from './build-part.tsx'
import { ContentTypesPart } from './content-types-part.tsx'
import { DebugPart } from './debug-part.tsx'
import { LettersPart } from './letters-part.tsx'
import { MediaPart } from './media-part.tsx'
import { OcrPart } from './ocr-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { PublishPart } from './publish-part.tsx'

/** /TestPage: single tools and calls, to be tried by themselves (behaviour/developers §3). */
export const TestPageScreen = () => (
  <DevelopersOnly>
    <TestPage />
  </DevelopersOnly>
)

function TestPage() {
  const t = useT()
  useTitle(t('test.title'))
  return (
    <Wrap>
      <PageHeader title={t('test.title')} intro={t('test.intro')} />
      <DebugPart />
      <PeoplePart />
      <ContentTypesPart />
      <PublishPart />
      <OcrPart />
      <MediaPart />
      <LettersPart />
      <BuildPart />
    </Wrap>
  )
}
