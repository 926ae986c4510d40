import {
  type Import,
  IMPORT_ACTIONS,
  type ImportAction,
  type ImportPart,
  type ImportProblem,
  type ImportUndoing,
  internalCalls,
  type Permissions,
  type QuotaUse
} from '@annals/contracts'
import { type InternalClient, mostOf, type QuotaTable, quotaUse, refuse } from '@annals/service-kit'
import type { ChunkRepository } from './chunk-repository.ts'
import type { ImportDoc, ImportRepository } from './import-repository.ts'
import type { ImportFolders } from './folders.ts'
import type { Places } from './place.ts'
import type { ProblemRepository } from './problem-repository.ts'
import type { ImportRemarks } from './remarks/remarks.ts'
import { importView } from './view.ts'

const PAGE = 50

/** What a member sees of imports and may do with them: who, and from which state (behaviour/imports §3). */
export function importService(deps: {
  imports: ImportRepository
  chunks: ChunkRepository
  problems: ProblemRepository
  folders: Pick<ImportFolders, 'has'>
  places: Places
  internal: InternalClient
  quotas: QuotaTable
  remarks: ImportRemarks
}) {
  const { imports, chunks, problems, folders, places, internal, quotas, remarks } = deps

  async function seen(docs: ImportDoc[]): Promise<Import[]> {
    const [progress, placed] = await Promise.all([chunks.progress(docs.map(({ uuid }) => uuid)), places(docs)])
    return docs.map(doc => importView(doc, progress.get(doc.uuid), placed.get(doc.uuid)))
  }

  const one = async (doc: ImportDoc): Promise<Import> => (await seen([doc]))[0]!

  /** @param member null for an operator, who may act for everybody */
  async function owned(uuid: string, member: string | null): Promise<ImportDoc> {
    const doc = (await imports.find(uuid)) ?? refuse('NOT_FOUND')
    return member === null || doc.owner === member ? doc : refuse('FORBIDDEN')
  }

  const moves: Record<ImportAction, (doc: ImportDoc, isUpdate: boolean) => Promise<ImportDoc | null>> = {
    async start(doc, isUpdate) {
      if (doc.report?.good === 0) refuse('WRONG_STATE', { msg: 'There is no good row to import.' })
      const { collection, owner, report } = doc
      const adding = { items: report?.room?.needed ?? 0, bytes: report?.room?.neededBytes ?? 0 }
      if (report?.room) await internal(internalCalls.importTarget, { collection, owner, reserve: 0, adding })
      const first = await imports.move(doc, ['checked'], { state: 'running', isUpdate })
      return first ?? imports.move(doc, ['paused'], { state: 'running' })
    },
    pause: doc => imports.move(doc, IMPORT_ACTIONS.pause, { state: 'paused' }),
    cancel: doc => imports.move(doc, IMPORT_ACTIONS.cancel, { state: 'cancelled' }),
    undo: doc => imports.move(doc, IMPORT_ACTIONS.undo, { state: 'undoing' }),
    async retry(doc) {
      if (!(await folders.has(doc.uuid)))
        refuse('WRONG_STATE', { msg: 'The files of this import are no longer kept. Please upload the workbook again.' })
      // What could not even be checked is checked again; what was read and found wrong stays wrong.
      if (doc.state === 'failed') {
        if (doc.fault === 'NO_ROOM') return imports.move(doc, ['failed'], { state: 'running', fault: '' })
        if (doc.fault !== 'GAVE_UP') refuse('WRONG_STATE')
        return imports.move(doc, ['failed'], { state: 'received', fault: '' })
      }
      if (doc.state !== 'done') return null
      await chunks.reopen(doc.uuid)
      if (await chunks.isAllDone(doc.uuid)) refuse('WRONG_STATE', { msg: 'No row has failed.' })
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

    /** The last part of the address at which an import's workbook lies with all remarks in it. */
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

    /** What undoing an import would do at this moment. */
    async undoing(member: string, uuid: string): Promise<ImportUndoing> {
      const { collection, owner } = await owned(uuid, member)
      return internal(internalCalls.undoingImport, { collection, owner, import: uuid })
    },

    /** @param member null for an operator
     * @param isUpdate at the start: items that are there already get the words of their rows
     * @throws Refuse WRONG_STATE where the import cannot do this now */
    async act(action: ImportAction, member: string | null, uuid: string, isUpdate = false): Promise<Import> {
      const doc = await owned(uuid, member)
      return one((await moves[action](doc, isUpdate)) ?? refuse('WRONG_STATE'))
    }
  }
}
export type ImportService = ReturnType<typeof importService>
