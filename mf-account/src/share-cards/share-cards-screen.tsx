import { CARDS_MAX, type ShareEntry, type StudentStatus } from '@annals/contracts'
import { AppErrorPanel, Button, EmptyState, Form, LinkButton, Loading, Notice, PageHeader, TextField } from '@annals/ui'
import { errorText, useCall, useHost, useParams, useTitle } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { linkOf } from '../shares/share-table.tsx'
import { CardSheet } from './card-sheet.tsx'
import css from './share-cards.module.css'

/** Cards with an alias and a code for a share, to be printed and handed out (behaviour/sharing §12). */
export function ShareCardsScreen() {
  const { share = '' } = useParams()
  const t = useT()
  const { api, announce } = useHost()
  useTitle(t('cards.title'))
  const shares = useCall('myShares', {})
  const { data, error, loading, reload } = useCall('shareStatus', { share })
  const [typed, setTyped] = useState('30')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const count = /^\d{1,3}$/u.test(typed.trim()) ? Number(typed) : 0
  const isCount = count >= 1 && count <= CARDS_MAX
  const entry = (shares.data?.shares as ShareEntry[] | undefined)?.find(one => one.share.uuid === share)
  const students: StudentStatus[] = data?.data ?? []
  const unused = students.filter(({ begun }) => !begun)

  async function make() {
    setTried(true)
    setProblem('')
    if (!isCount || isPending) return
    setPending(true)
    try {
      await api.call('makeCards', { share, count })
      await reload()
      announce(t('cards.made', { count }))
    } catch (failure) {
      setProblem(errorText(failure))
    } finally {
      setPending(false)
    }
  }

  const failure = error ?? shares.error
  if (failure && !(data && shares.data))
    return (
      <AppErrorPanel
        title={t('cards.failed')}
        body={errorText(failure)}
        onRetry={() => void Promise.all([reload(), shares.reload()])}
      />
    )
  if (loading || shares.loading) return <Loading label={t('cards.loading')} />
  if (!entry?.share.options.aliases)
    return (
      <EmptyState
        icon="people"
        title={t('cards.none')}
        body={t('cards.noneText')}
        action={<LinkButton href="/my/shares">{t('cards.back')}</LinkButton>}
      />
    )
  return (
    <div className={css.page}>
      <div className={css.screen}>
        <PageHeader title={t('cards.title')} intro={t('cards.intro', { title: entry.title || t('shares.untitled') })} />
        <Form className={css.make} onSubmit={make}>
          <TextField
            label={t('cards.count')}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            maxLength={3}
            {...(isTried && !isCount && { error: t('cards.countWrong', { max: CARDS_MAX }) })}
          />
          <Button
            variant={unused.length === 0 ? 'primary' : 'secondary'}
            type="submit"
            icon="plus"
            isPending={isPending}
          >
            {t('cards.make')}
          </Button>
          {unused.length > 0 && (
            <Button variant="primary" icon="print" onPress={() => window.print()}>
              {t('cards.print')}
            </Button>
          )}
          <LinkButton variant="quiet" icon="prev" href="/my/shares">
            {t('cards.back')}
          </LinkButton>
        </Form>
        {problem && (
          <Notice kind="bad" live="alert" title={t('cards.refused')}>
            {problem}
          </Notice>
        )}
        <p className={css.quiet}>
          {unused.length === 0 ? t('cards.empty') : t('cards.unused', { count: unused.length })}
        </p>
      </div>
      <CardSheet title={entry.title || t('shares.untitled')} link={linkOf(entry)} students={unused} />
    </div>
  )
}
