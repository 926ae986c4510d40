import type { BlockSource } from '@annals/contracts'
import { lazy, Suspense } from 'react'

// The viewer for large sources loads when the first source is opened (architecture §2).
const LargeSource = lazy(async () => ({ default: (await import('./large-source.tsx')).LargeSource }))

interface Props {
  sources: readonly BlockSource[]
  /** Uuid of the opened source; null if none is. */
  opened: string | null
  onShow(uuid: string | null): void
}

/** The opened source, large, with buttons to its neighbours. */
export function OpenedSource({ sources, opened, onShow }: Props) {
  const at = sources.findIndex(({ uuid }) => uuid === opened)
  if (at < 0) return null
  return (
    <Suspense fallback={null}>
      <LargeSource sources={sources} at={at} onShow={onShow} />
    </Suspense>
  )
}
