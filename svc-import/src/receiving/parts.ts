import type { Multipart } from '@fastify/multipart'
import { ServiceError } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'

/** Most parts of a body, files and fields together. */
export const MOST_PARTS = 12

const BOUNDARY = /boundary=(?:"([^"]+)"|([^;\s]+))/i

/**
 * How often a chunk contains the boundary between two parts. A boundary that spans two chunks is not counted: a sender
 * whose chunks are smaller than a part sends few parts at a time.
 */
function separatorsIn(chunk: Buffer, separator: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(separator); at !== -1; at = chunk.indexOf(separator, at + separator.length)) count++
  return count
}

/**
 * Takes the rest of a body away from the parser. The rest is read to its end but no longer parsed, so that the sender
 * gets the reason. Parsing 40,000 parts would block the process for half a second.
 */
function passBy({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Rejects as soon as a body has too many parts, whatever is happening with the first ones. */
function tooManyParts(request: FastifyRequest): { found: Promise<never>; end: () => void } {
  const { promise: found, reject } = Promise.withResolvers<never>()
  found.catch(() => undefined) // also where no code waits for the next part
  const [, quoted, plain] = BOUNDARY.exec(request.headers['content-type'] ?? '') ?? []
  const separator = Buffer.from(`\r\n--${quoted ?? plain}`)
  let count = 0
  const onData = (chunk: Buffer) => {
    count += separatorsIn(chunk, separator)
    if (count <= MOST_PARTS) return
    end()
    passBy(request)
    reject(new ServiceError('TOO_LARGE'))
  }
  const end = () => void request.raw.off('data', onData)
  request.raw.on('data', onData)
  return { found, end }
}

/**
 * Rejects when the connection is closed before the body has ended. The parser notices this only where it was already
 * reading: of a body that breaks off earlier, its next part never comes.
 */
function brokenOff({ raw }: FastifyRequest): { found: Promise<never>; end: () => void } {
  const { promise: found, reject } = Promise.withResolvers<never>()
  found.catch(() => undefined) // also where no code waits for the next part
  const onClose = () => void (raw.complete || reject(new Error('The connection was closed before the body ended')))
  if (raw.destroyed) onClose()
  else raw.once('close', onClose)
  return { found, end: () => void raw.off('close', onClose) }
}

/** Converts an error of the multipart parser: it is the sender's fault, but the parser's own errors do not say so. */
const unreadable = (error: Error): Error => ('statusCode' in error ? error : Object.assign(error, { statusCode: 400 }))

/**
 * The parts of a multipart body.
 * @throws ServiceError TOO_LARGE for a body of too many parts. For another body that the parser rejects, its error gets
 * a status; the stream of a file that breaks off throws the same error
 */
export async function* partsOf(
  request: FastifyRequest,
  options?: Parameters<FastifyRequest['parts']>[0]
): AsyncGenerator<Multipart> {
  const parts = request.parts(options)
  // This listener must be added before those of the code that reads the file. A short file may have broken off already.
  const watched = (part: Multipart): Multipart => {
    if (part.type !== 'file') return part
    part.file.on('error', unreadable)
    if (part.file.errored) unreadable(part.file.errored)
    return part
  }
  const tooMany = tooManyParts(request)
  const broken = brokenOff(request)
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), tooMany.found, broken.found])
      if (next.done) return
      yield watched(next.value)
    }
  } catch (error) {
    passBy(request)
    throw error instanceof Error && !(error instanceof ServiceError) ? unreadable(error) : error
  } finally {
    tooMany.end()
    broken.end()
  }
}
