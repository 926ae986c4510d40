import type { ManagedEntry } from '@annals/contracts'
import { Badge, Button, EmptyState, type IconName, type TableColumn, TextLink } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { useTitle } from '@annals/web-kit'
import { formatDate, formatNumber, useT } from '../../i18n/index.ts'
import { AdminList, type ListChoice } from '../admin-list/admin-list.tsx'
import css from '../list.module.css'
import { useShown } from '../use-shown.ts'
import type { ManagedAddress } from './use-managed-address.ts'

interface Answer<Row> {
  data: { data: Row[]; next: string; previous: string; total: number; isMore: boolean } | undefined
  error: unknown
  reload: () => Promise<void>
}

interface Props<Row extends ManagedEntry> {
  title: string
  intro: string
  icon: IconName
  address: ManagedAddress
  answer: Answer<Row>
  /** The page that shows an entry. */
  pathOf: (row: Row) => string
  /** Columns of this kind, before the state. */
  columns?: TableColumn<Row>[]
  /** Choices of this kind, before the order. */
  choices?: ListChoice[]
  /** What is said behind its state. */
  more?: (row: Row) => string | undefined
  actions: (row: Row) => MenuAction[]
}

/** All things of a kind, for administrators (behaviour/personal-area §7.2). */
export function ManagedList<Row extends ManagedEntry>(props: Props<Row>) {
  const { title, intro, icon, address, answer, pathOf, columns = [], choices = [], more, actions } = props
  const t = useT()
  useTitle(title)
  const { typed, setTyped, choose, clear, sort, sorts, state, states, isFiltered } = address
  const { error, reload } = answer
  const shown = useShown(answer.data)
  const titleOf = (row: Row) => row.title || t('managed.untitled')
  const extra = (row: Row) => more?.(row)

  return (
    <AdminList<Row>
      title={title}
      intro={intro}
      search={{ label: t('managed.search'), value: typed, onChange: setTyped }}
      choices={[
        {
          label: t('managed.state'),
          value: state ?? '',
          onChange: id => choose({ state: id }),
          options: states
        },
        ...choices,
        { label: t('managed.sort'), value: sort, onChange: id => choose({ sort: id }), options: sorts }
      ]}
      count={
        shown &&
        (shown.isMore
          ? t('managed.countMore', { number: formatNumber(shown.total) })
          : t('managed.count', { count: shown.total, number: formatNumber(shown.total) }))
      }
      error={error}
      failed={t('managed.failed')}
      loading={t('managed.loading')}
      onRetry={() => void reload()}
      page={shown && { rows: shown.data, next: shown.next, previous: shown.previous }}
      empty={
        isFiltered ? (
          <EmptyState
            icon="search"
            title={t('managed.noneFound')}
            action={<Button onPress={clear}>{t('managed.showAll')}</Button>}
          />
        ) : (
          <EmptyState icon={icon} title={t('managed.empty')} />
        )
      }
      cards="tablet"
      columns={[
        {
          id: 'title',
          label: t('managed.title'),
          isRowHeader: true,
          render: row => (
            <TextLink href={pathOf(row)}>
              <bdi>{titleOf(row)}</bdi>
            </TextLink>
          )
        },
        {
          id: 'owner',
          label: t('managed.owner'),
          render: ({ owner }) =>
            owner.name ? (
              <TextLink href={`/admin/members?member=${owner.uuid}`}>
                <bdi>{owner.name}</bdi>
              </TextLink>
            ) : (
              <span className={css.quiet}>{t('audit.gone')}</span>
            )
        },
        ...columns,
        {
          id: 'state',
          label: t('managed.stateOf'),
          render: row => (
            <span className={css.badges}>
              <Badge kind={row.is_published ? 'ok' : 'plain'} icon={row.is_published ? 'globe' : 'lock'}>
                {t(row.is_published ? 'managed.published' : 'managed.private')}
              </Badge>
              {extra(row) && <Badge>{extra(row)}</Badge>}
            </span>
          )
        },
        {
          id: 'created',
          label: t('managed.created'),
          render: ({ created }) => <bdi className={css.date}>{formatDate(created, 'PP')}</bdi>
        },
        {
          id: 'more',
          label: t('managed.actions'),
          corner: 'end',
          render: row => <Menu label={t('managed.moreFor', { title: titleOf(row) })} items={actions(row)} />
        }
      ]}
      getKey={({ uuid }) => uuid}
    />
  )
}
