import { AppErrorPanel, Loading, PageHeader, Table, type TableProps } from '@annals/ui'
import { SearchField, Select } from '@annals/ui/menus'
import { errorText } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { CursorPager } from '../cursor-pager.tsx'
import list from '../list.module.css'

/** A choice above a list: a filter or an order. */
export interface ListChoice {
  label: string
  value: string
  options: { id: string; label: string }[]
  onChange: (id: string) => void
}

interface Props<Row> extends Pick<TableProps<Row>, 'columns' | 'getKey'> {
  title: string
  intro: string
  actions?: ReactNode
  search?: { label: string; value: string; onChange: (typed: string) => void }
  choices?: ListChoice[]
  /** Further tools, behind the choices. */
  tools?: ReactNode
  /** How many there are, in words. */
  count?: string | undefined
  error: unknown
  failed: string
  loading: string
  onRetry: () => void
  /** The rows of this page, and the places of its neighbours; absent until the first answer. */
  page: { rows: Row[]; next: string; previous: string } | undefined
  /** Shown instead of a table without rows. */
  empty: ReactNode
  cards?: TableProps<Row>['cards']
}

/** A list of the administration: its tools, and a page of its rows. */
export function AdminList<Row>({ title, intro, actions, search, choices = [], tools, count, ...rest }: Props<Row>) {
  const { error, failed, loading, onRetry, page, empty, columns, getKey, cards = 'phone' } = rest
  const body = () => {
    if (error) return <AppErrorPanel title={failed} body={errorText(error)} onRetry={onRetry} />
    if (!page) return <Loading label={loading} />
    if (page.rows.length === 0) return empty
    return (
      <>
        <Table label={title} cards={cards} rows={page.rows} getKey={getKey} columns={columns} />
        <CursorPager next={page.next} previous={page.previous} />
      </>
    )
  }
  return (
    <div className={list.page}>
      <PageHeader title={title} intro={intro} actions={actions} />
      <div className={list.tools}>
        {search && <SearchField {...search} className={list.search} />}
        {choices.map(choice => (
          <Select key={choice.label} {...choice} />
        ))}
        {tools}
        {page && count && (
          <p className={list.count} role="status">
            {count}
          </p>
        )}
      </div>
      {body()}
    </div>
  )
}
