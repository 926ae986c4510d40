import { isAsset, isCode, isPicture } from './names.ts'

/** Paths of the code, assets and pictures of this site among the addresses that a page has loaded. */
export function filesAmong(urls: readonly string[], origin: string): string[] {
  const paths = urls.flatMap(url => {
    const { origin: site, pathname } = new URL(url)
    return site === origin && (isCode(pathname) || isAsset(pathname) || isPicture(pathname)) ? [pathname] : []
  })
  return [...new Set(paths)]
}

/** Tells all addresses that the page has loaded and goes on to load; the returned function stops it. */
export function watchLoaded(onLoaded: (urls: string[]) => void): () => void {
  const observer = new PerformanceObserver(list => onLoaded(list.getEntries().map(({ name }) => name)))
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
