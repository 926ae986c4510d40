import { codeOf } from '../processes/errors.ts'

/** Rejects within seconds where a host cannot be reached, so that no downloader waits for it. Behind a proxy only the
 * downloader itself can tell. */
export async function mustReach(url: string): Promise<void> {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) })
  } catch (error) {
    // A network fault is the cause of what fetch throws; a timeout has none.
    const { cause, name } = error as Error
    throw new Error(`its host cannot be reached (${codeOf(cause) ?? name})`)
  }
}
