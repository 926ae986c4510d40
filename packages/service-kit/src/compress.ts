import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Call } from '@annals/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this size, compressing saves less than the response's headers cost. */
const SMALLEST_BYTES = 1024
/** Brotli's quality: a higher one costs more time than it saves in transfer. */
const QUALITY = 4
/** Brotli's window as a power of two: responses are hardly larger, and a wider window costs memory for each response. */
const WINDOW = 18

type Encoding = 'br' | 'gzip'
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The best encoding that an `Accept-Encoding` header allows; null where it allows neither. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(word => word.trim()))
    .filter(([, weight = '']) => !/^q\s*=\s*0(\.0*)?$/.test(weight))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find(encoding => names.includes(encoding)) ?? null
}

const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(bytes)
    : toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
        }
      })

const made = { br: new WeakMap<Buffer, Promise<Buffer>>(), gzip: new WeakMap<Buffer, Promise<Buffer>>() }

/**
 * A body that is built once and sent to many is compressed once. The compressed copy is dropped together with the body.
 */
function compressOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const found = made[encoding].get(bytes) ?? compress(bytes, encoding)
  made[encoding].set(bytes, found)
  return found
}

const tellsSecret = ({ returnsSecrets }: Call, { identity }: FastifyRequest) =>
  returnsSecrets === 'always' || (returnsSecrets === 'toMembers' && Boolean(identity?.member))

/**
 * Compresses what a call sends to a browser, outside the event loop. Responses with secrets are sent uncompressed,
 * because their length would reveal something about them (decision 46).
 */
export const compressResponse =
  (call: Call) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (call.access === 'service' || tellsSecret(call, request)) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (Buffer.byteLength(payload) < SMALLEST_BYTES) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    const compressed = await compressOnce(Buffer.isBuffer(payload) ? payload : Buffer.from(payload), encoding)
    void reply.headers({ 'content-encoding': encoding, 'content-length': compressed.length })
    return compressed
  }
