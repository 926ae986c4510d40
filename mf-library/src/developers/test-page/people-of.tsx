import type { Partner, PartnerPage, TeamMember } from '@annals/contracts'
import { Button, Table } from '@annals/ui'
import { useCall, useErrorText, useHost } from '@annals/web-kit'
import { type T, useT } from '../../i18n/index.ts'

function whoAndWhat({ owner, collections, activities, narratives }: PartnerPage, t: T): string {
  const who = owner ? t('test.person', { name: owner.displayname }) : t('test.nobody')
  const [c, a, n] = [collections.length, activities.length, narratives.length]
  return `${who} ${t('test.published', { collections: c, activities: a, narratives: n })}`
}

/** Who is associated with a partner: its team, by the calls of teams (behaviour/developers §3). */
export function PeopleOf({ partner }: { partner: Partner }) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const page = useCall('partnerPage', undefined, { params: { slug: partner.slug } })
  const team = useCall('teamMembers', { partner: partner.uuid })
  const people: readonly TeamMember[] = team.data?.members ?? []
  const reload = () => Promise.all([team.reload(), page.reload()])
  const nameOf = ({ member }: TeamMember) => member.name || member.email

  async function associate() {
    const { uuid, name } = partner
    const input = { partner: { uuid, name }, team: people.map(({ member }) => member.uuid) }
    const added = await host.dialogs.open('account/add-member', input)
    if (!added) return
    await reload()
    host.notify.success(t('test.associated', added), { occasion: 'feedback' })
  }

  async function end(of: TeamMember) {
    const name = nameOf(of)
    const question = { title: t('test.endTitle', { name }), body: t('test.endText', { partner: partner.name }) }
    if (!(await host.confirm({ ...question, ok: t('test.end'), danger: true }))) return
    try {
      await host.api.call('removeTeamMember', { partner: partner.uuid, member: of.member.uuid })
      host.notify.success(t('test.ended', { name }), { occasion: 'feedback' })
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await reload()
  }

  return (
    <>
      <div role="status">
        {(page.error || team.error) && <p>{t('load.failed')}</p>}
        {page.data && <p>{whoAndWhat(page.data, t)}</p>}
      </div>
      {people.length > 0 && (
        <Table
          label={t('test.peopleOf', { partner: partner.name })}
          cards="phone"
          rows={[...people]}
          getKey={({ member }) => member.uuid}
          columns={[
            { id: 'name', label: t('test.personName'), isRowHeader: true, render: of => <bdi>{nameOf(of)}</bdi> },
            { id: 'role', label: t('test.role'), render: ({ role }) => t(`test.role.${role}`) },
            {
              id: 'end',
              label: t('test.actions'),
              corner: 'end',
              render: of => (
                <Button variant="quiet" onPress={() => void end(of)} aria-label={t('test.endOf', { name: nameOf(of) })}>
                  {t('test.end')}
                </Button>
              )
            }
          ]}
        />
      )}
      <div>
        <Button onPress={() => void associate()} whyNot={team.data ? undefined : t('test.loadingPeople')}>
          {t('test.associate')}
        </Button>
      </div>
    </>
  )
}
