import { type Import, type ImportReport, quotaAmount, rowCounts } from '@annals/contracts'
import { classes, Disclosure, Icon, type IconName, Notice, ProgressBar } from '@annals/ui'
import { RadioGroup } from '@annals/ui/menus'
import { useLocale } from '@annals/web-kit'
import { formatList, formatNumber, useT } from '../../i18n/index.ts'
import css from './imports.module.css'
import { QueuePosition } from './queue-position.tsx'
import { isEnded, rowsOf } from './import-states.ts'
import { useKindTexts } from './use-kind-texts.ts'

const STEPS = ['received', 'checked', 'running', 'done'] as const
/** The number of completed steps of an import, by state. */
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
  const t = useT()
  // A file that could not be read never completed its check.
  const past = state === 'failed' && !report ? PAST.checking : PAST[state]
  return (
    <ol className={css.steps} aria-label={t('imports.step.is')}>
      {STEPS.map((step, at) => (
        <li key={step} className={classes(at < past && css.past)} aria-current={at === past ? 'step' : undefined}>
          {at < past && <Icon name="check" size={16} />}
          {t(`imports.step.${step}`)}
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

function Report({ of: { kind }, report }: { of: Import; report: ImportReport }) {
  const t = useKindTexts(kind)
  const { sheet, address, zip, missing } = report.pictures
  const { fresh, same, changed } = report.standing
  const rows: [string, IconName, number][] =
    same + changed === 0
      ? [[t('imports.good'), 'check', report.good]]
      : [
          [t('imports.fresh'), 'plus', fresh],
          [t('imports.same'), 'check', same],
          [t('imports.differs'), 'info', changed]
        ]
  const slides: [string, IconName, number][] = report.slides
    ? [
        [t('imports.slides.recordings'), 'video', report.slides.recordings],
        [t('imports.slides.texts'), 'file', report.slides.texts],
        [t('imports.slides'), 'info', report.slides.count]
      ]
    : []
  return (
    <>
      <Counts
        of={[
          ...rows,
          [t('imports.bad'), 'warn', report.bad],
          [t('imports.pictures'), 'image', sheet + address + zip],
          [t('imports.missing'), 'warn', missing],
          ...slides
        ]}
      />
      {report.sheets.length > 1 && (
        <ul className={css.sheets} aria-label={t('imports.sheets')}>
          {report.sheets.map(({ name, rows: count, notRead }) => (
            <li key={name}>
              <Icon name={notRead ? 'warn' : 'check'} size={16} />
              <b>
                <bdi>{name}</bdi>
              </b>
              <span>
                {notRead ? (
                  <>
                    {t('imports.notRead')} <bdi>{notRead}</bdi>
                  </>
                ) : (
                  t('imports.rows', { count, n: formatNumber(count) })
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {report.columns.unknown.length > 0 && (
        <Notice kind="warn">{t('imports.passed', { names: formatList(report.columns.unknown) })}</Notice>
      )}
      {report.columns.known.length > 0 && (
        <Disclosure title={t('imports.columns')}>
          <p className={css.names}>{formatList(report.columns.known)}</p>
        </Disclosure>
      )}
    </>
  )
}

/** The result of a check as one sentence. */
function readyText(t: ReturnType<typeof useT>, report: ImportReport | null): string {
  if (!report || report.good === 0) return t('imports.none')
  const { fresh, changed } = report.standing
  if (fresh > 0) return t('imports.ready', { count: fresh })
  return t(changed > 0 ? 'imports.readyChanged' : 'imports.nothingNew')
}

/** The choice for rows whose items exist in the collection with other texts. */
function UpdateChoice({
  kind,
  of: { changed, edited, empties },
  isUpdate,
  onChange
}: { kind: Import['kind']; of: ImportReport['standing'] } & Choosing) {
  const t = useKindTexts(kind)
  const mayChange = changed - edited
  const stays = edited > 0 ? t('imports.updateEdited', { count: edited }) : ''
  const replaced = mayChange > 0 ? t('imports.updateText', { count: mayChange }) : ''
  const columns = formatList(empties.map(({ column, count }) => `${column} (${formatNumber(count)})`))
  const emptied = empties.length > 0 ? t('imports.updateEmpties', { columns }) : ''
  return (
    <RadioGroup
      label={t('imports.updateChoice', { count: changed })}
      value={isUpdate ? 'update' : 'leave'}
      onChange={id => onChange(id === 'update')}
      options={[
        { id: 'leave', label: t('imports.updateNo') },
        {
          id: 'update',
          label: t('imports.updateYes'),
          isDisabled: mayChange === 0,
          description: (
            <>
              {replaced && <span>{replaced}</span>} {emptied && <b>{emptied}</b>} {stays && <span>{stays}</span>}
            </>
          )
        }
      ]}
    />
  )
}

/** What does not fit, as far as the check could know it. */
function NoRoom({ kind, report: { room, pictures } }: { kind: Import['kind']; report: ImportReport }) {
  const t = useKindTexts(kind)
  const locale = useLocale()
  if (!room) return null
  const { needed, items, neededBytes = 0, bytes = 0 } = room
  return (
    <Notice kind="bad" live="status" title={t('imports.noRoom')}>
      {needed > items && (
        <p>{t('imports.noRoomText', { needed: formatNumber(needed), count: items, left: formatNumber(items) })}</p>
      )}
      {neededBytes > bytes && (
        <p>
          {t('imports.noRoomBytes', {
            needed: quotaAmount('itemBytes', neededBytes, locale),
            left: quotaAmount('itemBytes', bytes, locale)
          })}
          {pictures.address > 0 && ` ${t('imports.noRoomAddresses')}`}
        </p>
      )}
    </Notice>
  )
}

/** The choices before the start. */
export interface Choosing {
  isUpdate: boolean
  onChange: (isUpdate: boolean) => void
}

/** The results for the rows of an ended import, in sentences. */
function endText(t: ReturnType<typeof useT>, of: Import): string {
  const { state, report, progress, isUpdate, msg } = of
  const { leftOut, failed, open } = rowCounts(of)
  const missing = leftOut + failed
  const isDone = state === 'done'
  return [
    state === 'cancelled' && (msg || t('imports.cancelled')),
    open > 0 && t('imports.stopped', { count: open }),
    isDone && missing === 0 && t('imports.doneAll'),
    missing > 0 && t(isDone && failed === 0 ? 'imports.doneBut' : 'imports.doneSome', { count: missing }),
    progress.edited > 0 && t('imports.leftEdited', { count: progress.edited }),
    progress.edited === 0 &&
      !isUpdate &&
      report &&
      report.standing.changed > 0 &&
      t('imports.leftChanged', { count: report.standing.changed })
  ]
    .filter(Boolean)
    .join(' ')
}

/** The dialog's content for each state of an import. */
export function ImportBody({ of, choosing }: { of: Import; choosing: Choosing }) {
  const t = useKindTexts(of.kind)
  const { state, report, progress } = of
  const { done, total } = rowsOf(of)
  const isEnd = isEnded(of) || state === 'undoing'
  const rows = rowCounts(of)
  const counts: [string, IconName, number][] = [
    [t('imports.inFile'), 'file', rows.rows],
    [t('imports.added'), 'check', rows.added],
    ...(of.isUpdate ? [[t('imports.updated'), 'check', rows.changed] satisfies [string, IconName, number]] : []),
    [t('imports.there'), 'info', rows.there],
    [t('imports.leftOutBefore'), 'warn', rows.leftOut],
    [t('imports.failed'), 'warn', rows.failed],
    ...(!isEnd || rows.open > 0
      ? [[t(isEnd ? 'imports.notReached' : 'imports.todo'), 'clock', rows.open] satisfies [string, IconName, number]]
      : [])
  ]
  if (state === 'received' || state === 'checking')
    return (
      <section className={css.now}>
        <ProgressBar label={t(`imports.state.${state}`)} />
        <p>{t(state === 'received' ? 'imports.waiting' : 'imports.checking')}</p>
        <QueuePosition of={of} />
      </section>
    )
  if (state === 'checked')
    return (
      <section className={css.now}>
        <h3>{t('imports.report')}</h3>
        {report && <Report of={of} report={report} />}
        {report && report.standing.changed > 0 && <UpdateChoice kind={of.kind} of={report.standing} {...choosing} />}
        {report && <NoRoom kind={of.kind} report={report} />}
        <p role="status">{readyText(t, report)}</p>
      </section>
    )
  if (state === 'running' || state === 'paused')
    return (
      <section className={css.now}>
        <h3>{t('imports.row', { n: formatNumber(done), total: formatNumber(total) })}</h3>
        <ProgressBar label={t('imports.progress')} value={done} max={total} />
        <Counts of={counts} />
        {state === 'paused' && <p role="status">{t('imports.paused')}</p>}
        <QueuePosition of={of} />
      </section>
    )
  if (state === 'undoing' || state === 'undone')
    return (
      <section className={css.now}>
        {state === 'undoing' && (
          <ProgressBar
            label={t('imports.state.undoing')}
            value={progress.removed + progress.restored}
            max={Math.max(progress.added + progress.changed, progress.removed + progress.restored)}
          />
        )}
        <Counts of={counts} />
        <Counts
          of={[
            [t('imports.removed'), 'undo', progress.removed],
            ...(progress.restored > 0
              ? [[t('imports.restored'), 'undo', progress.restored] satisfies [string, IconName, number]]
              : [])
          ]}
        />
        {state === 'undone' && (
          <p role="status">
            {progress.stayed > 0 ? t('imports.undoneBut', { count: progress.stayed }) : t('imports.undone')}{' '}
            {progress.kept > 0 && t('imports.kept', { count: progress.kept })}
          </p>
        )}
      </section>
    )
  const told = endText(t, of)
  return (
    <section className={css.now}>
      {state === 'failed' && (
        <Notice kind="bad" live="status">
          <bdi>{of.msg}</bdi>
        </Notice>
      )}
      {report && <Counts of={counts} />}
      {told && <p role="status">{told}</p>}
    </section>
  )
}
