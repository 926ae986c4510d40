import type { BlockSource } from '@annals/contracts'
import { SourceViewer } from '@annals/ui/media'
import { CreditLine } from './credit-line.tsx'

interface Props {
  sources: readonly BlockSource[]
  at: number
  onShow(uuid: string | null): void
}

/** A source of a block in the source viewer, with its credit line (behaviour/sources §4.1). */
export function LargeSource({ sources, at, onShow }: Props) {
  const source = sources[at]
  return (
    <SourceViewer
      sources={sources}
      at={at}
      facts={source && <CreditLine source={source} />}
      onShow={next => onShow(sources[next]?.uuid ?? null)}
      onClose={() => onShow(null)}
    />
  )
}
