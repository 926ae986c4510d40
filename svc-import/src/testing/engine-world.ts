import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportFault } from '@annals/contracts'
import { createLimits, ensureIndexes, type Mail, newId, quotaTable } from '@annals/service-kit'
import { testDatabase } from '@annals/service-kit/testing'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { chunkRepository } from '../areas/imports/store/chunk-repository.ts'
import type { EngineDeps } from '../areas/imports/engine/context.ts'
import { importMetrics } from '../areas/imports/engine/metrics.ts'
import { turn } from '../areas/imports/engine/turn.ts'
import { importFolders } from '../areas/imports/store/folders.ts'
import { importRepository } from '../areas/imports/store/import-repository.ts'
import { FileProblem } from '../downloads/problem.ts'
import { queuePositions } from '../areas/imports/store/queue-positions.ts'
import { problemRepository } from '../areas/imports/store/problem-repository.ts'
import {
  type CheckResult,
  chunkFile,
  type ImportRow,
  type PictureRef,
  PROBLEMS_FILE,
  type RowProblem
} from '../areas/imports/row.ts'
import { WORKBOOK_FILE } from '../areas/imports/kinds/spreadsheet/index.ts'
import { importRemarks } from '../areas/imports/remarks/remarks.ts'
import { importService } from '../areas/imports/http/service.ts'
import { workerRepository } from '../areas/imports/store/worker-repository.ts'
import { diskStore } from '../stored-files/file-store.ts'
import { tileRepository } from '../stored-files/tile-repository.ts'
import { createImageRenderer } from '../image-rendering/image-renderer.ts'
import { testApi } from './api.ts'

/** The content of a test's file: its rows, cut into parts, or what is wrong with the whole file. */
export type TestFile = { rows: ImportRow[]; part: number; problems?: RowProblem[] } | { fault: ImportFault }

export const testRow = (row: number, picture = ''): ImportRow => ({
  at: row,
  sheet: 'Collection',
  row,
  key: `id:${row}`,
  digest: `${row}`,
  words: {
    title: `Row ${row}`,
    introduction: '',
    description: '',
    alt: '',
    language: '',
    license: '',
    local_id: String(row),
    origin: '',
    period_start: '',
    period_end: '',
    country: '',
    tags: []
  },
  picture: picture === '' ? null : { ref: { from: 'address', url: picture }, column: 'E', field: 'Picture' }
})

const lines = (documents: readonly unknown[]) => documents.map(one => `${JSON.stringify(one)}\n`).join('')

/** One turn of an import as it is stored now; none where it is gone. */
export async function turnOf(deps: EngineDeps, uuid: string, signal: AbortSignal): Promise<boolean> {
  const doc = await deps.imports.find(uuid)
  return doc !== null && turn(deps, doc, signal)
}

/** A dry run of files that are JSON: the engine's tests start after reading. */
const check: EngineDeps['check'] = async ({ file, out }): Promise<CheckResult> => {
  const said = JSON.parse(await readFile(file, 'utf8')) as TestFile
  await writeFile(join(out, PROBLEMS_FILE), lines('problems' in said ? (said.problems ?? []) : []))
  if ('fault' in said) return { fault: said.fault, detail: '' }
  const { rows, part, problems = [] } = said
  const chunks = []
  for (let at = 0; at < rows.length; at += part) {
    const own = rows.slice(at, at + part)
    const n = at / part
    await writeFile(join(out, chunkFile(n)), lines(own))
    chunks.push({ n, rows: own.length })
  }
  const from = (where: PictureRef['from']) => rows.filter(({ picture }) => picture?.ref.from === where).length
  const pictures = { sheet: from('sheet'), address: from('address'), zip: from('zip'), missing: 0 }
  const bad = new Set(problems.filter(({ isWarning }) => !isWarning).map(({ row }) => row)).size
  const report = {
    sheets: [{ name: 'Collection', rows: rows.length + bad, notRead: '' }],
    rows: rows.length + bad,
    good: rows.length,
    bad,
    pictures,
    columns: { known: ['Title'], unknown: [] }
  }
  return { report, chunks, problems: problems.length }
}

/** The engine of imports on its own database and folders, with svc-api in memory and an adjustable clock. */
export async function engineWorld(name: string) {
  const database = await testDatabase(name)
  const dir = await mkdtemp(join(tmpdir(), 'annals-imports-'))
  const api = testApi()
  const letters = new Map<string, Mail>()
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  /** What lies at an address, where it is not the picture that lies at all others. */
  const pictures = new Map<string, Buffer>()

  const db = database.connection
  const imports = importRepository(db, now)
  const chunks = chunkRepository(db, now)
  const problems = problemRepository(db)
  const workers = workerRepository(db)
  const positions = queuePositions({ imports, workers })
  await ensureIndexes(db)

  const imageRenderer = createImageRenderer()
  const deps: EngineDeps = {
    worker: 'one',
    imports,
    chunks,
    problems,
    folders: importFolders(join(dir, 'imports')),
    files: diskStore(join(dir, 'files')),
    imageRenderer,
    tiles: tileRepository(db),
    internal: api.internal,
    mailer: { send: async letter => void letters.set(letter.id ?? newId(), letter) },
    // One part a turn.
    turnMs: 0,
    yieldToShortJobs: async () => undefined,
    origin: 'http://localhost:8080',
    check,
    openRowFiles: () => ({
      async fetch(ref, to) {
        if (ref.from === 'address' && ref.url.includes('gone'))
          throw new FileProblem('Nothing is there.', 'An address that shows a picture.')
        await writeFile(to, (ref.from === 'address' && pictures.get(ref.url)) || picture)
      },
      beside: async () => ({ tracks: [], transcript: '' }),
      close: async () => undefined
    }),
    metrics: importMetrics(new Registry(), async () => ({ waiting: 0, oldest: 0 }))
  }
  const owner = api.person()

  return {
    deps,
    db,
    dir,
    workers,
    api,
    letters,
    pictures,
    owner,
    service: importService({
      ...deps,
      positions,
      quotas: quotaTable(),
      remarks: importRemarks({ ...deps, limits: createLimits(db) })
    }),
    filesDir: join(dir, 'files'),
    /** Moves the clock forward, so that leases of dead workers expire. */
    wait: (ms: number) => void (shift += ms),

    /** An import as an upload leaves it. */
    async receive(
      sheet: TestFile,
      collection = api.collection(owner.uuid),
      whose = owner
    ): Promise<{ uuid: string; collection: string }> {
      const uuid = newId()
      const draft = await deps.folders.draft(uuid)
      await writeFile(draft.path(WORKBOOK_FILE), JSON.stringify(sheet))
      await draft.keep()
      const fresh = {
        uuid,
        owner: whose.uuid,
        email: whose.email,
        kind: 'spreadsheet' as const,
        collection,
        name: 'Harbours',
        slug: 'harbours',
        key: uuid,
        secret: uuid,
        filename: 'harbours.xlsx',
        bytes: 100,
        pictures: ''
      }
      await imports.add(fresh, quotaTable().partner.imports)
      return { uuid, collection }
    },

    /** Takes turns until nothing is left to do; leases that delay it expire meanwhile. */
    async drive(uuid: string, own: EngineDeps = deps): Promise<void> {
      const { signal } = new AbortController()
      for (let idle = 0; idle < 20;) {
        if (await turnOf(own, uuid, signal)) {
          idle = 0
          continue
        }
        if (!(await imports.find(uuid))?.hasWork) return
        idle++
        shift += 11_000
      }
      throw new Error('it does not come to its end')
    },

    async close(): Promise<void> {
      imageRenderer.close()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
    }
  }
}
export type EngineWorld = Awaited<ReturnType<typeof engineWorld>>

/**
 * A process that dies at its `at`-th external call: before it, or right after its effect and before the answer. Nothing
 * that it tries afterwards happens.
 */
export function mortal(deps: EngineDeps, at: number, isAfter: boolean): EngineDeps & { isDead: () => boolean } {
  let count = 0
  let dead = false
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (dead) throw new Error('dead')
      dead = ++count === at
      if (dead && !isAfter) throw new Error('dead')
      const result = await call(...args)
      if (dead) throw new Error('dead')
      return result
    }
  const guarded = <T extends object>(part: T): T =>
    Object.fromEntries(
      Object.entries(part).map(([name, member]) => [name, typeof member === 'function' ? guard(member) : member])
    ) as T
  return {
    ...deps,
    imports: guarded(deps.imports),
    chunks: guarded(deps.chunks),
    problems: guarded(deps.problems),
    internal: guard(deps.internal) as EngineDeps['internal'],
    mailer: guarded(deps.mailer),
    check: guard(deps.check),
    isDead: () => dead
  }
}
