/** What the registry says of a remote's builds (architecture §2). */
export interface Published {
  name: string
  version: string
  /** Of the build before it; empty where there is none. */
  previous: string
  contract: number
  isEnabled: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function publishedIn(value: unknown): Published[] {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('version' in value)) return []
  const entry: Record<string, unknown> = { ...value }
  return [
    {
      name: textOf(entry['name']),
      version: textOf(entry['version']),
      previous: textOf(entry['previous']).split('/')[2] ?? '',
      contract: Number(entry['contract']),
      isEnabled: entry['enabled'] === true
    }
  ]
}

/**
 * The builds that a registry names.
 * @throws Error for what is no registry
 */
export function readPublished(registry: unknown): Published[] {
  if (typeof registry !== 'object' || registry === null || !('remotes' in registry) || !Array.isArray(registry.remotes))
    throw new Error('This is no registry')
  return registry.remotes.flatMap(publishedIn)
}
