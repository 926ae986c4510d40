import { useCall, useHost } from '@annals/web-kit'
import { AdminsOnly } from '../common/written/admins-only.tsx'
import { WrittenList } from '../common/written/written-list.tsx'
import { useT } from '../i18n/index.ts'
import { LESSONS, SHELF } from './place.ts'

/** /admin/learning-activities: all learning activities with what admins can do with them (behaviour/content §3.3). */
export const LessonsScreen = () => (
  <AdminsOnly reading={SHELF}>
    <Lessons />
  </AdminsOnly>
)

function Lessons() {
  const t = useT()
  const { api } = useHost()
  const { data, error, reload } = useCall('lessons', {})
  const entries = data?.data.map(({ author, ...entry }) => ({
    ...entry,
    texts: [entry.title, author, entry.intro, entry.year],
    label: author,
    setPublished: (isPublished: boolean) =>
      api.call(isPublished ? 'publishLesson' : 'unpublishLesson', { uuid: entry.uuid }),
    remove: () => api.call('deleteLesson', { uuid: entry.uuid }),
    deleteText: t('lessons.deleteText', { title: entry.title }),
    published: t('lessons.published'),
    unpublished: t('lessons.unpublished'),
    deleted: t('lessons.deleted')
  }))
  const texts = {
    title: t('lessons.title'),
    intro: t('lessons.intro'),
    search: t('lessons.search'),
    create: t('lessons.create'),
    empty: t('lessons.empty'),
    count: (count: number) => t('lessons.count', { count })
  }
  return <WrittenList path={LESSONS} texts={texts} entries={entries} error={error} reload={reload} />
}
