import type { MemberRecord, Permissions } from '@annals/contracts'
import { Button, Checkbox, Dialog, Loading, Notice } from '@annals/ui'
import { errorText, isApiError, useCall, useHost, useSession } from '@annals/web-kit'
import { useState } from 'react'
import list from '../common/list.module.css'
import { formatDate, useT } from '../i18n/index.ts'
import css from './admin-members.module.css'
import { HandOverDialog } from '../profile/leaving/hand-over-dialog.tsx'
import { changesOf, FLAGS, nameOf } from './flags.ts'

interface Props {
  uuid: string
  countries: ReadonlyMap<string, string>
  onClose(): void
  /** The list shows the member too. */
  onChanged(member: MemberRecord): void
}

const isOneMember = (stored: unknown): stored is MemberRecord =>
  typeof stored === 'object' && stored !== null && 'permissions' in stored

/** One member: their flags, and what an administrator can do with the account (behaviour/accounts §10). */
export function MemberDialog({ uuid, countries, onClose, onChanged }: Props) {
  const t = useT()
  const host = useHost()
  const { user } = useSession()
  const { data, error, loading, reload, setData } = useCall('memberRecord', { member: uuid })
  const [draft, setDraft] = useState<Permissions | null>(null)
  const [problem, setProblem] = useState('')
  const [isGiving, setGiving] = useState(false)
  const [busy, setBusy] = useState<'' | 'save' | 'mail' | 'state'>('')
  const isBusy = busy !== ''
  const member = data?.member
  const flags = draft ?? member?.permissions
  const changes = member && draft ? changesOf(member.permissions, draft) : 0

  function take(changed: MemberRecord): void {
    setData(() => ({ member: changed }))
    setDraft(null)
    onChanged(changed)
  }

  /** One thing at a time: while it runs, other presses do nothing. */
  async function act(what: typeof busy, work: () => Promise<string>): Promise<void> {
    if (isBusy) return
    setBusy(what)
    setProblem('')
    try {
      host.notify.success(await work())
    } catch (failure) {
      setProblem(errorText(failure))
      // Somebody else has changed the member: what is stored is shown, and nothing of it is overwritten.
      if (isApiError(failure) && isOneMember(failure.stored)) {
        take(failure.stored)
        setProblem(t('members.stale'))
      }
    }
    setBusy('')
  }

  async function close(): Promise<void> {
    const question = { title: t('members.leaveTitle'), body: t('members.leaveText'), ok: t('members.leave') }
    if (changes === 0 || (await host.confirm(question))) onClose()
  }

  async function save(record: MemberRecord, permissions: Permissions): Promise<void> {
    const losesOwn = record.uuid === user?.uuid && record.permissions.is_admin && !permissions.is_admin
    if (
      losesOwn &&
      !(await host.confirm({
        title: t('members.ownTitle'),
        body: t('members.ownText'),
        ok: t('members.ownOk'),
        danger: true
      }))
    )
      return
    await act('save', async () => {
      const body = { member: record.uuid, permissions, was: record.permissions }
      take((await host.api.call('setMemberFlags', body)).member)
      return t('members.saved')
    })
  }

  async function deactivate(record: MemberRecord): Promise<void> {
    const agreed = await host.confirm({
      title: t('members.deactivateTitle'),
      body: t('members.deactivateText', { name: nameOf(record) }),
      ok: t('members.deactivate'),
      danger: true
    })
    if (!agreed) return
    await act('state', async () => {
      take((await host.api.call('deactivateMember', { member: record.uuid })).member)
      return t('members.isDeactivated')
    })
  }

  const reactivate = (record: MemberRecord) =>
    act('state', async () => {
      take((await host.api.call('reactivateMember', { member: record.uuid })).member)
      return t('members.isActive')
    })

  const mail = (record: MemberRecord) =>
    act('mail', async () => {
      await host.api.call('mailMemberReset', { member: record.uuid })
      return t('members.mailed', { email: record.email })
    })

  const record = () => {
    if (error && !member)
      return (
        <Notice
          kind="bad"
          live="alert"
          title={t('members.failedOne')}
          action={{ label: t('members.retry'), onPress: () => void reload() }}
        >
          {errorText(error)}
        </Notice>
      )
    if (loading || !member || !flags) return <Loading label={t('members.loadingOne')} />
    return (
      <>
        <p>
          <bdi>{member.email || t('members.noEmail')}</bdi>
          <br />
          <span className={list.quiet}>
            {member.countrycode && `${countries.get(member.countrycode) ?? member.countrycode} · `}
            {t('members.joinedOn', { date: formatDate(member.joined, 'PP') })}
          </span>
        </p>
        {member.login !== member.email && <p>{t('members.login', { login: member.login })}</p>}
        {member.deactivated && (
          <Notice kind="warn">
            {t('members.deactivatedSince', { date: formatDate(member.deactivated, 'PP - HH:mm') })}
          </Notice>
        )}
        <fieldset className={css.flags}>
          <legend>{t('members.flags')}</legend>
          {FLAGS.map(flag => (
            <Checkbox
              key={flag}
              isSelected={flags[flag]}
              onChange={on => {
                setProblem('')
                setDraft({ ...flags, [flag]: on })
              }}
            >
              {t(`members.flag.${flag}`)}
            </Checkbox>
          ))}
        </fieldset>
        {problem && (
          <Notice kind="bad" live="alert">
            {problem}
          </Notice>
        )}
        <div className={css.actions}>
          <Button
            icon="send"
            isPending={busy === 'mail'}
            whyNot={member.deactivated || !member.email ? t('members.noMail') : undefined}
            onPress={() => void mail(member)}
          >
            {t('members.mail')}
          </Button>
          {member.deactivated ? (
            <>
              <Button icon="undo" isPending={busy === 'state'} onPress={() => void reactivate(member)}>
                {t('members.reactivate')}
              </Button>
              <Button icon="people" onPress={() => setGiving(true)}>
                {t('leaving.give.open')}
              </Button>
            </>
          ) : (
            <Button variant="danger" icon="lock" isPending={busy === 'state'} onPress={() => void deactivate(member)}>
              {t('members.deactivate')}
            </Button>
          )}
        </div>
      </>
    )
  }

  return (
    <Dialog
      title={member ? nameOf(member) : t('members.one')}
      isOpen
      isLocked={isBusy}
      onClose={() => void close()}
      footer={
        member &&
        flags && (
          <>
            <Button onPress={() => void close()}>{t('members.close')}</Button>
            <Button
              variant="primary"
              isPending={busy === 'save'}
              whyNot={changes === 0 ? t('members.same') : undefined}
              onPress={() => void save(member, flags)}
            >
              {t('members.save')}
            </Button>
          </>
        )
      }
    >
      <div className={css.record}>{record()}</div>
      {isGiving && member && <HandOverDialog of={{ uuid, name: nameOf(member) }} onClose={() => setGiving(false)} />}
    </Dialog>
  )
}
