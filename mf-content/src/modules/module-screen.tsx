import { LinkButton, Loading } from '@annals/ui'
import { PageError, PageMessage, useCall, useNavigate, useParams } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { AdminsOnly } from './admins-only.tsx'
import { ModuleForm } from './module-form.tsx'
import { ADMIN_VIEWPOINTS, ALL_MODULES, editAddress, type ModulesPlace, MY_VIEWPOINTS, NEW } from './places.ts'
import { usePlaceTexts } from './use-place-texts.ts'

/** /admin/historical-content/{slug}: one module to write, for admins. */
export const AdminModuleScreen = () => <OneModule place={ALL_MODULES} />

/** /my/viewpoints/{slug} and /admin/viewpoints/{slug}: one viewpoint to write, for admins. */
export const MyViewpointScreen = () => <OneModule place={MY_VIEWPOINTS} />
export const AdminViewpointScreen = () => <OneModule place={ADMIN_VIEWPOINTS} />

function OneModule({ place }: { place: ModulesPlace }) {
  const { slug = NEW } = useParams()
  const navigate = useNavigate()
  /** The address that a new one was given; the form goes on under it. */
  const [given, setGiven] = useState('')
  return (
    <AdminsOnly reading={place.reading}>
      {slug === NEW || slug === given ? (
        <ModuleForm
          key={NEW}
          place={place}
          loaded={null}
          onSaved={stored => {
            if (slug !== NEW) return
            setGiven(stored.slug)
            void navigate(editAddress(place, stored.slug), { replace: true })
          }}
        />
      ) : (
        <Stored key={slug} place={place} slug={slug} />
      )}
    </AdminsOnly>
  )
}

function Stored({ place, slug }: { place: ModulesPlace; slug: string }) {
  const t = useT()
  const { title } = usePlaceTexts(place)
  const { data, error, setData, reload } = useCall('module', undefined, { params: { slug } })
  const isAnother = data && place.type !== null && data.data.type !== place.type
  if (data && !isAnother)
    return <ModuleForm place={place} loaded={data.data} onSaved={stored => setData(() => ({ data: stored }))} />
  if (!error && !isAnother) return <Loading label={title} />
  if (isAnother || error?.code === 'NOT_FOUND')
    return (
      <PageMessage
        title={t('content.notFound')}
        body={t('moduleForm.notFoundText')}
        action={<LinkButton href={place.path}>{title}</LinkButton>}
      />
    )
  return (
    <PageError
      title={t('load.failed')}
      body={t('load.failedText')}
      retryLabel={t('load.retry')}
      onRetry={() => void reload()}
    />
  )
}
