import { Button, Tag } from '@annals/ui'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import type { TagFilterProps } from './tag-choice.ts'
import css from './tag-filter.module.css'

const TagFilterDialog = lazy(async () => ({ default: (await import('./tag-filter-dialog.tsx')).TagFilterDialog }))

/**
 * Opens the filter by tags, and shows the active ones, each with a way to take it out (behaviour/tags §4.2). A tag that
 * no item has is named in the dialog alone.
 */
export function TagFilter(props: TagFilterProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { active, onChange, items } = props
  const names = new Map(items.flatMap(({ tags }) => tags.map(({ uuid, name }) => [uuid, name] as const)))
  const named = active.flatMap(uuid => ({ uuid, name: names.get(uuid) ?? '' })).filter(({ name }) => name !== '')
  return (
    <div className={css.row}>
      <Button icon="filter" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {active.length > 0 ? t('tagFilter.openWith', { count: active.length }) : t('tagFilter.open')}
      </Button>
      {named.length > 0 && (
        <ul className={css.active} aria-label={t('tagFilter.active')}>
          {named.map(({ uuid, name }) => (
            <li key={uuid}>
              <Tag name={name} onRemove={() => onChange(active.filter(other => other !== uuid))} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TagFilterDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
