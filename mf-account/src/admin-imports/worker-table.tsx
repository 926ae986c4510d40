import type { AnswerOf, calls } from '@annals/contracts'
import { Table } from '@annals/ui'
import { formatDate, formatNumber, useT } from '@annals/web-kit'
import { AREA } from './texts.ts'

type Queue = AnswerOf<typeof calls.importQueue>

export function WorkerTable({ workers, imports }: Pick<Queue, 'workers' | 'imports'>) {
  const t = useT(AREA)
  const nameOf = (uuid: string) => imports.find(one => one.uuid === uuid)?.filename ?? uuid
  return (
    <Table
      label={t('workers')}
      cards="tablet"
      rows={workers}
      getKey={({ name }) => name}
      columns={[
        { id: 'name', label: t('worker.name'), isRowHeader: true, render: ({ name }) => <bdi>{name}</bdi> },
        {
          id: 'doing',
          label: t('worker.doing'),
          render: ({ doing }) =>
            doing === '' ? t('worker.idle') : <bdi>{doing.split(' ').map(nameOf).join(', ')}</bdi>
        },
        { id: 'rows', label: t('worker.rows'), align: 'end', render: ({ rows }) => formatNumber(rows) },
        { id: 'started', label: t('worker.started'), render: ({ started }) => formatDate(started, 'PP - HH:mm') }
      ]}
    />
  )
}
