import { fail, ServiceError } from '@annals/service-kit'

/** An answer that has arrived whole. */
export interface Arrived {
  status: number
  /** Without its parameters. */
  type: string
  body: Buffer
}

export interface Ask {
  /** Within which the whole answer must arrive. */
  timeoutMs: number
  /** Largest body. */
  maxBytes: number
  /** The only site that is asked; a redirection elsewhere is not followed. */
  origin: string
}

const REDIRECTIONS = 3

async function follow(address: URL, { origin }: Ask, signal: AbortSignal): Promise<Response> {
  let at = address
  for (let turn = 0; turn <= REDIRECTIONS; turn++) {
    if (at.origin !== origin) break
    const response = await fetch(at, { redirect: 'manual', signal, headers: { accept: 'application/json, image/*' } })
    const to = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || to === null) return response
    await response.body?.cancel()
    at = new URL(to, at)
  }
  fail('AGGREGATOR_UNREADABLE')
}

async function bodyOf(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) fail('AGGREGATOR_UNREADABLE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Gets an address of the aggregator. An error of the network is never passed on: it would name the address, and with
 * it the key.
 *
 * @throws ServiceError AGGREGATOR_DOWN where nothing arrives in time, AGGREGATOR_UNREADABLE for half an answer or too
 * large a one
 */
export async function get(address: URL, ask: Ask): Promise<Arrived> {
  const signal = AbortSignal.timeout(ask.timeoutMs)
  let response: Response | undefined
  try {
    response = await follow(address, ask, signal)
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    return {
      status: response.status,
      type: type.trim().toLowerCase(),
      body: await bodyOf(response, ask.maxBytes)
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    fail(response && !signal.aborted ? 'AGGREGATOR_UNREADABLE' : 'AGGREGATOR_DOWN')
  }
}
