import type { BlockSource } from '@annals/contracts'
import { SourceViewer } from '@annals/ui/media'

interface Props {
  sources: readonly BlockSource[]
  at: number
  onShow(uuid: string | null): void
}

/** A source of a block in the source viewer. */
export function LargeSource({ sources, at, onShow }: Props) {
  return (
    <SourceViewer
      sources={sources}
      at={at}
      onShow={next => onShow(sources[next]?.uuid ?? null)}
      onClose={() => onShow(null)}
    />
  )
}
