import { useCall, useHost } from '@annals/web-kit'
import { AdminsOnly } from '../../common/admin-documents/admins-only.tsx'
import { DocumentList } from '../../common/admin-documents/document-list.tsx'
import { useT } from '../../i18n/index.ts'
import { ADMIN_LEARNING_ACTIVITIES, SHELF } from '../paths.ts'

/** /admin/learning-activities: all learning activities with what admins can do with them (behaviour/content §3.3). */
export const AdminLearningActivitiesScreen = () => (
  <AdminsOnly reading={SHELF}>
    <LearningActivities />
  </AdminsOnly>
)

function LearningActivities() {
  const t = useT()
  const { api } = useHost()
  const { data, error, reload } = useCall('learningActivities', {})
  const entries = data?.data.map(({ author, ...entry }) => ({
    ...entry,
    texts: [entry.title, author, entry.intro, entry.year],
    label: author,
    setPublished: (isPublished: boolean) =>
      api.call(isPublished ? 'publishLearningActivity' : 'unpublishLearningActivity', { uuid: entry.uuid }),
    remove: () => api.call('deleteLearningActivity', { uuid: entry.uuid }),
    deleteText: t('learningActivities.deleteText', { title: entry.title }),
    published: t('learningActivities.published'),
    unpublished: t('learningActivities.unpublished'),
    deleted: t('learningActivities.deleted')
  }))
  const texts = {
    title: t('learningActivities.title'),
    intro: t('learningActivities.intro'),
    search: t('learningActivities.search'),
    create: t('learningActivities.create'),
    empty: t('learningActivities.empty'),
    count: (count: number) => t('learningActivities.count', { count })
  }
  return <DocumentList path={ADMIN_LEARNING_ACTIVITIES} texts={texts} entries={entries} error={error} reload={reload} />
}
