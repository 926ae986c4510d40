import type { PublishedApp } from '@annals/contracts'

/** A build that was served at some time. */
export interface ServedVersion {
  key: string
  app: string
  version: string
  at: string
  isStored: boolean
  /** It is served now, and this is when it was published last. */
  isServed: boolean
}

/** What was published of these apps, the newest first, at most `most`. */
export function servedVersions(apps: readonly PublishedApp[], most: number): ServedVersion[] {
  return apps
    .flatMap(({ app, version: served, history }) => {
      const now = history.findIndex(({ version }) => version === served)
      return history.map((one, index) => ({
        ...{ ...one, app, key: `${app} ${one.version} ${one.at}`, isServed: index === now }
      }))
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, most)
}
