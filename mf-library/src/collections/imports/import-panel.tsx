import type { Import } from '@annals/contracts'
import { Badge, Disclosure, Icon, Notice, Pager, ProgressBar, TextLink } from '@annals/ui'
import { importPath } from '../paths.ts'
import { formatDate, formatNumber, useT } from '../../i18n/index.ts'
import css from './imports.module.css'
import { BADGES, rowsOf } from './import-states.ts'
import type { Imports } from './use-imports.ts'
import { useKindTexts } from './use-kind-texts.ts'

function Row({ one }: { one: Import }) {
  const t = useKindTexts(one.kind)
  const { done, total } = rowsOf(one)
  const badge = BADGES[one.state]
  const isRunning = one.state === 'running' || one.state === 'paused'
  return (
    <li className={css.item}>
      <Icon name="file" />
      <span className={css.words}>
        <TextLink href={importPath(one)} className={css.file}>
          <bdi>{one.filename}</bdi>
        </TextLink>
        <span className={css.quiet}>
          <bdi>{one.name}</bdi> · {formatDate(one.created, 'PP - HH:mm')}
        </span>
      </span>
      <span className={css.bar}>
        {isRunning ? (
          <ProgressBar
            label={t(`imports.state.${one.state}`)}
            value={done}
            max={total}
            valueLabel={t('imports.row', { n: formatNumber(done), total: formatNumber(total) })}
          />
        ) : (
          <>
            <Badge {...badge}>{t(`imports.state.${one.state}`)}</Badge>
            {one.report && (
              <span className={css.quiet}>
                {t('imports.rows', { count: one.report.rows, n: formatNumber(one.report.rows) })}
              </span>
            )}
          </>
        )}
      </span>
      {one.msg && (
        <p className={css.why}>
          <bdi>{one.msg}</bdi>
        </p>
      )}
    </li>
  )
}

const Rows = ({ of }: { of: readonly Import[] }) => (
  <ul className={css.list}>
    {of.map(one => (
      <Row key={one.uuid} one={one} />
    ))}
  </ul>
)

/** The imports that have not ended and, folded away below them, the ended ones; each links to its dialog. */
export function ImportPanel({ imports: { unfinished, ended, hasFailed } }: { imports: Imports }) {
  const t = useT()
  const failed = hasFailed && (
    <Notice kind="warn" live="status">
      {t('imports.panelFailed')}
    </Notice>
  )
  if (unfinished.length + ended.total === 0) return failed
  return (
    <section aria-label={t('imports.panel')} className={css.panel}>
      <header className={css.head}>
        <h2>{t('imports.panel')}</h2>
        {unfinished.length > 0 && <p className={css.quiet}>{t('imports.panelHint')}</p>}
      </header>
      {failed}
      {unfinished.length > 0 && <Rows of={unfinished} />}
      {ended.total > 0 && (
        <Disclosure
          title={t('imports.ended', { count: ended.total, n: formatNumber(ended.total) })}
          isOpen={ended.isUnfolded}
          onChange={ended.setUnfolded}
        >
          <Rows of={ended.imports} />
          <Pager page={ended.page} pages={ended.pages} onChange={ended.setPage} />
        </Disclosure>
      )}
    </section>
  )
}
