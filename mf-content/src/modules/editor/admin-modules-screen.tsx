import { MODULE_TYPES } from '@annals/contracts'
import { useCall, useHost } from '@annals/web-kit'
import { AdminsOnly } from '../../common/admin-documents/admins-only.tsx'
import { DocumentList } from '../../common/admin-documents/document-list.tsx'
import { useT } from '../../i18n/index.ts'
import { ADMIN_VIEWPOINTS, ALL_MODULES, type ModuleList, MY_VIEWPOINTS } from './module-lists.ts'
import { useListTexts } from './use-list-texts.ts'

/** /admin/historical-content: all modules with what admins can do with them (behaviour/content §2.2). */
export const AdminModulesScreen = () => <ForAdmins list={ALL_MODULES} />

/** /my/viewpoints and /admin/viewpoints: the viewpoints among them. */
export const MyViewpointsScreen = () => <ForAdmins list={MY_VIEWPOINTS} />
export const AdminViewpointsScreen = () => <ForAdmins list={ADMIN_VIEWPOINTS} />

const ForAdmins = ({ list }: { list: ModuleList }) => (
  <AdminsOnly reading={list.reading}>
    <Modules list={list} />
  </AdminsOnly>
)

function Modules({ list }: { list: ModuleList }) {
  const t = useT()
  const { api } = useHost()
  const texts = useListTexts(list)
  const { data, error, reload } = useCall('modules', list.type === null ? {} : { type: list.type })
  const entries = data?.data.map(({ name, author, type, ...entry }) => ({
    ...entry,
    title: name,
    texts: [name, author, entry.intro, entry.year],
    kind: type,
    label: list.type === null ? type : author,
    setPublished: (isPublished: boolean) =>
      api.call(isPublished ? 'publishModule' : 'unpublishModule', { uuid: entry.uuid }),
    remove: () => api.call('deleteModule', { uuid: entry.uuid }),
    deleteText: t('modules.deleteText', { title: name }),
    published: t('modules.published', { type }),
    unpublished: t('modules.unpublished', { type }),
    deleted: t('modules.deleted', { type })
  }))
  return (
    <DocumentList
      path={list.path}
      texts={texts}
      kinds={list.type === null ? MODULE_TYPES : undefined}
      entries={entries}
      error={error}
      reload={reload}
    />
  )
}
