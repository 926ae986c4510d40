import type { TeamMember, TeamRole } from '@annals/contracts'
import { AppErrorPanel, Badge, Button, EmptyState, Loading, Section, Table } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { useCall, useErrorText, useHost, useSession } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { InvitationsPart } from './invitations-part.tsx'

const NOBODY: readonly TeamMember[] = []

interface TeamPartProps {
  partner: { uuid: string; name: string }
  canChange: boolean
  /** The team has changed, and maybe what the member may do in it. */
  onChanged?: () => Promise<void>
}

/** The team of one partner: who is in it, and for its admins ways to change it (behaviour/partners §5.1). */
export function TeamPart({ partner, canChange, onChanged }: TeamPartProps) {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const { user } = useSession()
  const { data, error, reload } = useCall('teamMembers', { partner: partner.uuid })
  const [isAdding, setAdding] = useState(false)
  const team: readonly TeamMember[] = data?.members ?? NOBODY
  const isOwn = ({ member }: TeamMember) => member.uuid === user?.uuid
  const nameOf = ({ member }: TeamMember) => member.name || t('team.unknown')

  function isOnlyAdmin({ role }: TeamMember): boolean {
    return role === 'admin' && team.filter(one => one.role === 'admin').length === 1
  }
  const refuse = () => host.alert({ title: t('team.notPossible'), body: t('team.onlyAdmin') })

  /** What the screen shows after a refusal too: the team may have changed in another tab. */
  async function change(of: TeamMember, work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      host.notify.success(done, { occasion: 'feedback' })
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await Promise.all([reload(), onChanged?.(), isOwn(of) && host.session.refresh()])
  }

  async function setRole(of: TeamMember, role: TeamRole): Promise<void> {
    if (role === 'member' && isOnlyAdmin(of)) return refuse()
    const name = nameOf(of)
    await change(
      of,
      () => host.api.call('setTeamRole', { partner: partner.uuid, member: of.member.uuid, role }),
      t(role === 'admin' ? 'team.adminMade' : 'team.adminTaken', { name })
    )
  }

  async function remove(of: TeamMember): Promise<void> {
    if (isOnlyAdmin(of)) return refuse()
    const name = nameOf(of)
    const agreed = await host.confirm({
      title: t('team.removeTitle', { name }),
      body: t(isOwn(of) ? 'team.removeSelf' : 'team.removeText', { partner: partner.name }),
      ok: t('team.remove'),
      danger: true
    })
    if (!agreed) return
    await change(
      of,
      () => host.api.call('removeTeamMember', { partner: partner.uuid, member: of.member.uuid, role: of.role }),
      t('team.removed', { name })
    )
  }

  async function onAdded(added: { name: string } | null): Promise<void> {
    setAdding(false)
    if (!added) return
    await reload()
    host.notify.success(t('team.added', added), { occasion: 'feedback' })
  }

  const actions = (of: TeamMember): MenuAction[] => [
    of.role === 'admin'
      ? { id: 'role', label: t('team.takeAdmin'), icon: 'user', onAction: () => void setRole(of, 'member') }
      : { id: 'role', label: t('team.makeAdmin'), icon: 'user', onAction: () => void setRole(of, 'admin') },
    { id: 'remove', label: t('team.remove'), icon: 'trash', isDanger: true, onAction: () => void remove(of) }
  ]

  const body = () => {
    if (error && !data)
      return <AppErrorPanel title={t('team.failed')} body={errorText(error)} onRetry={() => void reload()} />
    if (!data) return <Loading label={t('team.loading')} />
    if (team.length === 0) return <EmptyState icon="people" title={t('team.empty')} body={t('team.emptyText')} />
    return (
      <Table
        label={t('team.of', { partner: partner.name })}
        cards="phone"
        rows={[...team]}
        getKey={({ member }) => member.uuid}
        columns={[
          {
            id: 'name',
            label: t('team.name'),
            isRowHeader: true,
            render: of => (
              <>
                <bdi>{nameOf(of)}</bdi> {isOwn(of) && <Badge>{t('team.you')}</Badge>}
              </>
            )
          },
          { id: 'email', label: t('team.email'), render: ({ member }) => <span dir="ltr">{member.email}</span> },
          {
            id: 'role',
            label: t('team.role'),
            render: ({ role }) => <Badge kind={role === 'admin' ? 'accent' : 'plain'}>{t(`team.role.${role}`)}</Badge>
          },
          ...(canChange
            ? [
                {
                  id: 'more',
                  label: t('team.more'),
                  corner: 'end' as const,
                  render: (of: TeamMember) => (
                    <Menu label={t('team.moreFor', { name: nameOf(of) })} items={actions(of)} />
                  )
                }
              ]
            : [])
        ]}
      />
    )
  }

  return (
    <>
      <Section
        title={partner.name}
        intro={canChange ? undefined : t('team.notAdmin')}
        action={
          canChange &&
          data && (
            <Button icon="plus" onPress={() => setAdding(true)}>
              {t('team.add')}
            </Button>
          )
        }
      >
        {body()}
        {isAdding && (
          <AddMemberDialog
            input={{ partner, team: team.map(({ member }) => member.uuid) }}
            onClose={added => void onAdded(added)}
          />
        )}
      </Section>
      {canChange && <InvitationsPart partner={partner} />}
    </>
  )
}
