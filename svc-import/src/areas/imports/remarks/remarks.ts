import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Limits, refuse } from '@annals/service-kit'
import { inChild } from '../child.ts'
import type { ImportFolders } from '../folders.ts'
import type { ImportDoc, ImportRepository } from '../import-repository.ts'
import type { ProblemRepository } from '../problem-repository.ts'
import { CHECKED, PROBLEMS_FILE, SHEET_FILE } from '../row.ts'

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

const signed = (secret: string, words: string): Buffer => createHmac('sha256', secret).update(words).digest()

/** Hands owners their workbooks with all remarks in them. A link that only they were given opens it for a while: a
 * browser that saves a file sends no session. */
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
    const [sheet, found] = [join(folder, SHEET_FILE), join(folder, CHECKED, PROBLEMS_FILE)]
    if (!(await isThere(sheet)) || !(await isThere(found))) return refuse('NOT_FOUND', { msg: GONE })
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
        task: { sheet, problems: [found, running], folder: work, out, date },
        heap: HEAP,
        seconds: SECONDS,
        signal: new AbortController().signal,
        lost: () => false
      })
      if (!isDone) return refuse('UNAVAILABLE')
      await rename(out, join(folder, REMARKS_FILE))
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  return {
    /** Makes the file anew. @returns the last part of its address
     * @throws Refuse NOT_FOUND where the workbook is not kept any more, TOO_MANY_TRIES */
    async ticket(doc: ImportDoc): Promise<string> {
      const { ok, retryAfter } = await limits.take(MADE, doc.owner)
      if (!ok) refuse('TOO_MANY_TRIES', { retryAfter })
      // One after the other: each takes a processor for some seconds.
      const mine = last.then(() => write(doc))
      last = mine.catch(() => undefined)
      await mine
      const until = String(Date.now() + TICKET_MS)
      return `${doc.uuid}.${until}.${signed(doc.secret, until).toString('base64url')}`
    },

    /** The file that a ticket opens, with its name.
     * @throws Refuse NOT_FOUND for a ticket that opens nothing */
    async open(ticket: string): Promise<{ name: string; file: Readable }> {
      const [uuid = '', until = '', mark = ''] = ticket.split('.')
      const doc = (await imports.find(uuid)) ?? refuse('NOT_FOUND')
      const [given, right] = [Buffer.from(mark, 'base64url'), signed(doc.secret, until)]
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      const path = join(folders.of(uuid), REMARKS_FILE)
      if (!isRight || Number(until) < Date.now() || !(await isThere(path))) refuse('NOT_FOUND', { msg: GONE })
      return { name: doc.filename.replace(/\.xlsx$/i, '') + ' – remarks.xlsx', file: createReadStream(path) }
    }
  }
}
export type ImportRemarks = ReturnType<typeof importRemarks>
