import type { Offer } from '../messages.ts'

export const SHARE = '018f3c1e-7a1b-7c3d-9e5f-0123456789ab'
export const shareNumber = (number: number) => SHARE.slice(0, -1) + String(number)

const DOWN = new TypeError('Failed to fetch')

/** A site whose published version, network and gateway change as a test says. */
export function fakeSite() {
  const site = {
    version: 'a1',
    isDown: false,
    /** Status of all answers where it is not 200. */
    status: 200,
    asked: [] as string[],
    pictureBytes: 10,
    fetch(path: string): Promise<Response> {
      site.asked.push(path)
      if (site.isDown) return Promise.reject(DOWN)
      return Promise.resolve(new Response(bodyOf(path), { status: site.status }))
    }
  }
  const bodyOf = (path: string) =>
    path.startsWith('/ea/')
      ? `<script src="/shell/${site.version}/boot.js"></script><link href="/mf-viewer/${site.version}/mf-manifest.json">`
      : path === '/registry.json'
        ? JSON.stringify({ entry: `/mf-viewer/${site.version}/mf-manifest.json` })
        : path.startsWith('/files/')
          ? 'x'.repeat(site.pictureBytes)
          : `text of ${path}`
  return site
}

export const filesOf = (version: string) => [
  `/shell/${version}/boot.js`,
  `/mf-viewer/${version}/mf-manifest.json`,
  '/assets/icon.svg'
]

export const offerOf = (given: Partial<Offer> = {}): Offer => ({
  share: SHARE,
  view: { activity: { title: 'A voyage' } },
  files: filesOf('a1'),
  pictures: ['/files/p1/ship.960.webp'],
  ...given
})
