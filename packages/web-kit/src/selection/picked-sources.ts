import type { BlockSource, DialogMap } from '@annals/contracts'

const KEY = 'annals.picked-sources'

interface Picked {
  /** Path of the page that asked for sources; empty where none is known. */
  for: string
  sources: BlockSource[]
}

/** Address of /MediaLibrary for the page at `forPath`, with the limits of the choice. */
export function mediaLibraryPath(
  forPath: string,
  { max, exclude = [], excludeTypes = [] }: DialogMap['library/source-picker']['input'] = {}
): string {
  const asked = new URLSearchParams({ for: forPath })
  if (max !== undefined) asked.set('max', String(max))
  if (exclude.length > 0) asked.set('exclude', exclude.join(','))
  if (excludeTypes.length > 0) asked.set('excludeTypes', excludeTypes.join(','))
  return `/MediaLibrary?${asked}`
}

/** Stores the sources chosen on /MediaLibrary for the page that its address named, in this tab. */
export function handOverSources(forPath: string, sources: BlockSource[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ for: forPath, sources } satisfies Picked))
  } catch {
    // Where the browser stores nothing, nothing is added; the person can use the dialog instead.
  }
}

/** Returns what was stored for this page, and deletes it: a second call returns nothing. */
export function takeSources(path: string): BlockSource[] {
  try {
    const picked = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Picked> | null
    if (!Array.isArray(picked?.sources) || (picked.for && picked.for !== path)) return []
    sessionStorage.removeItem(KEY)
    return picked.sources
  } catch {
    return []
  }
}
