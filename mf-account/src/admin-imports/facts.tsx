import type { AnswerOf, calls } from '@annals/contracts'
import { formatNumber, useT } from '@annals/web-kit'
import css from './admin-imports.module.css'
import { AREA } from './texts.ts'
import { waited } from './waited.ts'

/** How the queue stands, in four numbers. */
export function Facts({ queue }: { queue: AnswerOf<typeof calls.importQueue> }) {
  const t = useT(AREA)
  const facts = [
    ['waiting', formatNumber(queue.waiting)],
    ['oldest', waited(queue.oldest)],
    ['rate', formatNumber(Math.round(queue.rate * 10) / 10)],
    ['workers', formatNumber(queue.workers.length)]
  ] as const
  return (
    <dl className={css.facts} aria-label={t('facts')}>
      {facts.map(([id, value]) => (
        <div key={id}>
          <dt>{t(`fact.${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
