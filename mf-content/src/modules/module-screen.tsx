import type { Module } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { OneWritten, StoredState } from '../common/written/one-written.tsx'
import { NEW } from '../common/written/use-written-work.ts'
import { ModuleForm } from './module-form.tsx'
import { ADMIN_VIEWPOINTS, ALL_MODULES, type ModulesPlace, MY_VIEWPOINTS } from './places.ts'
import { MODULE } from './use-module-work.ts'
import { usePlaceTexts } from './use-place-texts.ts'

/** /admin/historical-content/{slug}: one module to write, for admins. */
export const AdminModuleScreen = () => <OneModule place={ALL_MODULES} />

/** /my/viewpoints/{slug} and /admin/viewpoints/{slug}: one viewpoint to write, for admins. */
export const MyViewpointScreen = () => <OneModule place={MY_VIEWPOINTS} />
export const AdminViewpointScreen = () => <OneModule place={ADMIN_VIEWPOINTS} />

const OneModule = ({ place }: { place: ModulesPlace }) => (
  <OneWritten<Module>
    path={place.path}
    reading={place.reading}
    fresh={onSaved => <ModuleForm key={NEW} place={place} loaded={null} onSaved={onSaved} />}
    stored={(slug, onSaved) => <Stored key={slug} place={place} slug={slug} onSaved={onSaved} />}
  />
)

interface StoredProps {
  place: ModulesPlace
  slug: string
  onSaved: (stored: Module) => void
}

function Stored({ place, slug, onSaved }: StoredProps) {
  const { title } = usePlaceTexts(place)
  const { data, error, setData, reload } = useCall('module', undefined, { params: { slug } })
  const isAnother = data && place.type !== null && data.data.type !== place.type
  if (!data || isAnother)
    return (
      <StoredState
        kind={MODULE}
        slug={slug}
        error={error}
        isAnother={isAnother}
        list={{ label: title, href: place.path }}
        onRetry={reload}
        left={gone => <ModuleForm place={place} loaded={gone} onSaved={onSaved} />}
      />
    )
  return (
    <ModuleForm
      place={place}
      loaded={data.data}
      onSaved={stored => {
        setData(() => ({ data: stored }))
        onSaved(stored)
      }}
    />
  )
}
