import type { ShareEntry, StudentStatus } from '@annals/contracts'
import { Badge, Button, Dialog, Loading, Notice, Table, TextLink } from '@annals/ui'
import { errorText, formatDate, useCall, useT } from '@annals/web-kit'
import css from './shares.module.css'
import { AREA } from './texts.ts'

const grouped = (code: string) => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

/** The students of one share, with what helps them onto another device (spec 1 §2.4, ARCHITECTURE §5.3). */
export function StatusDialog({ entry, onClose }: { entry: ShareEntry; onClose(): void }) {
  const t = useT(AREA)
  const { data, error, loading, reload } = useCall('shareStatus', { share: entry.share.uuid })
  const students: StudentStatus[] = data?.data ?? []
  const { resumeCode, seeProgress } = entry.share.options
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
              }
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
