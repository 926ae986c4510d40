import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Limits, fail } from '@annals/service-kit'
import { inChild } from '../../../processes/in-child.ts'
import type { ImportFolders } from '../store/folders.ts'
import type { ImportDoc, ImportRepository } from '../store/import-repository.ts'
import type { ProblemRepository } from '../store/problem-repository.ts'
import { KINDS } from '../kinds/index.ts'
import { WORKBOOK_FILE } from '../kinds/spreadsheet/index.ts'
import { CHECKED, PROBLEMS_FILE } from '../row.ts'

const CHILD = join(import.meta.dirname, 'annotate-child.ts')
const HEAP = 256
const SECONDS = 120
const TICKET_MS = 15 * 60_000
/** Files that one member may have made in an hour. */
const MADE = { name: 'remarks', most: 60, windowMs: 3_600_000 }
const REMARKS_FILE = 'remarks.xlsx'
const GONE = 'This file is not kept any more. Upload it again to have it checked anew.'

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

const signed = (secret: string, words: string): string => createHmac('sha256', secret).update(words).digest('base64url')

/**
 * Gives owners their workbooks with all remarks. A link that only the owner receives opens the file for a limited time,
 * because a browser sends no session when it saves a file.
 */
export function importRemarks(deps: {
  imports: ImportRepository
  problems: ProblemRepository
  folders: ImportFolders
  limits: Limits
}) {
  const { imports, problems, folders, limits } = deps
  let last: Promise<unknown> = Promise.resolve()

  async function write({ uuid }: ImportDoc): Promise<void> {
    const folder = folders.of(uuid)
    const [workbook, found] = [join(folder, WORKBOOK_FILE), join(folder, CHECKED, PROBLEMS_FILE)]
    if (!(await isThere(workbook)) || !(await isThere(found))) return fail('NOT_FOUND', { msg: GONE })
    const work = join(folder, `.${REMARKS_FILE}`)
    await rm(work, { recursive: true, force: true })
    await mkdir(work)
    try {
      const running = join(work, 'running.ndjson')
      await writeFile(running, (await problems.ofRun(uuid)).map(one => `${JSON.stringify(one)}\n`).join(''))
      const out = join(work, REMARKS_FILE)
      const date = new Date().toISOString().slice(0, 10)
      const isDone = await inChild({
        file: CHILD,
        task: { workbook, problems: [found, running], folder: work, out, date },
        heap: HEAP,
        seconds: SECONDS,
        signal: new AbortController().signal,
        onExit: () => false
      })
      if (!isDone) return fail('UNAVAILABLE')
      await rename(out, join(folder, REMARKS_FILE))
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  return {
    /**
     * Creates the file again.
     * @returns the last part of its address
     * @throws ServiceError NOT_FOUND where the workbook is no longer stored, TOO_MANY_TRIES
     */
    async ticket(doc: ImportDoc): Promise<string> {
      if (!KINDS[doc.kind].hasRemarks) fail('NOT_FOUND')
      await limits.demand(MADE, [doc.owner])
      // One after the other, because each takes a processor for some seconds.
      const mine = last.then(() => write(doc))
      last = mine.catch(() => undefined)
      await mine
      const until = String(Date.now() + TICKET_MS)
      return `${doc.uuid}.${until}.${signed(doc.secret, until)}`
    },

    /**
     * The file of a ticket, with its name.
     * @throws ServiceError NOT_FOUND for an unknown ticket
     */
    async open(ticket: string): Promise<{ name: string; file: Readable }> {
      const [uuid = '', until = '', mark = ''] = ticket.split('.')
      const doc = (await imports.find(uuid)) ?? fail('NOT_FOUND')
      // The letters are compared, not the bytes: four last letters in base64url stand for the same bytes.
      const [given, right] = [Buffer.from(mark), Buffer.from(signed(doc.secret, until))]
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      const path = join(folders.of(uuid), REMARKS_FILE)
      if (!isRight || Number(until) < Date.now() || !(await isThere(path))) fail('NOT_FOUND', { msg: GONE })
      return { name: doc.filename.replace(/\.xlsx$/i, '') + ' – remarks.xlsx', file: createReadStream(path) }
    }
  }
}
export type ImportRemarks = ReturnType<typeof importRemarks>
