import type { calls, ResponseOf } from '@annals/contracts'
import { waited } from '../admin-imports/waited.ts'
import { DescriptionList } from '../common/description-list.tsx'
import { formatDate, formatNumber, useT } from '../i18n/index.ts'

type State = ResponseOf<typeof calls.siteState>

/** Which way mails go, and whether they do. */
export function MailFacts({ way, mails }: { way: State['mail']; mails: State['mails'] }) {
  const t = useT()
  const time = (at: string) => formatDate(at, 'PP - HH:mm')
  const values = {
    waiting: formatNumber(mails.waiting),
    oldest: waited(mails.oldest),
    lastSent: mails.lastSent ? time(mails.lastSent) : t('site.mails.noneSent'),
    failed: formatNumber(mails.failed),
    lastFailed: mails.lastFailed ? time(mails.lastFailed) : t('site.mails.noneFailed')
  } as const
  const ids = ['waiting', 'oldest', 'lastSent', 'failed', 'lastFailed'] as const
  return (
    <DescriptionList
      label={t('site.mailTitle')}
      facts={[
        { id: 'way', label: t('site.mail'), value: t(`site.mail.${way}`), isText: true },
        ...ids.map(id => ({ id, label: t(`site.mails.${id}`), value: values[id], isText: id.startsWith('last') }))
      ]}
    />
  )
}
