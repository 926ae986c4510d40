import { join } from 'node:path'
import type { ResponseOf, internalCalls, NewItem } from '@annals/contracts'
import { ServiceError } from '@annals/service-kit'
import type { ChunkDoc } from '../store/chunk-repository.ts'
import { rowsOf } from '../store/folders.ts'
import type { ImportDoc } from '../store/import-repository.ts'
import { KINDS } from '../kinds/index.ts'
import type { RowFiles } from '../row-files/row-files.ts'
import { CHECKED, chunkFile, type ImportRow, PICTURES_FILE, type RowProblem } from '../row.ts'
import { callsInto, isTargetGone } from '../store/target.ts'
import { reorderItems } from './reorder-items.ts'
import type { EngineDeps } from './context.ts'
import { LEASE_MS, whileHeld } from './lease.ts'
import { itemId, prepareRow, type PreparedRow } from './row-item.ts'

/** Most that is sent at once: rows, characters of their texts, and pictures. */
const BATCH = 500
const BATCH_CHARS = 500_000
const PICTURES_AT_ONCE = 4
/**
 * After this many interruptions, rows are processed one by one, and the row at which work breaks off again is given up.
 */
const CAREFUL_TRIES = 3
const MAX_TRIES = 5

const NOTHING = { added: [], again: [], there: [], changed: [], edited: [] }

interface PendingRow {
  row: ImportRow
  /** Of the item that it becomes. */
  id: string
  /** Its position in its chunk. */
  at: number
}

/** The remaining rows of a chunk, which are those after `chunk.at`, in batches. */
function* batches(rows: readonly ImportRow[], chunk: ChunkDoc): Generator<{ pending: PendingRow[]; at: number }> {
  const isCareful = chunk.tries >= CAREFUL_TRIES
  const wanted = chunk.only && new Set(chunk.only)
  let pending: PendingRow[] = []
  let [pictures, chars, at] = [0, 0, chunk.at]
  for (const row of rows) {
    at++
    if (wanted && !wanted.has(row.at)) continue
    pending.push({ row, id: itemId(chunk.import, row), at: at - 1 })
    if (row.picture) pictures++
    chars += row.words.description.length + row.words.introduction.length + row.words.alt.length
    if (!isCareful && pending.length < BATCH && pictures < PICTURES_AT_ONCE && chars < BATCH_CHARS) continue
    yield { pending, at }
    pending = []
    pictures = chars = 0
  }
  if (pending.length > 0 || at > chunk.at) yield { pending, at }
}

const givenUp = ({ at, sheet, row, picture }: ImportRow, unit: string): PreparedRow => ({
  problem: {
    at,
    sheet,
    row,
    column: picture?.column ?? '',
    field: picture?.field ?? '',
    value: '',
    msg: `This ${unit} broke the import off several times.`,
    right: 'Another picture, or none.',
    isWarning: false
  }
})

const leftAsEdited = ({ at, sheet, row }: ImportRow): RowProblem => ({
  at,
  sheet,
  row,
  column: '',
  field: '',
  value: '',
  msg: 'You have edited this item in the collection yourself. It was left as it is.',
  right: 'Edit it in the collection.',
  isWarning: true
})

/**
 * Processes one chunk of an import, until it is done or `until` is over (in milliseconds since the epoch). Work that is
 * done twice has one result: ids are derived from import and row, and only the worker that has the chunk can advance it.
 */
async function workOn(
  { deps, doc, pictures, until }: { deps: EngineDeps; doc: ImportDoc; pictures: RowFiles; until: number },
  chunk: ChunkDoc,
  signal: AbortSignal
): Promise<void> {
  const { chunks, problems, files, imageRenderer, tiles, internal, metrics } = deps
  const { uuid, epoch, collection, owner } = doc

  async function handOver(items: NewItem[]): Promise<ResponseOf<typeof internalCalls.addItems>> {
    return items.length === 0
      ? NOTHING
      : internal(callsInto(doc).add, { collection, owner, import: uuid, epoch, update: doc.isUpdate, items })
  }

  /**
   * What is known of rows before their pictures are fetched: the collection may already have them in the wanted form.
   */
  async function findMatches(pending: readonly PendingRow[]): Promise<ResponseOf<typeof internalCalls.claimItems>> {
    const { same = 0, changed = 0 } = doc.report?.standing ?? {}
    if (same + changed === 0 || !pending.some(({ row }) => row.picture)) return NOTHING
    const rows = pending.map(({ row: { key, digest }, id }) => ({ uuid: id, key, digest }))
    return internal(callsInto(doc).claim, { collection, owner, import: uuid, epoch, update: doc.isUpdate, rows })
  }

  /** @returns false where another worker has the chunk by now */
  async function finish(
    prepared: PreparedRow[],
    matches: ResponseOf<typeof internalCalls.claimItems>,
    pending: readonly PendingRow[],
    at: number
  ): Promise<boolean> {
    const items = prepared.flatMap(one => ('item' in one ? [one.item] : []))
    const wrong = prepared.flatMap((one): RowProblem[] => ('problem' in one ? [one.problem] : []))
    const { added, again, ...others } = await handOver(items)
    const [there, changed, edited] = (['there', 'changed', 'edited'] as const).map(how => [
      ...matches[how],
      ...others[how]
    ])
    const passed = new Set([...others.there, ...others.edited])
    const shared = new Set(pending.flatMap(({ row, id }) => (row.picture?.share === undefined ? [] : [id])))
    for (const { uuid: id, url, thumb_url, tracks = [] } of items) {
      // A file that other rows have too is left to the purge.
      if (!passed.has(id) || url === '' || shared.has(id)) continue
      for (const file of [url, thumb_url, ...tracks.map(track => track.url)]) await files.remove(file)
    }
    const byId = new Map(pending.map(({ row, id }) => [id, row]))
    const left = edited!.flatMap(id => [byId.get(id)].filter(row => row !== undefined).map(leftAsEdited))
    const failed = new Set(wrong.map(row => row.at))
    if (chunk.only)
      await problems.removeRunning(
        uuid,
        [...byId.values()].map(row => row.at).filter(location => !failed.has(location))
      )
    await problems.putRunning(uuid, [...wrong, ...left])
    const counted = {
      at,
      added: added.length + again.length,
      changed: changed!.length,
      there: there!.length,
      edited: edited!.length,
      failed: [...failed],
      tried: chunk.only ? pending.map(({ row }) => row.at) : []
    }
    if (!(await chunks.moveOn(chunk, counted, LEASE_MS))) return false
    chunk.at = at
    metrics.rows.inc({ outcome: 'added' }, added.length)
    metrics.rows.inc({ outcome: 'changed' }, counted.changed)
    metrics.rows.inc({ outcome: 'there' }, counted.there + counted.edited)
    metrics.rows.inc({ outcome: 'failed' }, failed.size)
    if (failed.size > 0) metrics.failures.inc({ reason: 'ROW' }, failed.size)
    return true
  }

  const rows = await rowsOf(join(deps.folders.of(uuid), CHECKED, chunkFile(chunk.n)), chunk.at)
  let isFirst = true
  for (const { pending, at } of batches(rows, chunk)) {
    const isBeyondHope = isFirst && chunk.tries > MAX_TRIES
    isFirst = false
    await deps.yieldToShortJobs(signal)
    const matches = await findMatches(pending)
    const done = new Set([...matches.there, ...matches.changed, ...matches.edited])
    const open = pending.filter(({ id }) => !done.has(id))
    const prepared = isBeyondHope
      ? open.map(({ row }) => givenUp(row, KINDS[doc.kind].unit))
      : await Promise.all(
          open.map(one =>
            prepareRow(
              { files, pictures, imageRenderer, tiles },
              doc,
              { ...one, order: doc.first + chunk.start + one.at },
              signal
            )
          )
        )
    signal.throwIfAborted()
    if (!(await finish(prepared, matches, pending, at)) || Date.now() > until) return
  }
}

/**
 * Adds rows: for a limited time, takes one free chunk of the import after the other.
 * @returns whether there is more to do at once
 */
export async function runStep(deps: EngineDeps, doc: ImportDoc, signal: AbortSignal): Promise<boolean> {
  const { imports, chunks, folders, worker } = deps
  const { uuid, epoch } = doc
  const until = Date.now() + deps.turnMs
  const folder = folders.of(uuid)
  const pictures = deps.openRowFiles({
    file: join(folder, KINDS[doc.kind].file),
    zip: doc.pictures === '' ? null : join(folder, PICTURES_FILE),
    asker: { owner: doc.owner, job: uuid }
  })
  let chunk: ChunkDoc | null = null
  let isRefused = false
  try {
    do {
      chunk = await chunks.claim(uuid, worker, LEASE_MS)
      if (!chunk) {
        if (!(await chunks.isAllDone(uuid))) return false
        await reorderItems(deps, doc, signal)
        return (await imports.advance(uuid, epoch, { state: 'done' })) !== null
      }
      const mine = chunk
      const renew = async () => (await chunks.renew(mine, LEASE_MS)) && imports.isAtIt(uuid, epoch, 'running')
      await whileHeld(renew, signal, held => workOn({ deps, doc, pictures, until }, mine, held))
      if (!(await imports.isAt(uuid, epoch, 'running'))) return false
    } while (Date.now() <= until && !signal.aborted)
    return true
  } catch (error) {
    if (signal.aborted) return false
    if (isTargetGone(error)) {
      await imports.advance(uuid, epoch, { state: 'failed', fault: 'COLLECTION_GONE' })
      return true
    }
    if (error instanceof ServiceError && error.code === 'QUOTA_REACHED') {
      deps.metrics.failures.inc({ reason: 'NO_ROOM' })
      await imports.advance(uuid, epoch, { state: 'failed', fault: 'NO_ROOM' })
      return true
    }
    isRefused = error instanceof ServiceError && error.code === 'BAD_REQUEST'
    // Its state was changed, or its lease was lost: then this worker is no longer responsible.
    if (!(await imports.isAt(uuid, epoch, 'running'))) return false
    throw error
  } finally {
    await pictures.close()
    // A part that svc-api refuses counts as tried: soon its rows go one by one, and only the refused ones stay out.
    if (chunk && !isRefused) await chunks.release(chunk)
  }
}
