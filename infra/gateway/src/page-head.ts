import { HEAD_INCLUDE } from '@annals/contracts'
import { request } from 'undici'

const TIMEOUT_MS = 2000
const MAX_BYTES = 64 * 1024

/** The usual head, in the form in which nginx's includes name it; what the gateways replace. */
const BLOCK = new RegExp(`${HEAD_INCLUDE.start}([\\s\\S]*?)${HEAD_INCLUDE.end}`)

/** Heads that are asked for at the same time. They take no places from calls, and no page waits for one. */
const AT_ONCE = 32

/**
 * Asks svc-api what it says of an address, as elements of a head. Empty where it says nothing or does not respond, and
 * while many ask: then the page keeps its usual head.
 */
export function createPageHeads(base: string): (address: string) => Promise<string> {
  let underWay = 0
  return async address => {
    if (underWay >= AT_ONCE) return ''
    underWay++
    try {
      return await askPageHead(base, address)
    } finally {
      underWay--
    }
  }
}

async function askPageHead(base: string, address: string): Promise<string> {
  try {
    const { statusCode, body } = await request(new URL(`/api/page-head?path=${encodeURIComponent(address)}`, base), {
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    const head = await body.text()
    return statusCode === 200 && head.length <= MAX_BYTES ? head : ''
  } catch {
    return ''
  }
}

/** The page with this head in place of its usual one, or with the usual one where it is empty. */
export const withHead = (page: string, head: string): string =>
  page.replace(BLOCK, (_whole, usual: string) => head || usual)
