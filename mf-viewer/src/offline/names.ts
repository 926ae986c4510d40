/** Addresses below it are those of students; the worker sees only their pages. */
export const SCOPE = '/ea/student/'
/** Publishing writes the script there, beside the registry (decision 57). */
export const SCRIPT = '/worker.js'
/** The call that a student's page makes first, without a session. */
export const VIEW_CALL = '/api/ea/share/view'
export const REGISTRY = '/registry.json'

/** All caches of all versions of the worker begin with it. */
export const ANY_CACHE = 'annals-share-'
/** Raise the number when the entries of a cache change. */
const CACHE = `${ANY_CACHE}1-`
export const cacheName = (share: string) => `${CACHE}${share}`
/** Whether this version of the worker can read the cache. */
export const isReadable = (name: string) => name.startsWith(CACHE)

const SHARE = /^\/ea\/student\/([0-9a-f-]{36})(?:\/|$)/
/** The share whose page is at this path; null for any other path. */
export const shareAt = (path: string): string | null => SHARE.exec(path)?.[1] ?? null

/** Code in folders named by their content (decision 18). */
export const isCode = (path: string) => /^\/(?:shell|mf-[a-z]+)\/./.test(path)
export const isAsset = (path: string) => /^\/assets\/./.test(path)
export const isPicture = (path: string) => /^\/files\/[^/]+\/.+\.(?:jpe?g|png|webp|gif|avif|svg)$/i.test(path)
