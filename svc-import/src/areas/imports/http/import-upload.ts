import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ErrorCode, importFaultText, internalCalls, MAX_PICTURES_BYTES, type UploadKind } from '@annals/contracts'
import {
  demandRoom,
  type InternalClient,
  mostOf,
  newId,
  newSecret,
  type QuotaTable,
  ServiceError,
  fail
} from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import { MOST_PARTS, partsOf } from '../../../receiving/parts.ts'
import { demandCollection, type ImportHandler } from '../../../receiving/upload.ts'
import type { ImportFolders } from '../store/folders.ts'
import type { ImportRepository } from '../store/import-repository.ts'
import { KINDS } from '../kinds/index.ts'
import type { FileDetails, UploadedKind } from '../kinds/kind.ts'
import { PICTURES_FILE } from '../row.ts'
import type { Readings } from './readings.ts'
import type { ImportService } from './service.ts'

/** Bytes that a body may have beside its files. */
const ENVELOPE_BYTES = 200_000

const NEVER = new AbortController().signal
/** For reading what a file says of itself, its turn included. */
const PATIENCE_MS = 45_000

interface Arrived {
  filename: string
  bytes: number
  hash: string
}

type Field = 'file' | 'pictures'
interface Expected {
  as: string
  most: number
  ending: RegExp
  refusal: ErrorCode
}

/** The files that a body may have, for an import of a kind. */
const expectedOf = ({ file, most, ending, refusal, hasPictures }: UploadedKind): Partial<Record<Field, Expected>> => ({
  file: { as: file, most, ending, refusal },
  ...(hasPictures && {
    pictures: { as: PICTURES_FILE, most: MAX_PICTURES_BYTES, ending: /\.zip$/i, refusal: 'UNSUPPORTED_MEDIA' }
  })
})

const lastPart = (filename: string) => filename.replace(/^.*[/\\]/, '').slice(0, 300)

/** Flushes a file to the disk: from here on the service has accepted the import and must not lose it. */
async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

/**
 * Writes the files of a multipart body into a draft's folder. A rejected body is still read to its end, so that the
 * sender gets the reason.
 * @throws ServiceError the kind's refusal, UNSUPPORTED_MEDIA, TOO_LARGE or BAD_REQUEST
 */
async function receive(
  request: FastifyRequest,
  kind: UploadedKind,
  path: (name: string) => string
): Promise<Partial<Record<Field, Arrived>>> {
  if (!request.isMultipart()) fail('UNSUPPORTED_MEDIA')
  const expected = expectedOf(kind)
  const arrived: Partial<Record<Field, Arrived>> = {}
  let fault: ServiceError | null = null
  const limits = { fileSize: MAX_PICTURES_BYTES + 1, files: 3, fields: 10, parts: MOST_PARTS }
  for await (const part of partsOf(request, { limits })) {
    if (part.type !== 'file') continue
    const fieldname = part.fieldname as Field
    const wanted = Object.hasOwn(expected, fieldname) ? expected[fieldname] : undefined
    if (!wanted || arrived[fieldname]) {
      fault ??= new ServiceError('BAD_REQUEST', {
        fields: [{ path: fieldname.slice(0, 50), msg: 'is not expected here' }]
      })
      part.file.resume()
      continue
    }
    const { as, most, ending, refusal } = wanted
    const filename = lastPart(part.filename ?? '')
    if (!ending.test(filename)) fault ??= new ServiceError(refusal)
    const hash = createHash('sha256')
    let bytes = 0
    const gate = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        if (bytes > most) fault ??= new ServiceError('TOO_LARGE')
        hash.update(chunk)
        done(null, fault ? undefined : chunk)
      }
    })
    await pipeline(part.file, gate, createWriteStream(path(as)))
    if (bytes === 0)
      fault ??= new ServiceError('BAD_REQUEST', { msg: kind.empty, fields: [{ path: fieldname, msg: 'is empty' }] })
    await flushToDisk(path(as))
    arrived[fieldname] = { filename, bytes, hash: hash.digest('hex') }
  }
  if (fault) throw fault
  return arrived
}

/** A collection that an import goes into. */
interface Into {
  collection: string
  name: string
  slug: string
}

/** The title of a file that says none: its name. */
const titleOf = (filename: string): string =>
  filename
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()

/**
 * Receives a file, with or without a zip file of pictures, as an import of a collection. Once the document is stored,
 * the import will run, even if other services are down (behaviour/imports §2). A kind that says what its file is about
 * needs no collection: one is made of it (behaviour/imports §10).
 */
export function importUpload(deps: {
  folders: ImportFolders
  imports: ImportRepository
  service: ImportService
  internal: InternalClient
  quotas: QuotaTable
  readings: Readings
}): (kind: UploadKind) => ImportHandler {
  const { folders, imports, service, internal, quotas, readings } = deps
  const none: FileDetails = { title: '', subtitle: '', description: '', acknowledgements: '' }

  async function target(collection: string, owner: string): Promise<Into> {
    const { name, slug } = await internal(internalCalls.roomForItems, { collection, owner, reserve: 0 })
    return { collection, name, slug }
  }

  return kind =>
    async ({ owner, collection, request }) => {
      const rules: UploadedKind = KINDS[kind]
      const isNamed = !rules.details || collection !== ''
      if (isNamed) demandCollection(collection)
      const { email, locale, permissions } = request.identity?.member ?? fail('SESSION_MISSING')
      const { imports: most } = mostOf(quotas, permissions)
      const mostBytes = rules.most + (rules.hasPictures ? MAX_PICTURES_BYTES : 0)
      if (Number(request.headers['content-length'] ?? 0) > mostBytes + ENVELOPE_BYTES) fail('TOO_LARGE')
      const into = isNamed ? await target(collection, owner) : null
      // Checked again after arrival, because several uploads may arrive at the same time.
      demandRoom('imports', most, await imports.openOf(owner), 1)
      const uuid = newId()
      const draft = await folders.draft(uuid)

      /** @throws ServiceError the kind's refusal, with the reason, for a file that cannot be read */
      async function detailsOf(late: AbortSignal): Promise<FileDetails> {
        const said = (await rules.details?.(draft.path(rules.file), late)) ?? none
        if (!('fault' in said)) return said
        const words = importFaultText(kind, said.fault)
        return fail(rules.refusal, { msg: said.detail === '' ? words : `${words} (${said.detail})` })
      }

      async function made(details: FileDetails): Promise<Into> {
        const { uuid: fresh, name, slug } = await internal(internalCalls.makeCollection, { owner, ...details })
        return { collection: fresh, name, slug }
      }

      try {
        const { file, pictures } = await receive(request, rules, draft.path)
        if (!file) return fail('BAD_REQUEST', { fields: [{ path: 'file', msg: 'is required' }] })
        const take = async (late: AbortSignal) => {
          const said = await detailsOf(late)
          const details = { ...said, title: said.title || titleOf(file.filename) }
          const key = `${into?.collection ?? 'new'}:${file.hash}:${pictures?.hash ?? ''}`
          const same = await imports.byKey(owner, key)
          if (same) return { doc: same, details, isAgain: true }
          // A file may take an hour: its owner, or the collection, may be gone by now.
          const place = into ? await target(into.collection, owner) : await made(details)
          await draft.keep()
          let isNew = false
          try {
            isNew = await imports.add(
              {
                ...{ uuid, owner, email, locale, kind, ...place, key, secret: newSecret() },
                ...{ filename: file.filename, bytes: file.bytes, pictures: pictures?.filename ?? '' }
              },
              most
            )
          } finally {
            if (!isNew) await folders.remove(uuid)
          }
          return { doc: (await imports.byKey(owner, key)) ?? fail('UNAVAILABLE'), details, isAgain: !isNew }
        }
        // What says nothing of itself is not read before it is received.
        const { doc, details, isAgain } = await (rules.details ? readings(owner, PATIENCE_MS, take) : take(NEVER))
        const data = { ...details, uuid: doc.collection, title: isNamed ? doc.name : details.title }
        return { data: { ...data, import: await service.one(doc), isAgain } }
      } finally {
        await draft.discard()
      }
    }
}
