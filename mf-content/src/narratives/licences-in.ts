import type { Narrative } from '@annals/contracts'
import { isHolder, type Parts } from './editor/work/parts.ts'

interface Sourced {
  icon?: { uuid: string; license?: string } | null
  related?: readonly { asset?: { uuid: string; license?: string } }[]
}

/** Licences of the sources that a narrative shows or leads on to, each source once. */
export function licencesIn({ icon, content }: Pick<Narrative, 'icon' | 'content'>): string[] {
  const licences = new Map<string, string>()
  const add = (source: Sourced['icon']) => source && licences.set(source.uuid, source.license ?? '')
  const look = (parts: Parts) => {
    for (const part of parts) {
      const { icon: own, related = [] }: Sourced = part
      add(own)
      for (const { asset } of related) add(asset)
      if (isHolder(part)) look(part.content)
      else if (part.type === 'source') add(part.asset)
      else if (part.type === 'sourceCollection') for (const { asset } of part.sources) add(asset)
    }
  }
  add(icon)
  look(content)
  return [...licences.values()]
}
