import type { ShareEntry, StudentStatus } from '@annals/contracts'
import { Badge, Button, Dialog, Loading, Notice, Table, TextLink } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { errorText, useCall, useHost } from '@annals/web-kit'
import { formatDate, useT } from '../i18n/index.ts'
import css from './shares.module.css'

const grouped = (code: string) => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

interface Props {
  entry: ShareEntry
  onClose(): void
  /** Numbers of the share have changed. */
  onChanged(): Promise<void>
}

/** The students of one share, with what helps them onto another device (behaviour/sharing §3.2, §8). */
export function StatusDialog({ entry, onClose, onChanged }: Props) {
  const t = useT()
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
      title: t('shares.status.removeTitle', { email }),
      body: t(submitted ? 'shares.status.removeSent' : 'shares.status.removeText'),
      ok: t('shares.status.remove'),
      danger: true
    })
    if (!agreed) return
    await attempt(
      () => host.api.call('removeStudents', { share, answers: [answer] }),
      t('shares.status.removed', { email })
    )
  }

  async function renew({ answer, member: { email } }: StudentStatus) {
    const agreed = await host.confirm({
      title: t('shares.status.renewTitle', { email }),
      body: t('shares.status.renewText'),
      ok: t('shares.status.renew')
    })
    if (agreed)
      await attempt(() => host.api.call('renewCode', { share, answer }), t('shares.status.renewed', { email }))
  }

  const actions = (student: StudentStatus): MenuAction[] => [
    ...(resumeCode
      ? [
          {
            id: 'renew',
            label: t('shares.status.renew'),
            icon: 'refresh' as const,
            onAction: () => void renew(student)
          }
        ]
      : []),
    {
      id: 'remove',
      label: t('shares.status.remove'),
      icon: 'trash',
      isDanger: true,
      onAction: () => void remove(student)
    }
  ]

  return (
    <Dialog
      title={t('shares.status.title', { title: entry.title || t('shares.untitled') })}
      isOpen
      isDismissable
      size="large"
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('shares.close')}</Button>}
    >
      {loading ? (
        <Loading />
      ) : error && !data ? (
        <Notice
          kind="bad"
          live="alert"
          title={t('shares.status.failed')}
          action={{ label: t('shares.retry'), onPress: () => void reload() }}
        >
          {errorText(error)}
        </Notice>
      ) : students.length === 0 ? (
        <p>{t('shares.status.none')}</p>
      ) : (
        <div className={css.dialogBody}>
          {resumeCode && <p className={css.quiet}>{t('shares.status.codeText')}</p>}
          <Table
            label={t('shares.status')}
            cards="phone"
            rows={students}
            getKey={student => student.answer}
            columns={[
              {
                id: 'student',
                label: t('shares.status.student'),
                isRowHeader: true,
                render: student => <bdi>{student.member.email}</bdi>
              },
              {
                id: 'state',
                label: t('shares.status.state'),
                render: student =>
                  student.submitted && student.submitdate ? (
                    <Badge kind="ok">
                      {t('shares.status.submitted', { date: formatDate(student.submitdate, 'PP - HH:mm') })}
                    </Badge>
                  ) : (
                    <Badge kind="warn" icon="clock">
                      {t('shares.status.working', { count: student.answered })}
                    </Badge>
                  )
              },
              ...(resumeCode
                ? [
                    {
                      id: 'code',
                      label: t('shares.status.code'),
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
                label: t('shares.status.review'),
                render: student =>
                  (student.submitted || seeProgress) && (
                    <TextLink
                      href={`/ea/review/${entry.share.uuid}?student=${student.answer}`}
                      aria-label={t('shares.status.read', { email: student.member.email })}
                    >
                      {t('shares.status.readShort')}
                    </TextLink>
                  )
              },
              {
                id: 'more',
                label: t('shares.column.more'),
                corner: 'end',
                render: student => (
                  <Menu label={t('shares.status.more', { email: student.member.email })} items={actions(student)} />
                )
              }
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
