import { type PartnerEntry, SORTS } from '@annals/contracts'
import {
  AppErrorPanel,
  Badge,
  Button,
  EmptyState,
  LinkButton,
  Loading,
  PageHeader,
  Pager,
  Table,
  TextLink
} from '@annals/ui'
import { Menu, SearchField, Select } from '@annals/ui/menus'
import {
  pageFrom,
  useAddressState,
  useCall,
  useErrorText,
  useLastPage,
  useTitle,
  useTypedSearch
} from '@annals/web-kit'
import { useCallback } from 'react'
import { AdminsOnly } from '../common/admins-only.tsx'
import css from '../common/list.module.css'
import { formatNumber, useT } from '../i18n/index.ts'
import { NEW, partnerPath } from './partner-draft.ts'
import { useDeletePartner } from './use-delete-partner.ts'

const PAGE = 48

/** /admin/partners: all partners, for site admins (behaviour/partners §6). */
export function PartnersScreen() {
  return (
    <AdminsOnly>
      <Partners />
    </AdminsOnly>
  )
}

function Partners() {
  const t = useT()
  useTitle(t('partners.title'))
  const errorText = useErrorText()
  const remove = useDeletePartner()
  const [at, setAt] = useAddressState({ search: '', sort: 'newest', page: '1' })
  // Another search begins at its first page.
  const search = useCallback((text: string) => setAt({ search: text, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.search, search)
  const sort = SORTS.find(known => known === at.sort) ?? 'newest'
  const page = pageFrom(at.page)
  const { data, error, reload } = useCall('managedPartners', {
    ...{ searchFor: at.search, sort },
    ...{ skip: (page - 1) * PAGE, limit: PAGE }
  })
  const pages = Math.ceil((data?.total ?? 0) / PAGE)
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
  const create = (
    <LinkButton variant="primary" icon="plus" href={partnerPath(NEW)}>
      {t('partners.create')}
    </LinkButton>
  )

  async function removeOne(uuid: string) {
    if (await remove(uuid)) await reload()
  }

  const row = ({ partner: { uuid, slug, name }, isActive }: PartnerEntry) => (
    <Menu
      label={t('partners.moreFor', { name })}
      items={[
        { id: 'edit', label: t('partners.edit'), icon: 'edit', href: partnerPath(uuid) },
        {
          id: 'team',
          label: t('partners.team'),
          icon: 'people',
          href: `/admin/teams?partner=${encodeURIComponent(slug)}`
        },
        ...(isActive
          ? [
              {
                id: 'page',
                label: t('partners.page'),
                icon: 'eye' as const,
                href: `/partners/${encodeURIComponent(slug)}`
              }
            ]
          : []),
        {
          id: 'delete',
          label: t('partners.delete'),
          icon: 'trash',
          isDanger: true,
          onAction: () => void removeOne(uuid)
        }
      ]}
    />
  )

  const list = () => {
    if (error && !data)
      return <AppErrorPanel title={t('partners.failed')} body={errorText(error)} onRetry={() => void reload()} />
    if (!data || isPastLast) return <Loading label={t('partners.loading')} />
    if (data.data.length === 0)
      return at.search === '' ? (
        <EmptyState icon="people" title={t('partners.empty')} action={create} />
      ) : (
        <EmptyState
          icon="search"
          title={t('partners.noneFound')}
          action={<Button onPress={() => setTyped('')}>{t('partners.showAll')}</Button>}
        />
      )
    return (
      <>
        <Table
          label={t('partners.title')}
          cards="tablet"
          rows={data.data as PartnerEntry[]}
          getKey={({ partner }) => partner.uuid}
          columns={[
            {
              id: 'name',
              label: t('partners.name'),
              isRowHeader: true,
              render: ({ partner }) => (
                <TextLink href={partnerPath(partner.uuid)}>
                  <bdi>{partner.name}</bdi>
                </TextLink>
              )
            },
            {
              id: 'slug',
              label: t('partners.slug'),
              render: ({ partner }) => <bdi dir="ltr">/partners/{partner.slug}</bdi>
            },
            {
              id: 'members',
              label: t('partners.members'),
              align: 'end',
              render: ({ members }) => formatNumber(members)
            },
            {
              id: 'state',
              label: t('partners.state'),
              render: ({ isActive }) => (
                <Badge kind={isActive ? 'ok' : 'plain'} icon={isActive ? 'globe' : 'lock'}>
                  {t(isActive ? 'partners.active' : 'partners.inactive')}
                </Badge>
              )
            },
            { id: 'more', label: t('partners.more'), corner: 'end', render: row }
          ]}
        />
        <Pager page={page} pages={pages} onChange={to => setAt({ page: String(to) })} />
      </>
    )
  }

  return (
    <div className={css.page}>
      <PageHeader title={t('partners.title')} intro={t('partners.intro')} actions={create} />
      <div className={css.tools}>
        <SearchField label={t('partners.search')} value={typed} onChange={setTyped} className={css.search} />
        <Select
          label={t('partners.sort')}
          value={sort}
          onChange={id => setAt({ sort: id, page: '1' })}
          options={SORTS.map(id => ({ id, label: t(`shares.${id}`) }))}
        />
        <p className={css.count} role="status">
          {data ? t('partners.count', { count: data.total }) : ''}
        </p>
      </div>
      {list()}
    </div>
  )
}
