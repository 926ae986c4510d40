import {
  type Import,
  IMPORT_ACTIONS,
  type ImportAction,
  type ImportPart,
  type ImportProblem,
  type ImportUndoing,
  type Permissions,
  type QuotaUse
} from '@annals/contracts'
import { type InternalClient, mostOf, type QuotaTable, quotaUse, fail } from '@annals/service-kit'
import type { ChunkRepository } from '../store/chunk-repository.ts'
import type { ImportDoc, ImportRepository } from '../store/import-repository.ts'
import type { ImportFolders } from '../store/folders.ts'
import type { QueuePositions } from '../store/queue-positions.ts'
import type { ProblemRepository } from '../store/problem-repository.ts'
import type { ImportRemarks } from '../remarks/remarks.ts'
import { callsInto } from '../store/target.ts'
import { importView } from '../store/view.ts'

const PAGE = 50

/** What a member sees of imports and may do with them: who may do it, and in which state (behaviour/imports §3). */
export function importService(deps: {
  imports: ImportRepository
  chunks: ChunkRepository
  problems: ProblemRepository
  folders: Pick<ImportFolders, 'has'>
  positions: QueuePositions
  internal: InternalClient
  quotas: QuotaTable
  remarks: ImportRemarks
}) {
  const { imports, chunks, problems, folders, positions, internal, quotas, remarks } = deps

  async function seen(docs: ImportDoc[]): Promise<Import[]> {
    const [progress, found] = await Promise.all([chunks.progress(docs.map(({ uuid }) => uuid)), positions(docs)])
    return docs.map(doc => importView(doc, progress.get(doc.uuid), found.get(doc.uuid)))
  }

  const one = async (doc: ImportDoc): Promise<Import> => (await seen([doc]))[0]!

  /** @param member null for an operator, who may act for everybody */
  async function owned(uuid: string, member: string | null): Promise<ImportDoc> {
    const doc = (await imports.find(uuid)) ?? fail('NOT_FOUND')
    return member === null || doc.owner === member ? doc : fail('FORBIDDEN')
  }

  const moves: Record<ImportAction, (doc: ImportDoc, isUpdate: boolean) => Promise<ImportDoc | null>> = {
    async start(doc, isUpdate) {
      if (doc.report?.good === 0) fail('WRONG_STATE', { msg: 'There is nothing to import.' })
      const { collection, owner, report } = doc
      const adding = { items: report?.room?.needed ?? 0, bytes: report?.room?.neededBytes ?? 0 }
      if (report?.room) await internal(callsInto(doc).room, { collection, owner, reserve: 0, adding })
      const first = await imports.move(doc, ['checked'], { state: 'running', isUpdate })
      return first ?? imports.move(doc, ['paused'], { state: 'running' })
    },
    pause: doc => imports.move(doc, IMPORT_ACTIONS.pause, { state: 'paused' }),
    cancel: doc => imports.move(doc, IMPORT_ACTIONS.cancel, { state: 'cancelled' }),
    undo: doc => imports.move(doc, IMPORT_ACTIONS.undo, { state: 'undoing' }),
    async retry(doc) {
      if (!(await folders.has(doc.uuid)))
        fail('WRONG_STATE', { msg: 'The files of this import are no longer kept. Please import it again.' })
      // An import whose check failed is checked again. One whose file was read and found wrong is not.
      if (doc.state === 'failed') {
        if (doc.fault === 'NO_ROOM') return imports.move(doc, ['failed'], { state: 'running', fault: '' })
        if (doc.fault !== 'GAVE_UP') fail('WRONG_STATE')
        return imports.move(doc, ['failed'], { state: 'received', fault: '' })
      }
      if (doc.state !== 'done') return null
      await chunks.reopen(doc.uuid)
      if (await chunks.isAllDone(doc.uuid)) fail('WRONG_STATE', { msg: 'Nothing has failed.' })
      return imports.move(doc, ['done'], { state: 'running' })
    }
  }

  return {
    one,

    async list(
      owner: string,
      { skip = 0, limit = PAGE, ...of }: { collection?: string; part?: ImportPart; skip?: number; limit?: number }
    ): Promise<{ data: Import[]; total: number }> {
      const { docs, total } = await imports.ofOwner(owner, { ...of, skip, limit })
      return { data: await seen(docs), total }
    },

    usage: async ({ uuid, permissions }: { uuid: string; permissions: Permissions }): Promise<QuotaUse[]> =>
      quotaUse(mostOf(quotas, permissions), { imports: await imports.openOf(uuid) }),

    get: async (member: string, uuid: string): Promise<Import> => one(await owned(uuid, member)),

    /** The last part of the address of an import's workbook with all remarks in it. */
    remarks: async (member: string, uuid: string): Promise<string> => remarks.ticket(await owned(uuid, member)),

    openRemarks: (ticket: string) => remarks.open(ticket),

    async problems(
      member: string,
      uuid: string,
      { skip = 0, limit = PAGE }: { skip?: number; limit?: number }
    ): Promise<{ data: ImportProblem[]; total: number }> {
      await owned(uuid, member)
      const found = await problems.list(uuid, skip, limit)
      return { data: found.problems, total: found.total }
    },

    /** What undoing an import would do now. */
    async undoing(member: string, uuid: string): Promise<ImportUndoing> {
      const { collection, owner } = await owned(uuid, member)
      return internal(callsInto({ collection, owner }).undoing, { collection, owner, import: uuid })
    },

    /**
     * @param isUpdate at the start: existing items get the texts of their rows
     * @throws ServiceError WRONG_STATE where the import cannot do this now
     */
    act: async (action: ImportAction, member: string, uuid: string, isUpdate = false): Promise<Import> =>
      one((await moves[action](await owned(uuid, member), isUpdate)) ?? fail('WRONG_STATE')),

    /** The same by an operator in anybody's import; says whose it is. */
    async operate(action: 'retry' | 'undo', uuid: string): Promise<{ data: Import; owner: string }> {
      const doc = await owned(uuid, null)
      return { data: await one((await moves[action](doc, false)) ?? fail('WRONG_STATE')), owner: doc.owner }
    }
  }
}
export type ImportService = ReturnType<typeof importService>
