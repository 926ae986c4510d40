import type { LearningActivity } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { AdminDocument, StoredState } from '../../common/admin-documents/admin-document.tsx'
import { NEW } from '../../common/admin-documents/use-document-work.ts'
import { useT } from '../../i18n/index.ts'
import { DRAFT_KIND, LearningActivityForm } from './learning-activity-form.tsx'
import { ADMIN_LEARNING_ACTIVITIES, SHELF } from '../paths.ts'

/** /admin/learning-activities/{slug}: one learning activity to write, for admins. */
export const AdminLearningActivityScreen = () => (
  <AdminDocument<LearningActivity>
    path={ADMIN_LEARNING_ACTIVITIES}
    reading={SHELF}
    fresh={onSaved => <LearningActivityForm key={NEW} loaded={null} onSaved={onSaved} />}
    stored={(slug, onSaved) => <Stored key={slug} slug={slug} onSaved={onSaved} />}
  />
)

function Stored({ slug, onSaved }: { slug: string; onSaved: (stored: LearningActivity) => void }) {
  const t = useT()
  const { data, error, setData, reload } = useCall('storedLearningActivity', undefined, { params: { slug } })
  if (!data)
    return (
      <StoredState
        kind={DRAFT_KIND}
        slug={slug}
        error={error}
        list={{ label: t('learningActivities.title'), href: ADMIN_LEARNING_ACTIVITIES }}
        onRetry={reload}
        left={gone => <LearningActivityForm loaded={gone} onSaved={onSaved} />}
      />
    )
  return (
    <LearningActivityForm
      loaded={data.data}
      onSaved={stored => {
        setData(() => ({ data: stored }))
        onSaved(stored)
      }}
    />
  )
}
