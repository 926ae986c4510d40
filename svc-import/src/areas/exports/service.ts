import { createHmac, timingSafeEqual } from 'node:crypto'
import { finished, type Readable } from 'node:stream'
import { exportCalls as calls, type Export, type ExportedItem, internalCalls, type ItemPlace } from '@annals/contracts'
import { type InternalClient, type Limits, newId, newSecret, pathOf, ServiceError, fail } from '@annals/service-kit'
import type { FileStore } from '../../stored-files/file-store.ts'
import { createFairSemaphore } from '../../fair/fair-semaphore.ts'
import { archiveOf } from './archive.ts'
import { downloadName } from './file-names.ts'
import type { StoredFile } from './model.ts'
import type { ExportDoc, ExportRepository } from './repository.ts'

const HOUR_MS = 3_600_000
/** Exports of one member, and downloads that are begun. */
const MADE = { name: 'exports', most: 20, windowMs: HOUR_MS }
const BEGUN = { name: 'export-files', most: 100, windowMs: HOUR_MS }
/** Downloads at the same time. */
const LIMITS = { slots: 12, perOwner: 2 }
/** How long a download waits for its turn, and may take. */
const PATIENCE_MS = 20_000
const LONGEST_MS = HOUR_MS
/** Items that are asked for at once, and how often it is noted how far a download is. */
const PAGE = 100
const NOTE_MS = 1000

const GONE = 'This download has expired. Please export the collection again.'
const BUSY = 'Too many downloads are under way. Please try again when one of them has ended.'

const signed = (secret: string, file: number): string =>
  createHmac('sha256', secret).update(String(file)).digest('base64url')

/** Collections as zip files for their owners (behaviour/exports). */
export function exportService(deps: {
  exports: ExportRepository
  files: Pick<FileStore, 'pathOf'>
  internal: InternalClient
  limits: Limits
  origin: string
}) {
  const { exports, files, internal, limits, origin } = deps
  const gate = createFairSemaphore(LIMITS)
  const closing = new AbortController()

  const view = ({ secret, owner: _owner, until, files: parts, ...doc }: ExportDoc): Export => ({
    ...doc,
    until: until.toISOString(),
    files: parts.map(({ items, bytes, state, written }, at) => ({
      url: pathOf(calls.exportFile).replace(':ticket', `${doc.uuid}.${at}.${signed(secret, at)}`),
      ...{ items, bytes, state, written }
    }))
  })

  async function* itemsOf({ collection, owner }: ExportDoc, part: StoredFile): AsyncGenerator<ExportedItem, void> {
    let after: ItemPlace | undefined = part.after ?? undefined
    for (let left = part.items; left > 0;) {
      const { items } = await internal(internalCalls.exportedItems, {
        ...{ collection, owner, limit: Math.min(PAGE, left) },
        ...(after && { after })
      })
      for (const item of items) {
        yield item
        if (item.uuid === part.last.uuid) return
      }
      const last = items.at(-1)
      if (!last) return
      after = { uuid: last.uuid, order: last.order }
      left -= items.length
    }
  }

  const transcriptOf = async ({ owner }: ExportDoc, item: string): Promise<string> =>
    (await internal(internalCalls.collectionItem, { owner, item })).data.transcript ?? ''

  /** A download goes on where its state cannot be noted. */
  const note = (...state: Parameters<ExportRepository['note']>): void =>
    void exports.note(...state).catch(() => undefined)

  /** Starts to write a file, and notes from time to time how far it is. */
  async function begun(doc: ExportDoc, at: number): Promise<Readable> {
    const part = doc.files[at] ?? fail('NOT_FOUND', { msg: GONE })
    const { data: collection } = await internal(internalCalls.exportedCollection, {
      collection: doc.collection,
      owner: doc.owner
    })
    const first = doc.files.slice(0, at).reduce((sum, { items }) => sum + items, 1)
    let noted = Date.now()
    let written = 0
    const stream = archiveOf({
      ...{ collection, origin, date: new Date(), first, files },
      items: itemsOf(doc, part),
      transcriptOf: item => transcriptOf(doc, item),
      onItem(count) {
        written = count
        if (Date.now() - noted < NOTE_MS) return
        noted = Date.now()
        note(doc.uuid, at, 'sending', count)
      }
    })
    await exports.note(doc.uuid, at, 'sending', 0)
    finished(stream, error => note(doc.uuid, at, error ? 'failed' : 'sent', error ? written : part.items))
    return stream
  }

  /** Holds a place until the stream has ended. */
  const inTurn = (doc: ExportDoc, at: number): Promise<Readable> =>
    new Promise((resolve, reject) => {
      const patience = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), closing.signal])
      gate
        .run({ owner: doc.owner, job: doc.uuid }, patience, async () => {
          const stream = await begun(doc, at)
          const end = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), closing.signal])
          end.addEventListener('abort', () => void stream.destroy(new Error('The download was ended')), { once: true })
          resolve(stream)
          await new Promise<void>(ended => finished(stream, () => ended()))
        })
        .catch((error: unknown) => {
          note(doc.uuid, at, 'failed', 0)
          reject(error === patience.reason ? new ServiceError('UNAVAILABLE', { msg: BUSY }) : error)
        })
    })

  return {
    /** @throws ServiceError FORBIDDEN, NOT_FOUND, TOO_MANY_TRIES; WRONG_STATE for a collection without items */
    async begin(owner: string, collection: string): Promise<Export> {
      await limits.demand(MADE, [owner])
      const { data, parts } = await internal(internalCalls.exportedCollection, { collection, owner })
      if (parts.length === 0) fail('WRONG_STATE', { msg: 'There is nothing in this collection to export.' })
      const doc: ExportDoc = {
        ...{ uuid: newId(), owner, collection, name: data.name, secret: newSecret() },
        items: parts.reduce((sum, { items }) => sum + items, 0),
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
        until: new Date(Date.now() + HOUR_MS),
        files: parts.map(part => ({ ...part, state: 'ready', written: 0 }))
      }
      await exports.add(doc)
      return view(doc)
    },

    /** @throws ServiceError FORBIDDEN for somebody else's, NOT_FOUND */
    async get(owner: string, uuid: string): Promise<Export> {
      const doc = (await exports.find(uuid)) ?? fail('NOT_FOUND', { msg: GONE })
      return doc.owner === owner ? view(doc) : fail('FORBIDDEN')
    },

    /**
     * A zip, by the ticket in its address.
     * @throws ServiceError NOT_FOUND for an unknown ticket, UNAVAILABLE where its turn does not come, TOO_MANY_TRIES
     */
    async open(ticket: string): Promise<{ name: string; stream: Readable }> {
      const [uuid = '', file = '', mark = ''] = ticket.split('.')
      const doc = (await exports.find(uuid)) ?? fail('NOT_FOUND', { msg: GONE })
      const at = Number(file)
      // The letters are compared, not the bytes: four last letters in base64url stand for the same bytes.
      const [given, right] = [Buffer.from(mark), Buffer.from(signed(doc.secret, at))]
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      if (!isRight || doc.until.getTime() < Date.now()) fail('NOT_FOUND', { msg: GONE })
      await limits.demand(BEGUN, [doc.owner])
      return { name: downloadName(doc.name, at, doc.files.length), stream: await inTurn(doc, at) }
    },

    /** Ends all downloads. */
    close: () => closing.abort()
  }
}
export type ExportService = ReturnType<typeof exportService>
