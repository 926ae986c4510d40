import { lazy, Suspense } from 'react'
import type { SourceItem } from './source-item.ts'
import type { Sorting } from './use-sorting.ts'

// The viewer for large sources loads when the first source is opened (architecture §2).
const SourceViewer = lazy(async () => ({ default: (await import('@annals/ui/media')).SourceViewer }))

/** The opened source, large, with buttons to its neighbours. */
export function OpenedSource({ sorting, items }: { sorting: Sorting; items: readonly SourceItem[] }) {
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
