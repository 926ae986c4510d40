/**
 * Whether a page that has loaded `files` is the one published now: it has loaded everything that the published page
 * names, and the registry names the same remote. Otherwise the parts would be of two versions.
 */
export function isWhole(page: string, registry: string, files: readonly string[]): boolean {
  const loaded = new Set(files)
  const named = [...page.matchAll(/(?:src|href)="(\/(?:shell|mf-[a-z]+)\/[^"]+)"/g)].map(([, path = '']) => path)
  const manifests = named.filter(path => path.endsWith('/mf-manifest.json'))
  return (
    named.length > 0 &&
    named.every(path => loaded.has(path)) &&
    manifests.every(path => registry.includes(JSON.stringify(path)))
  )
}
