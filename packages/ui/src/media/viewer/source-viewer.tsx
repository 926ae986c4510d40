import { lazy, Suspense } from 'react'
import type { SourceViewerProps } from './overlay.tsx'

// A page that shows a text first must not load code that only an opened source needs.
const LazyOverlay = lazy(async () => {
  const { loadMediaTexts, Overlay } = await import('./overlay.tsx')
  await loadMediaTexts(document.documentElement.lang)
  return { default: Overlay }
})

/**
 * One source, large, with buttons to its neighbours. Read-only unless `side` contains a form (behaviour/sources §4).
 */
export const SourceViewer = (props: SourceViewerProps) => (
  <Suspense fallback={null}>
    <LazyOverlay {...props} />
  </Suspense>
)
