import type { Multipart } from '@fastify/multipart'
import { Refuse } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'

/** Most parts of a body: files and fields together. */
export const MOST_PARTS = 12

const BOUNDARY = /boundary=(?:"([^"]+)"|([^;\s]+))/i

/** How often a chunk has the line that parts two parts. One that lies across two chunks is not counted: who sends chunks
 * of less than a part sends few parts at a time. */
function separatorsIn(chunk: Buffer, separator: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(separator); at !== -1; at = chunk.indexOf(separator, at + separator.length)) count++
  return count
}

/** Takes the rest of a body from the parser: it is read to its end, so that who sends is told why, and no longer looked at.
 * Parsing 40,000 parts would hold the process for half a second. */
function passBy({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Rejects as soon as a body has too many parts, whatever is being done with the first of them. */
function tooManyParts(request: FastifyRequest): { found: Promise<never>; end: () => void } {
  const { promise: found, reject } = Promise.withResolvers<never>()
  found.catch(() => undefined) // also where nobody waits for the next part
  const [, quoted, plain] = BOUNDARY.exec(request.headers['content-type'] ?? '') ?? []
  const separator = Buffer.from(`\r\n--${quoted ?? plain}`)
  let count = 0
  const onData = (chunk: Buffer) => {
    count += separatorsIn(chunk, separator)
    if (count <= MOST_PARTS) return
    end()
    passBy(request)
    reject(new Refuse('TOO_LARGE'))
  }
  const end = () => void request.raw.off('data', onData)
  request.raw.on('data', onData)
  return { found, end }
}

/** The parts of a multipart body.
 * @throws Refuse TOO_LARGE for a body of too many parts; what the parser says of another that it does not take */
export async function* partsOf(
  request: FastifyRequest,
  options?: Parameters<FastifyRequest['parts']>[0]
): AsyncGenerator<Multipart> {
  const parts = request.parts(options)
  const tooMany = tooManyParts(request)
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), tooMany.found])
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    passBy(request)
    throw error
  } finally {
    tooMany.end()
  }
}
