import { MEMBER_SEARCH_MIN, type MemberChoice, PRODUCT } from '@annals/contracts'
import { Button, Dialog, Form, Loading, Notice } from '@annals/ui'
import { RadioGroup, SearchField } from '@annals/ui/menus'
import { type OfferedDialogProps, useCall, useErrorText, useHost, useTypedSearch } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useT } from '../i18n/index.ts'

/** The search asks the server, so it waits longer than the 2 ms of a list that is in the browser. */
const SETTLED_MS = 300

/** Finds a member of the site and adds them to a team (behaviour/partners §5.2). */
export function AddMemberDialog({ input: { partner, team }, onClose }: OfferedDialogProps<'account/add-member'>) {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const form = useId()
  const [text, setText] = useState('')
  const [typed, setTyped] = useTypedSearch(text, setText, SETTLED_MS)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const isSearching = text.length >= MEMBER_SEARCH_MIN
  const { data, error, loading, reload } = useCall('memberSelect', { s: text }, { enabled: isSearching })
  const found: readonly MemberChoice[] = (isSearching && data?.data) || []
  const choice = found.find(({ uuid }) => uuid === chosen)

  async function add() {
    if (isPending || !choice) return
    setPending(true)
    try {
      await host.api.call('addTeamMember', { member: choice.uuid, partner: partner.uuid })
      onClose({ name: choice.name })
    } catch (failure) {
      setProblem(errorText(failure))
      setPending(false)
    }
  }

  const results = () => {
    if (!isSearching) return <p>{t('team.find.more', { min: MEMBER_SEARCH_MIN })}</p>
    if (error && !data)
      return (
        <Notice
          kind="bad"
          live="alert"
          title={t('team.find.failed')}
          action={{ label: t('team.find.retry'), onPress: () => void reload() }}
        >
          {errorText(error)}
        </Notice>
      )
    if (loading) return <Loading label={t('team.find.loading')} />
    if (found.length === 0) return <p>{t('team.find.none', { product: PRODUCT.name })}</p>
    return (
      <RadioGroup
        label={t('team.find.members')}
        description={data?.more ? t('team.find.tooMany') : undefined}
        options={found.map(({ uuid, name, hint }) => ({
          id: uuid,
          label: <bdi>{name}</bdi>,
          description: team.includes(uuid) ? t('team.find.there') : <bdi dir="ltr">{hint}</bdi>,
          isDisabled: team.includes(uuid)
        }))}
        value={choice?.uuid ?? null}
        onChange={setChosen}
      />
    )
  }

  return (
    <Dialog
      title={t('team.add')}
      isOpen
      isLocked={isPending}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onPress={() => onClose(null)}>{t('team.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isPending}
            whyNot={choice ? undefined : t('team.find.why')}
          >
            {t('team.ok')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={add} className="an-stack">
        <p>{t('team.find.text', { product: PRODUCT.name, partner: partner.name })}</p>
        <SearchField
          label={t('team.find.field')}
          isLabelHidden={false}
          value={typed}
          autoFocus
          onChange={value => {
            setTyped(value)
            setProblem('')
          }}
        />
        {results()}
        <p className="an-sr" role="status">
          {isSearching && data ? t('team.find.count', { count: found.length }) : ''}
        </p>
        {problem && (
          <Notice kind="bad" live="alert">
            {problem}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}
