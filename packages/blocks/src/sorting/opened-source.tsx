import { lazy, Suspense } from 'react'
import type { SortingItem } from './item.ts'
import type { Sorting } from './use-sorting.ts'

// What shows a source large comes with the first source that is opened (architecture §2).
const SourceViewer = lazy(async () => ({ default: (await import('@annals/ui/media')).SourceViewer }))

/** The source that was opened, large, with the way to its neighbours. */
export function OpenedSource({ sorting, items }: { sorting: Sorting; items: readonly SortingItem[] }) {
  const at = items.findIndex(item => item.key === sorting.opened)
  if (at < 0) return null
  return (
    <Suspense fallback={null}>
      <SourceViewer
        sources={items.map(item => item.source)}
        at={at}
        onShow={next => sorting.show(items[next]?.key ?? null)}
        onClose={sorting.close}
      />
    </Suspense>
  )
}
