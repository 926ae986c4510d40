import type { Import, ImportProblem } from '@annals/contracts'
import { Badge, Button, Notice, Pager, Skeleton, Table, type TableColumn } from '@annals/ui'
import { errorText, useCall, useHost } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../i18n/index.ts'
import css from './imports.module.css'
import { useKindTexts } from './use-kind-texts.ts'

const PAGE = 50

/** A text in its own direction, aligned to the page's start. */
const Words = ({ of }: { of: string }) => (
  <span className={css.value}>
    <bdi>{of}</bdi>
  </span>
)

/** The problems of rows, by row and column, each with a correct example. */
export function Problems({ of }: { of: Import }) {
  const t = useKindTexts(of.kind)
  const [page, setPage] = useState(1)
  const { data, error, reload } = useCall('importProblems', {
    import: of.uuid,
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  useEffect(() => {
    void reload()
  }, [of.problems, of.state, reload])
  const total = data?.total ?? of.problems
  const host = useHost()
  const [isMaking, setMaking] = useState(false)
  async function download() {
    setMaking(true)
    try {
      const { url } = await host.api.call('importRemarks', { import: of.uuid })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    } catch (reason) {
      await host.alert({ title: t('imports.error'), body: errorText(reason) })
    }
    setMaking(false)
  }
  // Records and canvases are whole things: nothing of them has a place of its own.
  const hasPlaces = of.kind === 'spreadsheet' || of.kind === 'presentation'
  const hasSheets = (of.report?.sheets.length ?? 0) > 1

  const columns: TableColumn<ImportProblem>[] = [
    {
      id: 'row',
      label: t('imports.colRow'),
      isRowHeader: true,
      render: ({ sheet, row }) => (
        <span className={css.happened}>
          <span className={css.place}>{row === 0 ? t('imports.sheet') : formatNumber(row)}</span>
          {hasSheets && <bdi className={css.quiet}>{sheet}</bdi>}
        </span>
      )
    },
    ...(hasPlaces
      ? [
          {
            id: 'column',
            label: t('imports.colColumn'),
            render: ({ column, field }: ImportProblem) => (
              <span>
                <b>{column}</b> <bdi className={css.quiet}>{field}</bdi>
              </span>
            )
          }
        ]
      : []),
    {
      id: 'value',
      label: t('imports.colValue'),
      render: ({ row, value }) => (value || row > 0) && <Words of={value || t('imports.nothing')} />
    },
    {
      id: 'problem',
      label: t('imports.colProblem'),
      render: ({ msg, isWarning }) => (
        <span className={css.happened}>
          <Badge kind={isWarning ? 'warn' : 'bad'} icon={isWarning ? 'info' : 'warn'}>
            {t(isWarning ? 'imports.note' : 'imports.leftOut')}
          </Badge>
          <span>
            <bdi>{msg}</bdi>
          </span>
        </span>
      )
    },
    { id: 'right', label: t('imports.colRight'), render: ({ right }) => right && <Words of={right} /> }
  ]
  return (
    <section className={css.problems} aria-label={t('imports.problems')}>
      <div className={css.sub}>
        <h3>{t('imports.problems')}</h3>
        <span className={css.quiet}>{t('imports.problemsCount', { count: total })}</span>
        {of.kind === 'spreadsheet' && (
          <Button variant="quiet" icon="download" isPending={isMaking} onPress={() => void download()}>
            {t('imports.download')}
          </Button>
        )}
      </div>
      {error && !data ? (
        <Notice kind="bad" live="status" action={{ label: t('imports.retry'), onPress: () => void reload() }}>
          {t('imports.problemsFailed')}
        </Notice>
      ) : data ? (
        <>
          <Table
            label={t('imports.problems')}
            columns={columns}
            rows={data.data}
            getKey={({ sheet, row, column, field, msg }) => `${sheet} ${row} ${column} ${field} ${msg}`}
            cards="phone"
          />
          <Pager page={page} pages={Math.max(1, Math.ceil(total / PAGE))} onChange={setPage} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  )
}
