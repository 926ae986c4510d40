import { Badge, Table } from '@annals/ui'
import { errorText, type CallState } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

interface Service {
  id: 'api' | 'shares' | 'import'
  /** A call of this service that was made now. */
  call: Pick<CallState<unknown>, 'data' | 'error' | 'loading'>
}

interface Props {
  services: readonly Service[]
  /** What the service of imports says about its workers and their queue, once it has answered. */
  workers: number | undefined
  isQueueUp: boolean | undefined
}

type Row = { id: Service['id'] | 'workers' | 'redis'; isUp: boolean | undefined; said: string }

/** The parts of the site and whether they work. */
export function ServiceTable({ services, workers, isQueueUp }: Props) {
  const t = useT()
  const rows: Row[] = [
    ...services.map(({ id, call: { data, error } }) => ({
      id,
      // Without a connection nothing is known of the site.
      isUp: error ? (error.status === 0 ? undefined : false) : data === undefined ? undefined : true,
      said: error ? errorText(error) : ''
    })),
    {
      id: 'workers',
      isUp: workers === undefined ? undefined : workers > 0,
      said: workers === undefined ? '' : t('site.workers', { count: workers })
    },
    // Only a worker knows whether the queue can be reached.
    { id: 'redis', isUp: workers ? isQueueUp : undefined, said: '' }
  ]
  return (
    <Table
      label={t('site.services')}
      cards="phone"
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        { id: 'name', label: t('site.service'), isRowHeader: true, render: ({ id }) => t(`site.service.${id}`) },
        {
          id: 'state',
          label: t('site.state'),
          render: ({ isUp }) => (
            <Badge kind={isUp === undefined ? 'plain' : isUp ? 'ok' : 'bad'}>
              {t(isUp === undefined ? 'site.unknown' : isUp ? 'site.up' : 'site.down')}
            </Badge>
          )
        },
        { id: 'said', label: t('site.said'), render: ({ said }) => said && <bdi>{said}</bdi> }
      ]}
    />
  )
}
