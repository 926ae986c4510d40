import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { Refuse, refuse } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import { HEAD_BYTES, type Kind, kindOf } from './kind.ts'
import { LIMITS, MAX_BYTES } from './limits.ts'
import { MOST_PARTS, partsOf } from './parts.ts'

/** A file that has arrived whole. */
export interface Received {
  kind: Kind
  filename: string
  bytes: number
}

/** What the parser of multipart bodies takes: two files, so that the second is refused with a reason. */
export const MULTIPART = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_BYTES, files: 2, fields: 10, fieldSize: 10_000, parts: MOST_PARTS, headerPairs: 100 }
}

/** Lets a file through while it is of a kind that `takes` wants and within its limit. What it then refuses is read
 * to its end all the same: who sends is told why, and not cut off. */
function gate(takes: (kind: Kind) => boolean) {
  let head = Buffer.alloc(0)
  let kind: Kind | null = null
  let bytes = 0
  let fault: Refuse | null = null

  function look(): void {
    kind = kindOf(head)
    if (!kind || !takes(kind)) fault = new Refuse('UNSUPPORTED_MEDIA')
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (!kind && !fault) {
        head = Buffer.concat([head, chunk])
        if (head.length >= HEAD_BYTES) look()
      }
      if (kind && !fault && bytes > LIMITS[kind.group]) fault = new Refuse('TOO_LARGE')
      done(null, fault ? undefined : chunk)
    },
    flush(done) {
      if (!kind && !fault) look()
      done()
    }
  })
  return {
    stream,
    /** @throws Refuse for what was not let through */
    result(part: MultipartFile): Received {
      if (part.file.truncated) refuse('TOO_LARGE')
      if (bytes === 0) refuse('BAD_REQUEST', { fields: [{ path: 'file', msg: 'is empty' }] })
      if (fault || !kind) throw fault ?? new Refuse('UNSUPPORTED_MEDIA')
      return { kind, filename: part.filename ?? '', bytes }
    }
  }
}

/** Writes the one file of a multipart body to `path`, never holding it whole.
 * @throws Refuse UNSUPPORTED_MEDIA for another body or a kind that is not taken, BAD_REQUEST without a file, with an
 * empty or a second one, TOO_LARGE over the kind's limit */
export async function receive(
  request: FastifyRequest,
  path: string,
  takes: (kind: Kind) => boolean
): Promise<Received> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA')
  let received: (() => Received) | null = null
  let isSecond = false
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue
    if (received) {
      isSecond = true
      part.file.resume()
      continue
    }
    const { stream, result } = gate(takes)
    await pipeline(part.file, stream, createWriteStream(path))
    received = () => result(part)
  }
  if (isSecond) refuse('BAD_REQUEST', { fields: [{ path: 'file', msg: 'must be one file' }] })
  return received ? received() : refuse('BAD_REQUEST', { fields: [{ path: 'file', msg: 'is required' }] })
}
