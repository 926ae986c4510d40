import { MODULE_LIMITS } from '@annals/contracts'
import { Button } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import { useCall, useSettled } from '@annals/web-kit'
import { useState } from 'react'
import { type RowsChange, RowsField } from '../../common/fields/rows-field.tsx'
import { useT } from '../../i18n/index.ts'
import css from '../../common/admin-documents/admin-documents.module.css'

const LEAST = 2
const PAUSE = 250
const SHOWN = 8
const PATH = /^\/view\/collection\/([^/]+)$/

interface CollectionsFieldProps {
  /** Slugs of published collections. */
  slugs: readonly string[]
  onChange: (slugs: string[], change: RowsChange) => void
}

/** The published collections that belong to a module, found by their names. */
export function CollectionsField({ slugs, onChange }: CollectionsFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const searchFor = useSettled(typed.trim(), PAUSE)
  const isAsked = searchFor.length >= LEAST
  const { data, error } = useCall(
    'publicSearch',
    { searchFor, filters: { kind: ['collection'] }, limit: SHOWN },
    { enabled: isAsked }
  )
  const found = isAsked
    ? (data?.results ?? []).flatMap(({ path, title }) => {
        const slug = PATH.exec(path)?.[1]
        const name = title.map(({ text }) => text).join('')
        return slug === undefined ? [] : [{ slug: decodeURIComponent(slug), name }]
      })
    : []
  const free = found.filter(({ slug }) => !slugs.includes(slug))
  const isFull = slugs.length >= MODULE_LIMITS.collections

  return (
    <RowsField
      label={t('moduleForm.collections')}
      rows={slugs}
      getKey={slug => slug}
      nameOf={slug => slug}
      onChange={onChange}
      renderAdding={add => (
        <>
          <SearchField label={t('moduleForm.findCollection')} value={typed} onChange={setTyped} />
          <p role="status" className={css.hint}>
            {isFull
              ? t('moduleForm.mostCollections', { count: MODULE_LIMITS.collections })
              : !isAsked
                ? t('moduleForm.findHint')
                : error
                  ? t('moduleForm.findFailed')
                  : data && free.length === 0 && t('moduleForm.findNone')}
          </p>
          {!isFull && free.length > 0 && (
            <ul role="list" className={css.material} aria-label={t('moduleForm.findCollection')}>
              {free.map(({ slug, name }) => (
                <li key={slug}>
                  <bdi>{name}</bdi>
                  <Button variant="quiet" icon="plus" onPress={() => add([slug])}>
                    {t('moduleForm.addCollection', { name })}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    />
  )
}
