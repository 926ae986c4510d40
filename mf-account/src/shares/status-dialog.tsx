import type { ShareEntry, StudentStatus } from '@annals/contracts'
import { Badge, Button, Dialog, Loading, Menu, type MenuAction, Notice, Table, TextLink } from '@annals/ui'
import { errorText, formatDate, useCall, useHost, useT } from '@annals/web-kit'
import css from './shares.module.css'
import { AREA } from './texts.ts'

const grouped = (code: string) => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

interface Props {
  entry: ShareEntry
  onClose(): void
  /** Numbers of the share have changed. */
  onChanged(): Promise<void>
}

/** The students of one share, with what helps them onto another device (behaviour/sharing §3.2, §8). */
export function StatusDialog({ entry, onClose, onChanged }: Props) {
  const t = useT(AREA)
  const host = useHost()
  const { data, error, loading, reload } = useCall('shareStatus', { share: entry.share.uuid })
  const students: StudentStatus[] = data?.data ?? []
  const { resumeCode, seeProgress } = entry.share.options
  const share = entry.share.uuid

  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      host.notify.success(done, { occasion: 'feedback' })
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await Promise.all([reload(), onChanged()])
  }

  async function remove({ answer, submitted, member: { email } }: StudentStatus) {
    const agreed = await host.confirm({
      title: t('status.removeTitle', { email }),
      body: t(submitted ? 'status.removeSent' : 'status.removeText'),
      ok: t('status.remove'),
      danger: true
    })
    if (!agreed) return
    await attempt(() => host.api.call('removeStudents', { share, answers: [answer] }), t('status.removed', { email }))
  }

  async function renew({ answer, member: { email } }: StudentStatus) {
    const agreed = await host.confirm({
      title: t('status.renewTitle', { email }),
      body: t('status.renewText'),
      ok: t('status.renew')
    })
    if (agreed) await attempt(() => host.api.call('renewCode', { share, answer }), t('status.renewed', { email }))
  }

  const actions = (student: StudentStatus): MenuAction[] => [
    ...(resumeCode
      ? [{ id: 'renew', label: t('status.renew'), icon: 'refresh' as const, onAction: () => void renew(student) }]
      : []),
    { id: 'remove', label: t('status.remove'), icon: 'trash', isDanger: true, onAction: () => void remove(student) }
  ]

  return (
    <Dialog
      title={t('status.title', { title: entry.title || t('untitled') })}
      isOpen
      isDismissable
      size="large"
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('close')}</Button>}
    >
      {loading ? (
        <Loading />
      ) : error && !data ? (
        <Notice
          kind="bad"
          live="alert"
          title={t('status.failed')}
          action={{ label: t('retry'), onPress: () => void reload() }}
        >
          {errorText(error)}
        </Notice>
      ) : students.length === 0 ? (
        <p>{t('status.none')}</p>
      ) : (
        <div className={css.dialogBody}>
          {resumeCode && <p className={css.quiet}>{t('status.codeText')}</p>}
          <Table
            label={t('status')}
            cards="phone"
            rows={students}
            getKey={student => student.answer}
            columns={[
              {
                id: 'student',
                label: t('status.student'),
                isRowHeader: true,
                render: student => <span dir="ltr">{student.member.email}</span>
              },
              {
                id: 'state',
                label: t('status.state'),
                render: student =>
                  student.submitted && student.submitdate ? (
                    <Badge kind="ok">
                      {t('status.submitted', { date: formatDate(student.submitdate, 'DD-MM-YYYY, HH:mm') })}
                    </Badge>
                  ) : (
                    <Badge kind="warn" icon="clock">
                      {t('status.working', { count: student.answered })}
                    </Badge>
                  )
              },
              ...(resumeCode
                ? [
                    {
                      id: 'code',
                      label: t('status.code'),
                      render: (student: StudentStatus) => (
                        <span dir="ltr" className={css.code}>
                          {grouped(student.code)}
                        </span>
                      )
                    }
                  ]
                : []),
              {
                id: 'review',
                label: t('status.review'),
                render: student =>
                  (student.submitted || seeProgress) && (
                    <TextLink
                      href={`/ea/review/${entry.share.uuid}?student=${student.answer}`}
                      aria-label={t('status.read', { email: student.member.email })}
                    >
                      {t('status.readShort')}
                    </TextLink>
                  )
              },
              {
                id: 'more',
                label: t('column.more'),
                corner: 'end',
                render: student => (
                  <Menu label={t('status.more', { email: student.member.email })} items={actions(student)} />
                )
              }
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
