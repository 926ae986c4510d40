import { AppErrorPanel, Loading, PageHeader, Table, TextLink } from '@annals/ui'
import { useCall, useErrorText, useTitle } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import css from '../common/list.module.css'
import { useT } from '../i18n/index.ts'

/** /admin/contenttypes: what admins choose from when they publish (behaviour/personal-area §2.2). */
export function ContentTypesScreen() {
  return (
    <AdminsOnly>
      <ContentTypes />
    </AdminsOnly>
  )
}

function ContentTypes() {
  const t = useT()
  useTitle(t('contentTypes.title'))
  const errorText = useErrorText()
  const { data, error, reload } = useCall('contentTypes')
  return (
    <div className={css.page}>
      <PageHeader title={t('contentTypes.title')} intro={t('contentTypes.intro')} />
      {error ? (
        <AppErrorPanel title={t('managed.failed')} body={errorText(error)} onRetry={() => void reload()} />
      ) : data ? (
        <Table
          label={t('contentTypes.title')}
          cards="phone"
          rows={data.data}
          getKey={({ uuid }) => uuid}
          columns={[
            {
              id: 'name',
              label: t('contentTypes.name'),
              isRowHeader: true,
              render: ({ name }) => <bdi>{name}</bdi>
            },
            { id: 'code', label: t('contentTypes.code'), render: ({ code }) => <code>{code}</code> },
            {
              id: 'show',
              label: t('contentTypes.activities'),
              render: ({ code, name }) => (
                <TextLink
                  href={`/admin/learningactivities?ctype=${code}`}
                  aria-label={t('contentTypes.showOf', { name })}
                >
                  {t('contentTypes.show')}
                </TextLink>
              )
            }
          ]}
        />
      ) : (
        <Loading label={t('managed.loading')} />
      )}
    </div>
  )
}
