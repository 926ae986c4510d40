import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLines } from '../store/folders.ts'
import type { Transition, ImportDoc } from '../store/import-repository.ts'
import { KINDS } from '../kinds/index.ts'
import { CHECKED, PICTURES_FILE, PROBLEMS_FILE, type RowProblem } from '../row.ts'
import { isLongToRead } from '../../../ooxml/long-to-read.ts'
import { callsInto, isTargetGone } from '../store/target.ts'
import { compareRows } from './compare-rows.ts'
import type { EngineDeps } from './context.ts'
import { slowerOf } from '../lanes.ts'
import { LEASE_MS, whileHeld } from './lease.ts'

/** A file that has crashed its worker this often is not opened again. */
const MAX_TRIES = 4
/** Remarks that the site shows page by page; the downloadable workbook contains all of them. */
const MOST_SHOWN = 5000
/**
 * The dry run: reads the whole file once in a separate process. It leaves the report, the problems of rows, and the
 * good rows in chunks for the workers (behaviour/imports §2).
 * @returns whether there is more to do at once
 */
export async function checkStep(deps: EngineDeps, waiting: ImportDoc, signal: AbortSignal): Promise<boolean> {
  const { imports, chunks, problems, folders, internal, worker, metrics } = deps
  const { uuid, kind, lane, state } = waiting
  if (lane === 'check' && (await isLongToRead(join(folders.of(uuid), KINDS[kind].file)))) {
    await imports.slow(uuid, lane, slowerOf(lane, state))
    return false
  }
  const doc = await imports.claimCheck(uuid, worker, LEASE_MS)
  if (!doc) return false
  const folder = folders.of(uuid)
  const out = join(folder, `.${CHECKED}-${doc.epoch}`)

  async function read(held: AbortSignal): Promise<Transition> {
    if (doc!.tries > MAX_TRIES) return { state: 'failed', fault: 'GAVE_UP' }
    await rm(out, { recursive: true, force: true })
    await mkdir(out, { recursive: true })
    const found = await deps.check({
      kind,
      file: join(folder, KINDS[kind].file),
      pictures: doc!.pictures === '' ? null : join(folder, PICTURES_FILE),
      out,
      signal: held
    })
    if ('fault' in found) return { state: 'failed', fault: found.fault, detail: found.detail.slice(0, 200) }
    const { first, room } = await internal(callsInto(doc!).room, {
      collection: doc!.collection,
      owner: doc!.owner,
      reserve: found.report.good
    })
    await problems.replace(uuid, await firstLines<RowProblem>(join(out, PROBLEMS_FILE), MOST_SHOWN))
    // Positions start at 0, and an item never arrives without one.
    const { standing, bytes } = await compareRows(deps, doc!, { ...found, folder: out, isFirst: first === 0 })
    await chunks.replace(uuid, found.chunks)
    await rm(join(folder, CHECKED), { recursive: true, force: true })
    await rename(out, join(folder, CHECKED))
    const report = {
      ...found.report,
      standing,
      ...((standing.fresh > room.items || bytes > room.bytes) && {
        room: { needed: standing.fresh, items: room.items, neededBytes: bytes, bytes: room.bytes }
      })
    }
    const state = KINDS[kind].startsItself && !report.room ? 'running' : 'checked'
    return { state, report, problems: found.problems + standing.changed, first }
  }

  try {
    const transition = await whileHeld(() => imports.renew(uuid, doc.epoch, worker, LEASE_MS), signal, read)
    if (transition.fault) metrics.failures.inc({ reason: transition.fault })
    return (await imports.advance(uuid, doc.epoch, transition)) !== null && transition.state === 'failed'
  } catch (error) {
    if (isTargetGone(error)) {
      await imports.advance(uuid, doc.epoch, { state: 'failed', fault: 'COLLECTION_GONE' })
      return true
    }
    await imports.release(uuid, worker)
    if (signal.aborted) return false
    throw error
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
