import { exportCalls as calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { ExportService } from './service.ts'

/** Collections as zip files (behaviour/exports §4). */
export function exportsArea(service: ExportService): Area {
  return app => {
    app.addHook('preClose', async () => service.close())
    route(app, calls.exportCollection, async ({ member, body }) => ({
      data: await service.begin(member.uuid, body.collection)
    }))
    route(app, calls.oneExport, async ({ member, body }) => ({ data: await service.get(member.uuid, body.export) }))
    route(app, calls.exportFile, async ({ params, reply }) => {
      const { name, stream } = await service.open(params['ticket']!)
      void reply
        .type('application/zip')
        .header(
          'content-disposition',
          `attachment; filename="collection.zip"; filename*=UTF-8''${encodeURIComponent(name)}`
        )
        .header('cache-control', 'no-store')
      return stream
    })
  }
}
