import type { Module } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { AdminDocument, StoredState } from '../../common/admin-documents/admin-document.tsx'
import { NEW } from '../../common/admin-documents/use-document-work.ts'
import { ModuleForm } from './module-form.tsx'
import { ADMIN_VIEWPOINTS, ALL_MODULES, type ModuleList, MY_VIEWPOINTS } from './module-lists.ts'
import { MODULE } from './use-module-work.ts'
import { useListTexts } from './use-list-texts.ts'

/** /admin/historical-content/{slug}: one module to write, for admins. */
export const AdminModuleScreen = () => <OneModule list={ALL_MODULES} />

/** /my/viewpoints/{slug} and /admin/viewpoints/{slug}: one viewpoint to write, for admins. */
export const MyViewpointScreen = () => <OneModule list={MY_VIEWPOINTS} />
export const AdminViewpointScreen = () => <OneModule list={ADMIN_VIEWPOINTS} />

const OneModule = ({ list }: { list: ModuleList }) => (
  <AdminDocument<Module>
    path={list.path}
    reading={list.reading}
    fresh={onSaved => <ModuleForm key={NEW} list={list} loaded={null} onSaved={onSaved} />}
    stored={(slug, onSaved) => <Stored key={slug} list={list} slug={slug} onSaved={onSaved} />}
  />
)

interface StoredProps {
  list: ModuleList
  slug: string
  onSaved: (stored: Module) => void
}

function Stored({ list, slug, onSaved }: StoredProps) {
  const { title } = useListTexts(list)
  const { data, error, setData, reload } = useCall('module', undefined, { params: { slug } })
  const isAnother = data && list.type !== null && data.data.type !== list.type
  if (!data || isAnother)
    return (
      <StoredState
        kind={MODULE}
        slug={slug}
        error={error}
        isAnother={isAnother}
        list={{ label: title, href: list.path }}
        onRetry={reload}
        left={gone => <ModuleForm list={list} loaded={gone} onSaved={onSaved} />}
      />
    )
  return (
    <ModuleForm
      list={list}
      loaded={data.data}
      onSaved={stored => {
        setData(() => ({ data: stored }))
        onSaved(stored)
      }}
    />
  )
}
