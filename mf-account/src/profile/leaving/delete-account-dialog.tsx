import { type Belongings, type Fate, MEMBER_MAX_LENGTHS, type PublishedFate } from '@annals/contracts'
import { Button, Dialog, Form, Loading, Notice, TextField } from '@annals/ui'
import { RadioGroup } from '@annals/ui/menus'
import { useCall, useErrorText, useHost, useNavigate } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useProblems } from '../../common/use-problems.ts'
import { useT } from '../../i18n/index.ts'
import { BelongingsList, hasPublished, hasWork, type ShareCounts } from './belongings-list.tsx'
import { ColleagueField } from './colleague-field.tsx'
import css from './leaving.module.css'

interface Chosen {
  shares: Fate | null
  work: Fate | null
  published: PublishedFate | null
}
type Part = keyof Chosen

const OPTIONS = {
  shares: ['shares.delete', 'shares.handOver'],
  work: ['work.delete', 'work.handOver'],
  published: ['published.keep', 'published.handOver', 'published.delete']
} as const
type Option = (typeof OPTIONS)[Part][number]
const fateOf = (option: Option) => option.slice(option.indexOf('.') + 1)

/** What is asked: a part that is empty, or with which only one thing can be done, is no question. */
function questionsFor(have: Belongings, { shares }: ShareCounts) {
  const possible = (part: Part): readonly Option[] =>
    OPTIONS[part].filter(option => have.colleagues.length > 0 || fateOf(option) !== 'handOver')
  return {
    shares: shares > 0 ? possible('shares') : [],
    work: hasWork(have) ? possible('work') : [],
    published: hasPublished(have) ? possible('published') : []
  }
}

/** Asks what becomes of everything, and for the password, before the account is deleted (behaviour/accounts §11). */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const form = useId()
  const have = useCall('belongings', {})
  const mine = useCall('myShares', {})
  const [chosen, setChosen] = useState<Chosen>({ shares: null, work: null, published: null })
  const [to, setTo] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [isPending, setPending] = useState(false)
  const { problems, other, tellError, clear } = useProblems(['password', 'to'])

  const shared = mine.data && {
    shares: mine.data.shares.length,
    answers: mine.data.shares.reduce((sum, { answers }) => sum + answers, 0)
  }
  const error = have.error ?? mine.error
  const options = have.data && shared && questionsFor(have.data, shared)
  const isAsked = (part: Part) => (options?.[part].length ?? 0) > 1
  const isGiven = Object.values(chosen).includes('handOver')

  function whyNot(): string | undefined {
    const open = (['shares', 'work', 'published'] as const).find(part => isAsked(part) && chosen[part] === null)
    if (open) return t(`leaving.why.${open}`)
    if (isGiven && to === null) return t('leaving.why.to')
    return password === '' ? t('leaving.why.password') : undefined
  }

  async function remove() {
    if (isPending || whyNot() !== undefined) return
    setPending(true)
    clear()
    try {
      await host.api.call('deleteAccount', {
        password,
        shares: chosen.shares ?? 'delete',
        work: chosen.work ?? 'delete',
        // What was published in another tab meanwhile was not asked about.
        published: chosen.published ?? 'keep',
        ...(isGiven && to !== null && { to })
      })
    } catch (failure) {
      tellError(failure)
      return setPending(false)
    }
    await host.session.logout()
    void navigate('/')
    host.notify.success(t('leaving.delete.done'))
  }

  const question = (part: Part) => {
    if (!options || options[part].length === 0) return null
    if (!isAsked(part)) return part === 'published' ? null : <p>{t(`leaving.only.${part}`)}</p>
    return (
      <RadioGroup
        label={t(`leaving.of.${part}`)}
        options={options[part].map(option => ({
          id: fateOf(option),
          label: t(`leaving.fate.${option}`),
          description: t(`leaving.fate.${option}.hint`)
        }))}
        value={chosen[part]}
        onChange={fate => {
          setChosen(old => ({ ...old, [part]: fate }))
          clear()
        }}
        isRequired
      />
    )
  }

  const body = () => {
    if (error && !(have.data && mine.data))
      return (
        <Notice
          kind="bad"
          live="alert"
          title={t('leaving.failed')}
          action={{ label: t('profile.retry'), onPress: () => void Promise.all([have.reload(), mine.reload()]) }}
        >
          {errorText(error)}
        </Notice>
      )
    if (!have.data || !shared) return <Loading label={t('leaving.loading')} />
    if (have.data.hindrance !== '')
      return (
        <Notice kind="warn" title={t('leaving.delete.impossible')}>
          {t(`leaving.hindrance.${have.data.hindrance}`)}
        </Notice>
      )
    return (
      <>
        <p>{t('leaving.delete.text')}</p>
        <div className={css.have}>
          <p>{t('leaving.have')}</p>
          <BelongingsList have={have.data} shared={shared} />
        </div>
        {question('shares')}
        {question('work')}
        {question('published')}
        {isGiven && (
          <ColleagueField colleagues={have.data.colleagues} value={to} onChange={setTo} error={problems.to} />
        )}
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
        {other && (
          <Notice kind="bad" live="alert" title={t('leaving.delete.failed')}>
            {other}
          </Notice>
        )}
      </>
    )
  }
  const canDelete = options && have.data?.hindrance === ''

  return (
    <Dialog
      title={t('leaving.delete')}
      isOpen
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t(canDelete ? 'profile.cancel' : 'leaving.close')}</Button>
          {canDelete && (
            <Button type="submit" form={form} variant="danger" icon="trash" isPending={isPending} whyNot={whyNot()}>
              {t('leaving.delete.ok')}
            </Button>
          )}
        </>
      }
    >
      <Form id={form} className={css.body} onSubmit={remove}>
        {body()}
      </Form>
    </Dialog>
  )
}
