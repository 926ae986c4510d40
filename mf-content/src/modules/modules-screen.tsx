import { MODULE_TYPES } from '@annals/contracts'
import { useCall, useHost } from '@annals/web-kit'
import { AdminsOnly } from '../common/written/admins-only.tsx'
import { WrittenList } from '../common/written/written-list.tsx'
import { useT } from '../i18n/index.ts'
import { ADMIN_VIEWPOINTS, ALL_MODULES, type ModulesPlace, MY_VIEWPOINTS } from './places.ts'
import { usePlaceTexts } from './use-place-texts.ts'

/** /admin/historical-content: all modules with what admins can do with them (behaviour/content §2.2). */
export const AdminModulesScreen = () => <ForAdmins place={ALL_MODULES} />

/** /my/viewpoints and /admin/viewpoints: the viewpoints among them. */
export const MyViewpointsScreen = () => <ForAdmins place={MY_VIEWPOINTS} />
export const AdminViewpointsScreen = () => <ForAdmins place={ADMIN_VIEWPOINTS} />

const ForAdmins = ({ place }: { place: ModulesPlace }) => (
  <AdminsOnly reading={place.reading}>
    <Modules place={place} />
  </AdminsOnly>
)

function Modules({ place }: { place: ModulesPlace }) {
  const t = useT()
  const { api } = useHost()
  const texts = usePlaceTexts(place)
  const { data, error, reload } = useCall('modules', place.type === null ? {} : { type: place.type })
  const entries = data?.data.map(({ name, author, type, ...entry }) => ({
    ...entry,
    title: name,
    texts: [name, author, entry.intro, entry.year],
    kind: type,
    label: place.type === null ? type : author,
    setPublished: (isPublished: boolean) =>
      api.call(isPublished ? 'publishModule' : 'unpublishModule', { uuid: entry.uuid }),
    remove: () => api.call('deleteModule', { uuid: entry.uuid }),
    deleteText: t('modules.deleteText', { title: name }),
    published: t('modules.published', { type }),
    unpublished: t('modules.unpublished', { type }),
    deleted: t('modules.deleted', { type })
  }))
  return (
    <WrittenList
      path={place.path}
      texts={texts}
      kinds={place.type === null ? MODULE_TYPES : undefined}
      entries={entries}
      error={error}
      reload={reload}
    />
  )
}
