import { LinkButton, Loading } from '@annals/ui'
import { PageError, PageMessage, useCall, useErrorText, useParams } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import { useT } from '../i18n/index.ts'
import { NEW, PARTNERS } from './partner-draft.ts'
import { PartnerForm } from './partner-form.tsx'

/** /admin/partners/{uuid}: one partner to edit, or with `new` one to enter (behaviour/partners §6). */
export function PartnerScreen() {
  const { uuid = NEW } = useParams()
  return (
    <AdminsOnly>
      {uuid === NEW ? (
        <PartnerForm key={NEW} stored={null} onSaved={async () => {}} />
      ) : (
        <Stored key={uuid} uuid={uuid} />
      )}
    </AdminsOnly>
  )
}

function Stored({ uuid }: { uuid: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, reload } = useCall('managedPartner', { partner: uuid })
  if (data) return <PartnerForm stored={data.data} onSaved={reload} />
  if (!error) return <Loading label={t('partners.loading')} />
  if (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
    return (
      <PageMessage
        icon="people"
        title={t('partner.notFound')}
        action={<LinkButton href={PARTNERS}>{t('partner.all')}</LinkButton>}
      />
    )
  return <PageError title={t('partner.failed')} body={errorText(error)} onRetry={() => void reload()} />
}
