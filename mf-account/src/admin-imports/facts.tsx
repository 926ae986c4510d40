import type { ResponseOf, calls } from '@annals/contracts'
import { formatNumber, useT } from '../i18n/index.ts'
import css from './admin-imports.module.css'
import { waited } from './waited.ts'

/** The state of the queue in four numbers. */
export function Facts({ queue }: { queue: ResponseOf<typeof calls.importQueue> }) {
  const t = useT()
  const facts = [
    ['waiting', formatNumber(queue.waiting)],
    ['oldest', waited(queue.oldest)],
    ['rate', formatNumber(Math.round(queue.rate * 10) / 10)],
    ['workers', formatNumber(queue.workers.length)]
  ] as const
  return (
    <dl className={css.facts} aria-label={t('imports.facts')}>
      {facts.map(([id, value]) => (
        <div key={id}>
          <dt>{t(`imports.fact.${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
