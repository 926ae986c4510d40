import type { TeamInvitation } from '@annals/contracts'
import { AppErrorPanel, Badge, Button, Loading, Section, Table } from '@annals/ui'
import { Menu } from '@annals/ui/menus'
import { useCall, useErrorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** Whom a team has invited and who has not come yet, for its admins (behaviour/partners §5.5). */
export function InvitationsPart({ partner }: { partner: { uuid: string; name: string } }) {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const { data, error, reload } = useCall('invitations', { partner: partner.uuid })
  const [isInviting, setInviting] = useState(false)

  /** The list is read again after a refusal too: another admin may have been faster. */
  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      host.notify.success(done, { occasion: 'feedback' })
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await reload()
  }
  const sendAgain = ({ email }: TeamInvitation) =>
    change(() => host.api.call('invite', { partner: partner.uuid, email }), t('invite.sent', { email }))
  const withdraw = ({ email, uuid: invitation }: TeamInvitation) =>
    change(
      () => host.api.call('withdrawInvitation', { partner: partner.uuid, invitation }),
      t('invite.withdrawn', { email })
    )

  const body = () => {
    if (error && !data)
      return <AppErrorPanel title={t('invite.failed')} body={errorText(error)} onRetry={() => void reload()} />
    if (!data) return <Loading label={t('invite.loading')} />
    if (data.data.length === 0) return <p>{t('invite.none')}</p>
    return (
      <Table
        label={t('invite.list')}
        cards="phone"
        rows={[...data.data]}
        getKey={({ uuid }) => uuid}
        columns={[
          {
            id: 'email',
            label: t('team.email'),
            isRowHeader: true,
            render: ({ email }) => <span dir="ltr">{email}</span>
          },
          {
            id: 'expires',
            label: t('invite.until'),
            render: ({ expires, isOver }) =>
              isOver ? <Badge kind="bad">{t('invite.over')}</Badge> : formatDate(expires)
          },
          {
            id: 'more',
            label: t('team.more'),
            corner: 'end' as const,
            render: (one: TeamInvitation) => (
              <Menu
                label={t('team.moreFor', { name: one.email })}
                items={[
                  { id: 'again', label: t('invite.again'), icon: 'refresh', onAction: () => void sendAgain(one) },
                  {
                    id: 'withdraw',
                    label: t('invite.withdraw'),
                    icon: 'trash',
                    isDanger: true,
                    onAction: () => void withdraw(one)
                  }
                ]}
              />
            )
          }
        ]}
      />
    )
  }
  return (
    <Section
      title={t('invite.list')}
      action={
        <Button icon="plus" onPress={() => setInviting(true)}>
          {t('invite.open')}
        </Button>
      }
    >
      {body()}
      {isInviting && (
        <InviteDialog
          partner={partner}
          onClose={() => setInviting(false)}
          onInvited={async email => {
            await reload()
            host.notify.success(t('invite.sent', { email }), { occasion: 'feedback' })
          }}
        />
      )}
    </Section>
  )
}
