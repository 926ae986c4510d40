import { MEMBER_GROUPS, MEMBER_SORTS } from '@annals/contracts'
import { Button, EmptyState } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { useMemo } from 'react'
import { AdminList } from '../common/admin-list/admin-list.tsx'
import { useListAddress } from '../common/admin-list/use-list-address.ts'
import { AdminsOnly } from '../common/admins-only.tsx'
import { useShown } from '../common/use-shown.ts'
import { formatNumber, useT } from '../i18n/index.ts'
import { MemberDialog } from './member-dialog.tsx'
import { useMemberColumns } from './member-columns.tsx'

/** /admin/members: the members of the site, for its administrators (behaviour/accounts §10). */
export function MembersScreen() {
  return (
    <AdminsOnly>
      <Members />
    </AdminsOnly>
  )
}

const ALL = 'all'

function Members() {
  const t = useT()
  useTitle(t('members.title'))
  const { at, setAt, choose, typed, setTyped, place, clear } = useListAddress({
    group: ALL,
    sort: 'newest',
    member: ''
  })
  const group = MEMBER_GROUPS.find(known => known === at.group)
  const sort = MEMBER_SORTS.find(known => known === at.sort) ?? 'newest'
  const { data, error, reload } = useCall('members', {
    ...(at.search && { searchFor: at.search.slice(0, 200) }),
    ...(group && { group }),
    sort,
    ...place
  })
  const shown = useShown(data)
  const countryList = useCall('countries')
  const countries = useMemo(
    () => new Map((countryList.data?.countries ?? []).map(({ code, name }) => [code, name])),
    [countryList.data]
  )
  const columns = useMemberColumns(countries)

  return (
    <>
      <AdminList
        title={t('members.title')}
        intro={t('members.intro')}
        search={{ label: t('members.search'), value: typed, onChange: setTyped }}
        choices={[
          {
            label: t('members.group'),
            value: group ?? ALL,
            onChange: id => choose({ group: id }),
            options: ([ALL, ...MEMBER_GROUPS] as const).map(id => ({ id, label: t(`members.group.${id}`) }))
          },
          {
            label: t('members.sort'),
            value: sort,
            onChange: id => choose({ sort: id }),
            options: MEMBER_SORTS.map(id => ({ id, label: t(`members.sort.${id}`) }))
          }
        ]}
        count={
          shown &&
          (shown.isMore
            ? t('members.countMore', { number: formatNumber(shown.total) })
            : t('members.count', { count: shown.total, number: formatNumber(shown.total) }))
        }
        error={error}
        failed={t('members.failed')}
        loading={t('members.loading')}
        onRetry={() => void reload()}
        page={shown && { rows: shown.members, next: shown.next, previous: shown.previous }}
        empty={
          <EmptyState
            icon="search"
            title={t('members.noneFound')}
            action={<Button onPress={clear}>{t('members.showAll')}</Button>}
          />
        }
        columns={columns}
        getKey={({ uuid }) => uuid}
      />
      {at.member && (
        <MemberDialog
          key={at.member}
          uuid={at.member}
          countries={countries}
          onClose={() => setAt({ member: '' })}
          onChanged={() => void reload()}
        />
      )}
    </>
  )
}
