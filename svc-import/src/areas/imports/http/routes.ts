import { readFile } from 'node:fs/promises'
import { importCalls as calls } from '@annals/contracts'
import { type Area, auditRecorder, type InternalClient, pathOf, route } from '@annals/service-kit'
import type { UploadAllowance } from '../../../receiving/allowance.ts'
import type { ImportManifest } from './import-manifest.ts'
import type { ImportRecords } from './import-records.ts'
import type { ImportService } from './service.ts'
import type { QueueView } from '../store/queue-view.ts'
import { TEMPLATE_FILE } from '../template/template.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TEMPLATE_NAME = 'annals-collection.xlsx'
const HOUR_S = 3600

/** Imports as their owners and operators see them (behaviour/imports §2). */
export function importsArea(
  service: ImportService,
  importRecords: ImportRecords,
  importManifest: ImportManifest,
  queue: () => Promise<QueueView>,
  allowance: Pick<UploadAllowance, 'usage'>,
  internal: InternalClient
): Area {
  return app => {
    app.addHook('onClose', importManifest.close)
    route(app, calls.collectionTemplate, async ({ reply }) => {
      void reply
        .type(XLSX)
        .header('content-disposition', `attachment; filename="${TEMPLATE_NAME}"`)
        .header('cache-control', `public, max-age=${HOUR_S}`)
      return readFile(TEMPLATE_FILE)
    })
    route(app, calls.importRecords, ({ member, body }) => importRecords(member, body))
    route(app, calls.importManifest, ({ member, body }) => importManifest.begin(member, body))
    route(app, calls.myImports, ({ member, body: { user: _self, ...body } }) => service.list(member.uuid, body))
    route(app, calls.importUsage, async ({ member }) => ({
      usage: [...(await service.usage(member)), ...(await allowance.usage(member))]
    }))
    route(app, calls.oneImport, async ({ member, body }) => ({ data: await service.get(member.uuid, body.import) }))
    route(app, calls.undoingImport, async ({ member, body }) => ({
      data: await service.undoing(member.uuid, body.import)
    }))
    route(app, calls.importProblems, ({ member, body }) => service.problems(member.uuid, body.import, body))
    route(app, calls.importRemarks, async ({ member, body }) => ({
      url: pathOf(calls.importRemarksFile).replace(':ticket', await service.remarks(member.uuid, body.import))
    }))
    route(app, calls.importRemarksFile, async ({ params, reply }) => {
      const { name, file } = await service.openRemarks(params['ticket']!)
      void reply
        .type(XLSX)
        .header(
          'content-disposition',
          `attachment; filename="remarks.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`
        )
        .header('cache-control', 'no-store')
      return file
    })
    route(app, calls.startImport, async ({ member, body }) => ({
      data: await service.act('start', member.uuid, body.import, body.update)
    }))
    for (const [call, action] of [
      [calls.pauseImport, 'pause'],
      [calls.cancelImport, 'cancel'],
      [calls.undoImport, 'undo'],
      [calls.retryImport, 'retry']
    ] as const)
      route(app, call, async ({ member, body }) => ({ data: await service.act(action, member.uuid, body.import) }))
    route(app, calls.importQueue, queue)
    const note = auditRecorder(app, internal)
    for (const [call, action, noted] of [
      [calls.adminRetryImport, 'retry', 'import.retried'],
      [calls.adminUndoImport, 'undo', 'import.undone']
    ] as const)
      route(app, call, async ({ member, body }) => {
        const { data, owner } = await service.operate(action, body.import)
        await note(member, noted, owner)
        return { data }
      })
  }
}
