import { MEMBER_MAX_LENGTHS } from '@annals/contracts'
import { Button, Dialog, Form, Loading, Notice, TextField } from '@annals/ui'
import { useCall, useErrorText, useHost } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useProblems } from '../../common/use-problems.ts'
import { useT } from '../../i18n/index.ts'
import { BelongingsList } from './belongings-list.tsx'
import { ColleagueField } from './colleague-field.tsx'
import css from './leaving.module.css'

interface Props {
  /** A deactivated member whose work an administrator hands over; absent for one's own. */
  of?: { uuid: string; name: string }
  onClose(): void
}

/** Names what goes to a colleague of the same team, and who gets it (behaviour/accounts §12). */
export function HandOverDialog({ of, onClose }: Props) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const form = useId()
  const own = useCall('belongings', {}, { enabled: !of })
  const others = useCall('belongingsOfMember', { member: of?.uuid ?? '' }, { enabled: of !== undefined })
  const mine = useCall('myShares', {}, { enabled: !of })
  const { data } = of ? others : own
  const error = of ? others.error : (own.error ?? mine.error)
  const isThere = data && (of !== undefined || mine.data)
  const [to, setTo] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [isPending, setPending] = useState(false)
  const { problems, other, tellError, clear } = useProblems(['password', 'to'])
  const shared = mine.data
    ? {
        shares: mine.data.shares.length,
        answers: mine.data.shares.reduce((sum, { answers }) => sum + answers, 0)
      }
    : null
  const heir = data?.colleagues.find(({ uuid }) => uuid === to)

  function whyNot(): string | undefined {
    if (!heir) return t('leaving.why.to')
    return !of && password === '' ? t('leaving.why.password') : undefined
  }

  async function handOver() {
    if (isPending || !heir || whyNot() !== undefined) return
    setPending(true)
    clear()
    try {
      if (of) await host.api.call('handOverOfMember', { member: of.uuid, to: heir.uuid })
      else await host.api.call('handOver', { password, to: heir.uuid })
      host.notify.success(t('leaving.give.done', { name: heir.name }))
      onClose()
    } catch (failure) {
      tellError(failure)
      setPending(false)
    }
  }

  const retry = () => void (of ? others.reload() : Promise.all([own.reload(), mine.reload()]))

  const body = () => {
    if (error && !isThere)
      return (
        <Notice
          kind="bad"
          live="alert"
          title={t('leaving.failed')}
          action={{ label: t('profile.retry'), onPress: retry }}
        >
          {errorText(error)}
        </Notice>
      )
    if (!isThere) return <Loading label={t('leaving.loading')} />
    if (data.colleagues.length === 0) return <p>{t('leaving.give.nobody')}</p>
    return (
      <>
        <p>{of ? t('leaving.give.textOf', { name: of.name }) : t('leaving.give.text')}</p>
        <BelongingsList have={data} shared={shared} />
        <ColleagueField colleagues={data.colleagues} value={to} onChange={setTo} error={problems.to} />
        {!of && (
          <TextField
            label={t('profile.password.present')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={typed => {
              setPassword(typed)
              clear()
            }}
            error={problems.password}
            maxLength={MEMBER_MAX_LENGTHS.password}
            isRequired
          />
        )}
        {other && (
          <Notice kind="bad" live="alert" title={t('leaving.give.failed')}>
            {other}
          </Notice>
        )}
      </>
    )
  }
  const canGive = isThere && data.colleagues.length > 0

  return (
    <Dialog
      title={of ? t('leaving.give.of', { name: of.name }) : t('leaving.give')}
      isOpen
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t(canGive ? 'profile.cancel' : 'leaving.close')}</Button>
          {canGive && (
            <Button type="submit" form={form} variant="primary" isPending={isPending} whyNot={whyNot()}>
              {t('leaving.give.ok')}
            </Button>
          )}
        </>
      }
    >
      <Form id={form} className={css.body} onSubmit={handOver}>
        {body()}
      </Form>
    </Dialog>
  )
}
