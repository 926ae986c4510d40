import { CO_TEACHERS_MAX, type Colleague, type ShareEntry } from '@annals/contracts'
import { Button, Dialog, Form, IconButton, Loading, Notice } from '@annals/ui'
import { RadioGroup, SearchField } from '@annals/ui/menus'
import { useCall, useErrorText, useHost } from '@annals/web-kit'
import { useId, useState } from 'react'
import { matchingColleagues } from './matching-colleagues.ts'
import { useT } from '../i18n/index.ts'
import css from './shares.module.css'

interface Props {
  entry: ShareEntry
  onClose(): void
}

/** Who of the team may review a share, and naming another one (behaviour/sharing §14). */
export function CoTeachersDialog({ entry: { share, title }, onClose }: Props) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const form = useId()
  const { data, error, reload } = useCall('coTeachers', { share: share.uuid })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const named = data?.data ?? []
  const isFull = named.length >= CO_TEACHERS_MAX
  const found = matchingColleagues(data?.team ?? [], typed)
  const choice = found.shown.find(({ uuid }) => uuid === chosen)

  async function attempt(call: 'addCoTeacher' | 'removeCoTeacher', { uuid, name }: Colleague) {
    if (isPending) return
    setPending(true)
    setProblem('')
    try {
      await host.api.call(call, { share: share.uuid, member: uuid })
      setChosen(null)
      setTyped('')
      await reload()
      host.announce(t(call === 'addCoTeacher' ? 'coTeachers.added' : 'coTeachers.removed', { name }))
    } catch (failure) {
      setProblem(errorText(failure))
    } finally {
      setPending(false)
    }
  }

  const body = () => {
    if (error && !data)
      return (
        <Notice
          kind="bad"
          live="alert"
          title={t('coTeachers.failed')}
          action={{ label: t('team.find.retry'), onPress: () => void reload() }}
        >
          {errorText(error)}
        </Notice>
      )
    if (!data) return <Loading label={t('coTeachers.loading')} />
    return (
      <>
        <p>{t('coTeachers.text')}</p>
        {named.length > 0 && (
          <ul role="list" className={css.coTeachers} aria-label={t('coTeachers.named')}>
            {named.map(one => (
              <li key={one.uuid}>
                <span>
                  <bdi>{one.name}</bdi>
                  {!one.isInTeam && <small className={css.quiet}> {t('coTeachers.left')}</small>}
                </span>
                <IconButton
                  icon="trash"
                  label={t('coTeachers.remove', { name: one.name })}
                  isDisabled={isPending}
                  onPress={() => void attempt('removeCoTeacher', one)}
                />
              </li>
            ))}
          </ul>
        )}
        {isFull ? (
          <p>{t('coTeachers.full', { count: CO_TEACHERS_MAX })}</p>
        ) : data.team.length === 0 ? (
          <p>{t(named.length > 0 ? 'coTeachers.noMore' : 'coTeachers.noTeam')}</p>
        ) : (
          <>
            <SearchField
              label={t('coTeachers.find')}
              isLabelHidden={false}
              value={typed}
              autoFocus
              onChange={setTyped}
            />
            {found.shown.length > 0 ? (
              <RadioGroup
                label={t('coTeachers.team')}
                description={found.more > 0 ? t('coTeachers.more', { count: found.more }) : undefined}
                options={found.shown.map(({ uuid, name }) => ({ id: uuid, label: <bdi>{name}</bdi> }))}
                value={choice?.uuid ?? null}
                onChange={setChosen}
              />
            ) : (
              <p>{t('coTeachers.none')}</p>
            )}
          </>
        )}
        {problem && (
          <Notice kind="bad" live="alert">
            {problem}
          </Notice>
        )}
      </>
    )
  }

  return (
    <Dialog
      title={t('coTeachers.title', { title: title || t('shares.untitled') })}
      isOpen
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('coTeachers.close')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isPending}
            whyNot={choice ? undefined : t('coTeachers.why')}
          >
            {t('coTeachers.add')}
          </Button>
        </>
      }
    >
      <Form id={form} className="an-stack" onSubmit={() => choice && attempt('addCoTeacher', choice)}>
        {body()}
      </Form>
    </Dialog>
  )
}
