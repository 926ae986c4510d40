import type { Import } from '@annals/contracts'
import { Badge, Icon, Notice, ProgressBar, TextLink } from '@annals/ui'
import { formatDate, formatNumber, useT } from '@annals/web-kit'
import { importPath } from '../collections/paths.ts'
import css from './imports.module.css'
import { BADGES, rowsOf } from './states.ts'
import { AREA } from './texts.ts'
import type { Imports } from './use-imports.ts'

function Row({ one }: { one: Import }) {
  const t = useT(AREA)
  const { done, total } = rowsOf(one)
  const badge = BADGES[one.state]
  const isRunning = one.state === 'running' || one.state === 'paused'
  return (
    <li className={css.item}>
      <Icon name="file" />
      <span className={css.words}>
        <TextLink href={importPath(one.uuid)} className={css.file}>
          <bdi>{one.filename}</bdi>
        </TextLink>
        <span className={css.quiet}>
          <bdi>{one.name}</bdi> · {formatDate(one.created, 'PP - HH:mm')}
        </span>
      </span>
      <span className={css.bar}>
        {isRunning ? (
          <ProgressBar
            label={t(`state.${one.state}`)}
            value={done}
            max={total}
            valueLabel={t('row', { n: formatNumber(done), total: formatNumber(total) })}
          />
        ) : (
          <>
            <Badge {...badge}>{t(`state.${one.state}`)}</Badge>
            {one.report && (
              <span className={css.quiet}>
                {t('rows', { count: one.report.rows, n: formatNumber(one.report.rows) })}
              </span>
            )}
          </>
        )}
      </span>
    </li>
  )
}

/** Imports that are not at their end, and those of the last day; each leads to its dialog. */
export function ImportPanel({ imports: { imports, error } }: { imports: Imports }) {
  const t = useT(AREA)
  if (imports.length === 0)
    return error ? (
      <Notice kind="warn" live="status">
        {t('panelFailed')}
      </Notice>
    ) : null
  return (
    <section aria-label={t('panel')} className={css.panel}>
      <header className={css.head}>
        <h2>{t('panel')}</h2>
        <p className={css.quiet}>{t('panelHint')}</p>
      </header>
      {error && (
        <Notice kind="warn" live="status">
          {t('panelFailed')}
        </Notice>
      )}
      <ul className={css.list}>
        {imports.map(one => (
          <Row key={one.uuid} one={one} />
        ))}
      </ul>
    </section>
  )
}
