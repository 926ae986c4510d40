import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, type Import, type ImportState, type UploadResponse, type UploadProcess } from '@annals/contracts'
import { ensureIndexes, type Mail, pathOf } from '@annals/service-kit'
import { callOn, testConfig, testDatabase } from '@annals/service-kit/testing'
import { createApp, type ImportApp } from '../app.ts'
import { createWorker, type ImportWorker } from '../import-worker-app.ts'
import type { testApi } from './api.ts'

export interface SentFile {
  name: string
  data: Buffer
  filename: string
}

export type ImportSite = Awaited<ReturnType<typeof importSite>>

/**
 * The service and a worker, with a database and folders of their own.
 * @param redis number of a database of Redis that no other test uses
 */
export async function importSite(name: string, redis: number, { internal }: ReturnType<typeof testApi>) {
  const dir = await mkdtemp(join(tmpdir(), `annals-${name}-`))
  const letters: Mail[] = []
  const config = testConfig({
    FILES_DIR: join(dir, 'files'),
    IMPORTS_DIR: join(dir, 'imports'),
    REDIS_URL: new URL(`/${redis}`, process.env['REDIS_URL'] ?? '').href,
    IMPORT_CONCURRENCY: 2,
    RECONCILE_MS: 50
  })
  const database = await testDatabase(name)
  const db = database.connection
  const service: ImportApp = await createApp({ config, db, internal })
  await ensureIndexes(db)
  const startWorker = (): Promise<ImportWorker> =>
    createWorker({ config, db, internal, mailer: { send: async letter => void letters.push(letter) } })

  const get = async (uuid: string, session: string): Promise<Import> =>
    (await callOn(service.app, calls.oneImport, { import: uuid }, { session })).body.data

  return {
    ...service,
    dir,
    db,
    letters,
    worker: await startWorker(),
    startWorker,
    get,

    async upload<Process extends UploadProcess>(process: Process, files: SentFile[], headers: Record<string, string>) {
      const form = new FormData()
      for (const { name: field, data, filename } of files)
        form.append(field, new Blob([new Uint8Array(data)]), filename)
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      const answered = await service.app.inject({
        method: 'POST',
        url: pathOf(calls.upload),
        headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-process': process, ...headers },
        payload: Buffer.from(await request.arrayBuffer())
      })
      return { status: answered.statusCode, body: answered.json<UploadResponse<Process> & { msg: string }>() }
    },

    /** Rejects where the import fails. */
    async until(uuid: string, state: ImportState, session: string): Promise<Import> {
      for (;;) {
        const now = await get(uuid, session)
        if (now.state === state) return now
        if (now.state === 'failed') throw new Error(`failed: ${now.msg}`)
        await pause(20)
      }
    },

    async close(this: { worker: ImportWorker }): Promise<void> {
      await this.worker.close()
      await service.app.close()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
    }
  }
}
