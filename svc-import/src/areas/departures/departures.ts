import { departureWork, type InternalClient, type RepeatedWork } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { ExportRepository } from '../exports/repository.ts'
import type { ChunkRepository } from '../imports/store/chunk-repository.ts'
import type { ImportFolders } from '../imports/store/folders.ts'
import type { ImportRepository } from '../imports/store/import-repository.ts'
import type { ProblemRepository } from '../imports/store/problem-repository.ts'

const AT_ONCE = 100

/**
 * Deletes the imports and exports of deleted accounts (behaviour/accounts §11). In the first pass imports are stopped;
 * in the second, workers have noticed it, and everything goes.
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

  return departureWork({
    service: 'svc-import',
    internal,
    log,
    leave: async ({ pass, member, isDeletion }) => {
      if (isDeletion) await (pass === 1 ? imports.stopOf(member) : forget(member))
    }
  })
}
