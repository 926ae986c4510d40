import type { NarrativeContent } from '@annals/contracts'
import { isHolder, type Parts } from './parts.ts'

/** Ids of the sources that the text shows. */
export function usedSources({ content }: Pick<NarrativeContent, 'content'>): ReadonlySet<string> {
  const used = new Set<string>()
  const look = (parts: Parts) => {
    for (const part of parts) {
      if (isHolder(part)) look(part.content)
      else if (part.type === 'source') used.add(part.asset.uuid)
      else if (part.type === 'sourceCollection') for (const { asset } of part.sources) used.add(asset.uuid)
    }
  }
  look(content)
  return used
}
