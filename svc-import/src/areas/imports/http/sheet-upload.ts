import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { internalCalls, MAX_PICTURES_BYTES, MAX_SHEET_BYTES } from '@annals/contracts'
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
import { MOST_PARTS, partsOf } from '../../uploads/parts.ts'
import { demandCollection, type SheetHandler } from '../../uploads/service.ts'
import type { ImportFolders } from '../store/folders.ts'
import type { ImportRepository } from '../store/import-repository.ts'
import { PICTURES_FILE, SHEET_FILE } from '../row.ts'
import type { ImportService } from './service.ts'

interface Arrived {
  filename: string
  bytes: number
  hash: string
}

const FILES = {
  file: { as: SHEET_FILE, most: MAX_SHEET_BYTES, ending: /\.xlsx$/i },
  pictures: { as: PICTURES_FILE, most: MAX_PICTURES_BYTES, ending: /\.zip$/i }
} as const
type Field = keyof typeof FILES

const EMPTY_FILE =
  'This file is empty: there is not one byte in it. Please save your table again, and upload that file.'

const isField = (name: string): name is Field => Object.hasOwn(FILES, name)
const lastPart = (filename: string) => filename.replace(/^.*[/\\]/, '').slice(0, 300)

/** Flushes a file to the disk: from here on the service has accepted the import and must not lose it. */
async function settle(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

/**
 * Writes the files of a multipart body into a draft's folder. A rejected body is still read to its end, so that the
 * sender gets the reason.
 * @throws ServiceError NOT_XLSX, UNSUPPORTED_MEDIA, TOO_LARGE or BAD_REQUEST
 */
async function receive(
  request: FastifyRequest,
  path: (name: string) => string
): Promise<Partial<Record<Field, Arrived>>> {
  if (!request.isMultipart()) fail('UNSUPPORTED_MEDIA')
  const arrived: Partial<Record<Field, Arrived>> = {}
  let fault: ServiceError | null = null
  const limits = { fileSize: MAX_PICTURES_BYTES + 1, files: 3, fields: 10, parts: MOST_PARTS }
  for await (const part of partsOf(request, { limits })) {
    if (part.type !== 'file') continue
    const { fieldname } = part
    if (!isField(fieldname) || arrived[fieldname]) {
      fault ??= new ServiceError('BAD_REQUEST', {
        fields: [{ path: fieldname.slice(0, 50), msg: 'is not expected here' }]
      })
      part.file.resume()
      continue
    }
    const { as, most, ending } = FILES[fieldname]
    const filename = lastPart(part.filename ?? '')
    if (!ending.test(filename)) fault ??= new ServiceError(fieldname === 'file' ? 'NOT_XLSX' : 'UNSUPPORTED_MEDIA')
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
      fault ??= new ServiceError('BAD_REQUEST', { msg: EMPTY_FILE, fields: [{ path: fieldname, msg: 'is empty' }] })
    await settle(path(as))
    arrived[fieldname] = { filename, bytes, hash: hash.digest('hex') }
  }
  if (fault) throw fault
  return arrived
}

/**
 * Receives a workbook, with or without a zip file of pictures, as an import of a collection. Once the document is
 * stored, the import will run, even if other services are down (behaviour/imports §2).
 */
export function sheetUpload(deps: {
  folders: ImportFolders
  imports: ImportRepository
  service: ImportService
  internal: InternalClient
  quotas: QuotaTable
}): SheetHandler {
  const { folders, imports, service, internal, quotas } = deps

  return async ({ owner, collection, request }) => {
    demandCollection(collection)
    const { email, permissions } = request.identity?.member ?? fail('SESSION_MISSING')
    const { imports: most } = mostOf(quotas, permissions)
    if (Number(request.headers['content-length'] ?? 0) > MAX_SHEET_BYTES + MAX_PICTURES_BYTES) fail('TOO_LARGE')
    const { name, slug } = await internal(internalCalls.roomForItems, { collection, owner, reserve: 0 })
    // Checked again after arrival, because several uploads may arrive at the same time.
    demandRoom('imports', most, await imports.openOf(owner), 1)
    const uuid = newId()
    const draft = await folders.draft(uuid)
    try {
      const { file, pictures } = await receive(request, draft.path)
      if (!file) return fail('BAD_REQUEST', { fields: [{ path: 'file', msg: 'is required' }] })
      const key = `${collection}:${file.hash}:${pictures?.hash ?? ''}`
      await draft.keep()
      const fresh = {
        uuid,
        owner,
        email,
        collection,
        name,
        slug,
        key,
        secret: newSecret(),
        filename: file.filename,
        bytes: file.bytes,
        pictures: pictures?.filename ?? ''
      }
      let isNew = false
      try {
        isNew = await imports.add(fresh, most)
      } finally {
        if (!isNew) await folders.remove(uuid)
      }
      const doc = (await imports.byKey(owner, key)) ?? fail('UNAVAILABLE')
      return {
        data: {
          uuid: collection,
          title: name,
          subtitle: '',
          description: '',
          acknowledgements: '',
          import: await service.one(doc),
          isAgain: !isNew
        }
      }
    } finally {
      await draft.discard()
    }
  }
}
