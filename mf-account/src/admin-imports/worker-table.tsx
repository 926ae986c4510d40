import type { ResponseOf, calls } from '@annals/contracts'
import { Table } from '@annals/ui'
import { formatDate, formatNumber, useT } from '../i18n/index.ts'

type Queue = ResponseOf<typeof calls.importQueue>

export function WorkerTable({ workers, imports }: Pick<Queue, 'workers' | 'imports'>) {
  const t = useT()
  const nameOf = (uuid: string) => imports.find(one => one.uuid === uuid)?.filename ?? uuid
  return (
    <Table
      label={t('imports.workers')}
      cards="tablet"
      rows={workers}
      getKey={({ name }) => name}
      columns={[
        { id: 'name', label: t('imports.worker.name'), isRowHeader: true, render: ({ name }) => <bdi>{name}</bdi> },
        {
          id: 'doing',
          label: t('imports.worker.doing'),
          render: ({ doing }) =>
            doing === '' ? t('imports.worker.idle') : <bdi>{doing.split(' ').map(nameOf).join(', ')}</bdi>
        },
        { id: 'rows', label: t('imports.worker.rows'), align: 'end', render: ({ rows }) => formatNumber(rows) },
        {
          id: 'started',
          label: t('imports.worker.started'),
          render: ({ started }) => formatDate(started, 'PP - HH:mm')
        }
      ]}
    />
  )
}
