import { isAsset, isCode, isPicture, REGISTRY, shareAt, VIEW_CALL } from './names.ts'

/**
 * - `network only`: the worker does not touch the request.
 * - `network first`: what is stored is used only if the network fails.
 * - `cache first`: files that never change under their address.
 */
export type Way = 'network only' | 'network first' | 'cache first'

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & { headers: Pick<Headers, 'has'> }

/** Players ask for parts of a file, and embedded pages have their own message. */
const NEVER: readonly string[] = ['audio', 'video', 'track', 'iframe', 'frame', 'embed', 'object']

/** What the worker does with a request of a student's page (decision 57). */
export function wayOf({ method, url, mode, destination, headers }: Asked, origin: string): Way {
  const { origin: site, pathname } = new URL(url)
  if (site !== origin || headers.has('range') || NEVER.includes(destination)) return 'network only'
  if (mode === 'navigate') return method === 'GET' && shareAt(pathname) !== null ? 'network first' : 'network only'
  if (method === 'POST') return pathname === VIEW_CALL ? 'network first' : 'network only'
  if (method !== 'GET') return 'network only'
  if (isCode(pathname) || isPicture(pathname)) return 'cache first'
  return pathname === REGISTRY || isAsset(pathname) ? 'network first' : 'network only'
}

/** Answers with which a gateway says that it reaches nobody. */
export const isUnreachable = (status: number) => status >= 502 && status <= 504
