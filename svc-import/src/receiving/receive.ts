import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { ServiceError, fail } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import { HEAD_BYTES, type Kind, kindOf } from '../file-kinds/kind.ts'
import { LIMITS, MAX_BYTES } from '../file-kinds/limits.ts'
import { MOST_PARTS, partsOf } from './parts.ts'

/** A file that has arrived completely. */
export interface Received {
  kind: Kind
  filename: string
  bytes: number
  /** Of the file as it was sent; absent of one that was downloaded. */
  checksum?: string
}

/** Limits of the multipart parser: two files, so that the second can be rejected with a reason. */
export const MULTIPART = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_BYTES, files: 2, fields: 10, fieldSize: 10_000, parts: MOST_PARTS, headerPairs: 100 }
}

/**
 * Passes a file on while its kind is one of `takes` and it is within its limit. The rest of a rejected file is still
 * read to its end, so that the sender gets the reason and is not cut off.
 */
function gate(takes: (kind: Kind) => boolean, refusal: string | undefined) {
  let head = Buffer.alloc(0)
  let kind: Kind | null = null
  let bytes = 0
  const hash = createHash('sha256')
  let fault: ServiceError | null = null

  function look(): void {
    kind = kindOf(head)
    if (!kind || !takes(kind)) fault = new ServiceError('UNSUPPORTED_MEDIA', { msg: refusal })
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (!kind && !fault) {
        head = Buffer.concat([head, chunk])
        if (head.length >= HEAD_BYTES) look()
      }
      if (kind && !fault && bytes > LIMITS[kind.group]) fault = new ServiceError('TOO_LARGE')
      done(null, fault ? undefined : chunk)
    },
    flush(done) {
      if (!kind && !fault) look()
      done()
    }
  })
  return {
    stream,
    /** @throws ServiceError for a file that was rejected */
    result(part: MultipartFile): Received {
      if (part.file.truncated) fail('TOO_LARGE')
      if (bytes === 0) fail('BAD_REQUEST', { fields: [{ path: 'file', msg: 'is empty' }] })
      if (fault || !kind) throw fault ?? new ServiceError('UNSUPPORTED_MEDIA')
      return { kind, filename: part.filename ?? '', bytes, checksum: hash.digest('hex') }
    }
  }
}

/**
 * Writes the one file of a multipart body to `path` as a stream.
 * @param refusal what the sender of another kind is told, instead of 'Unsupported format'
 * @throws ServiceError UNSUPPORTED_MEDIA for another body or a kind that is not allowed, BAD_REQUEST without a file, or
 * with an empty or second one, TOO_LARGE over the kind's limit
 */
export async function receive(
  request: FastifyRequest,
  path: string,
  takes: (kind: Kind) => boolean,
  refusal?: string
): Promise<Received> {
  if (!request.isMultipart()) fail('UNSUPPORTED_MEDIA')
  let received: (() => Received) | null = null
  let isSecond = false
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue
    if (received) {
      isSecond = true
      part.file.resume()
      continue
    }
    const { stream, result } = gate(takes, refusal)
    await pipeline(part.file, stream, createWriteStream(path))
    received = () => result(part)
  }
  if (isSecond) fail('BAD_REQUEST', { fields: [{ path: 'file', msg: 'must be one file' }] })
  return received ? received() : fail('BAD_REQUEST', { fields: [{ path: 'file', msg: 'is required' }] })
}
