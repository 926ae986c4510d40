import type { ResponseOf, calls } from '@annals/contracts'
import { DescriptionList } from '../common/description-list.tsx'
import { formatNumber, useT } from '../i18n/index.ts'
import { waited } from './waited.ts'

/** The state of the queue in four numbers. */
export function QueueFacts({ queue }: { queue: ResponseOf<typeof calls.importQueue> }) {
  const t = useT()
  const values = {
    waiting: formatNumber(queue.waiting),
    oldest: waited(queue.oldest),
    rate: formatNumber(Math.round(queue.rate * 10) / 10),
    workers: formatNumber(queue.workers.length)
  } as const
  const ids = ['waiting', 'oldest', 'rate', 'workers'] as const
  return (
    <DescriptionList
      label={t('imports.facts')}
      facts={ids.map(id => ({ id, label: t(`imports.fact.${id}`), value: values[id] }))}
    />
  )
}
