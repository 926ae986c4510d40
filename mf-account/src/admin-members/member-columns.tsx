import type { MemberRecord } from '@annals/contracts'
import { Badge, type TableColumn, TextLink } from '@annals/ui'
import { useLocation } from '@annals/web-kit'
import list from '../common/list.module.css'
import { formatDate, useT } from '../i18n/index.ts'
import { nameOf, ROLES } from './flags.ts'

/** Members with their roles; the name leads to the member's record. `countries` are names by their codes. */
export function useMemberColumns(countries: ReadonlyMap<string, string>): TableColumn<MemberRecord>[] {
  const t = useT()
  const { pathname, search } = useLocation()
  const recordOf = (uuid: string) => {
    const query = new URLSearchParams(search)
    query.set('member', uuid)
    return `${pathname}?${query}`
  }
  return [
    {
      id: 'name',
      label: t('members.name'),
      isRowHeader: true,
      render: member => (
        <span className={list.lines}>
          <TextLink href={recordOf(member.uuid)}>
            <bdi>{nameOf(member)}</bdi>
          </TextLink>
          <bdi className={list.quiet}>{member.email || member.login}</bdi>
        </span>
      )
    },
    {
      id: 'country',
      label: t('members.country'),
      render: ({ countrycode }) => countries.get(countrycode) ?? countrycode
    },
    {
      id: 'roles',
      label: t('members.roles'),
      render: ({ permissions, deactivated }) => {
        const roles = ROLES.filter(flag => permissions[flag])
        return (
          (roles.length > 0 || !permissions.is_confirmed || deactivated) && (
            <span className={list.badges}>
              {deactivated && <Badge kind="bad">{t('members.deactivated')}</Badge>}
              {roles.map(flag => (
                <Badge key={flag}>{t(`members.role.${flag}`)}</Badge>
              ))}
              {!permissions.is_confirmed && <Badge kind="warn">{t('members.unconfirmed')}</Badge>}
            </span>
          )
        )
      }
    },
    {
      id: 'joined',
      label: t('members.joined'),
      render: ({ joined }) => <bdi className={list.date}>{formatDate(joined, 'PP')}</bdi>
    }
  ]
}
