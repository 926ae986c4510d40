import { SORTS } from '@annals/contracts'
import { SearchField, Select } from '@annals/ui/menus'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { TagFilter } from './tag-filter.tsx'
import css from './sources.module.css'
import type { SourceList } from './use-source-list.ts'

/** Search, sort and count of a list of sources. */
export function SourceTools({ list, children }: { list: SourceList; children?: ReactNode }) {
  const t = useT()
  return (
    <div className={css.tools}>
      <SearchField label={t('mine.search')} value={list.typed} onChange={list.search} className={css.search} />
      <Select
        label={t('mine.sort')}
        value={list.sort}
        onChange={list.sortBy}
        options={SORTS.map(id => ({ id, label: t(`sort.${id}`) }))}
      />
      {children}
      <TagFilter list={list} />
      <p className={css.count} role="status" dir="auto">
        {list.isLoaded ? t(list.more ? 'mine.moreThan' : 'mine.count', { count: list.total }) : ''}
      </p>
    </div>
  )
}
