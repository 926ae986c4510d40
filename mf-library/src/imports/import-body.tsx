import type { Import, ImportReport } from '@annals/contracts'
import { classes, Disclosure, Icon, type IconName, Notice, ProgressBar } from '@annals/ui'
import { formatList, formatNumber, useT } from '@annals/web-kit'
import css from './imports.module.css'
import { Place } from './place.tsx'
import { rowsOf } from './states.ts'
import { AREA } from './texts.ts'

const STEPS = ['received', 'checked', 'running', 'done'] as const
/** How many of the steps are behind an import. */
const PAST = {
  received: 0,
  checking: 1,
  checked: 1,
  running: 2,
  paused: 2,
  cancelled: 3,
  failed: 3,
  undoing: 3,
  undone: 3,
  done: 4
} as const

/** Received, checked, importing, done. */
export function Steps({ of: { state, report } }: { of: Import }) {
  const t = useT(AREA)
  // A file that could not be read never came past its check.
  const past = state === 'failed' && !report ? PAST.checking : PAST[state]
  return (
    <ol className={css.steps} aria-label={t('step.is')}>
      {STEPS.map((step, at) => (
        <li key={step} className={classes(at < past && css.past)} aria-current={at === past ? 'step' : undefined}>
          {at < past && <Icon name="check" size={16} />}
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function Counts({ of }: { of: [string, IconName, number][] }) {
  return (
    <dl className={css.counts}>
      {of.map(([label, icon, number]) => (
        <div key={label}>
          <dt>
            <Icon name={icon} size={16} />
            {label}
          </dt>
          <dd className="an-num">{formatNumber(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Report({ report }: { report: ImportReport }) {
  const t = useT(AREA)
  const { sheet, address, zip, missing } = report.pictures
  return (
    <>
      <Counts
        of={[
          [t('good'), 'check', report.good],
          [t('bad'), 'warn', report.bad],
          [t('pictures'), 'image', sheet + address + zip],
          [t('missing'), 'warn', missing]
        ]}
      />
      {report.columns.unknown.length > 0 && (
        <Notice kind="warn">{t('passed', { names: formatList(report.columns.unknown) })}</Notice>
      )}
      <Disclosure title={t('columns')}>
        <p className={css.names}>{formatList(report.columns.known)}</p>
      </Disclosure>
    </>
  )
}

/** What stands in the dialog for each state of an import. */
export function ImportBody({ of }: { of: Import }) {
  const t = useT(AREA)
  const { state, report, progress } = of
  const { done, total } = rowsOf(of)
  const counts: [string, IconName, number][] = [
    [t('added'), 'check', progress.added],
    [t('there'), 'info', progress.there],
    [t('failed'), 'warn', progress.failed]
  ]
  if (state === 'received' || state === 'checking')
    return (
      <section className={css.now}>
        <ProgressBar label={t(`state.${state}`)} />
        <p>{t(state === 'received' ? 'waiting' : 'checking')}</p>
        <Place of={of} />
      </section>
    )
  if (state === 'checked')
    return (
      <section className={css.now}>
        <h3>{t('report')}</h3>
        {report && <Report report={report} />}
        <p role="status">{report && report.good > 0 ? t('ready', { count: report.good }) : t('none')}</p>
      </section>
    )
  if (state === 'running' || state === 'paused')
    return (
      <section className={css.now}>
        <h3>{t('row', { n: formatNumber(done), total: formatNumber(total) })}</h3>
        <ProgressBar label={t('progress')} value={done} max={total} />
        <Counts of={[...counts, [t('todo'), 'clock', progress.todo]]} />
        {state === 'paused' && <p role="status">{t('paused')}</p>}
        <Place of={of} />
      </section>
    )
  if (state === 'undoing' || state === 'undone')
    return (
      <section className={css.now}>
        {state === 'undoing' && (
          <ProgressBar
            label={t('state.undoing')}
            value={progress.removed}
            max={Math.max(progress.added, progress.removed)}
          />
        )}
        <Counts of={[[t('removed'), 'undo', progress.removed]]} />
        {state === 'undone' && <p role="status">{t('undone')}</p>}
      </section>
    )
  const outcome =
    state === 'cancelled'
      ? of.msg || t('cancelled')
      : progress.failed > 0
        ? t('doneSome', { count: progress.failed })
        : report && report.bad > 0
          ? t('doneBut', { count: report.bad })
          : t('doneAll')
  return (
    <section className={css.now}>
      {state === 'failed' && (
        <Notice kind="bad" live="status">
          <bdi>{of.msg}</bdi>
        </Notice>
      )}
      {(state !== 'failed' || done > 0) && <Counts of={counts} />}
      {state !== 'failed' && <p role="status">{outcome}</p>}
    </section>
  )
}
