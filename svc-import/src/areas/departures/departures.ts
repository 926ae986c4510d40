import { departureInternalCalls, type ServiceDeparture } from '@annals/contracts'
import { type InternalClient, repeatedWork, type RepeatedWork } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { ExportRepository } from '../exports/repository.ts'
import type { ChunkRepository } from '../imports/store/chunk-repository.ts'
import type { ImportFolders } from '../imports/store/folders.ts'
import type { ImportRepository } from '../imports/store/import-repository.ts'
import type { ProblemRepository } from '../imports/store/problem-repository.ts'

const SERVICE = 'svc-import'
const AT_ONCE = 100

/**
 * Deletes the imports and exports of deleted accounts (behaviour/accounts §11). svc-api is asked for them again and
 * again, and told when all is done. In the first pass imports are stopped; in the second, workers have noticed it, and
 * everything goes.
 */
export function createDepartures(deps: {
  imports: ImportRepository
  chunks: ChunkRepository
  problems: ProblemRepository
  exports: ExportRepository
  folders: ImportFolders
  internal: InternalClient
  log: Pick<FastifyBaseLogger, 'warn'>
}): RepeatedWork {
  const { imports, chunks, problems, exports: exported, folders, internal, log } = deps

  async function forget(owner: string): Promise<void> {
    for (;;) {
      const uuids = await imports.someOf(owner, AT_ONCE)
      if (uuids.length === 0) break
      for (const uuid of uuids) {
        // The import goes last: without it nobody would find the rest.
        await chunks.replace(uuid, [])
        await problems.replace(uuid, [])
        await folders.remove(uuid)
        await imports.remove(uuid)
      }
    }
    await exported.removeOf(owner)
  }

  async function goOn({ uuid, pass, member, isDeletion }: ServiceDeparture): Promise<void> {
    if (isDeletion) await (pass === 1 ? imports.stopOf(member) : forget(member))
    await internal(departureInternalCalls.departureDone, { service: SERVICE, departure: uuid, pass })
  }

  return repeatedWork(async () => {
    const { departures } = await internal(departureInternalCalls.departures, { service: SERVICE })
    // One that fails keeps nobody else's waiting.
    for (const one of departures)
      await goOn(one).catch((err: unknown) => log.warn({ err }, 'somebody’s departure will be gone on with later'))
  })
}
