import type { Lesson } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { OneWritten, StoredState } from '../common/written/one-written.tsx'
import { NEW } from '../common/written/use-written-work.ts'
import { useT } from '../i18n/index.ts'
import { LESSON, LessonForm } from './lesson-form.tsx'
import { LESSONS, SHELF } from './place.ts'

/** /admin/learning-activities/{slug}: one learning activity to write, for admins. */
export const LessonScreen = () => (
  <OneWritten<Lesson>
    path={LESSONS}
    reading={SHELF}
    fresh={onSaved => <LessonForm key={NEW} loaded={null} onSaved={onSaved} />}
    stored={(slug, onSaved) => <Stored key={slug} slug={slug} onSaved={onSaved} />}
  />
)

function Stored({ slug, onSaved }: { slug: string; onSaved: (stored: Lesson) => void }) {
  const t = useT()
  const { data, error, setData, reload } = useCall('lesson', undefined, { params: { slug } })
  if (!data)
    return (
      <StoredState
        kind={LESSON}
        slug={slug}
        error={error}
        list={{ label: t('lessons.title'), href: LESSONS }}
        onRetry={reload}
        left={gone => <LessonForm loaded={gone} onSaved={onSaved} />}
      />
    )
  return (
    <LessonForm
      loaded={data.data}
      onSaved={stored => {
        setData(() => ({ data: stored }))
        onSaved(stored)
      }}
    />
  )
}
