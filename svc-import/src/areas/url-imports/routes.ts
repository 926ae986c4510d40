import { urlImportCalls as calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { UrlImportService } from './service.ts'

/** Pictures and films from addresses of the web (behaviour/sources §10, §13). */
export function urlImportsArea(service: UrlImportService): Area {
  return app => {
    app.addHook('onClose', () => service.close())
    route(app, calls.previewUrl, async ({ member, body }) => ({ data: await service.preview(member, body.url) }))
    route(app, calls.importUrl, async ({ member, body }) => ({ data: await service.import(member, body.url) }))
    route(app, calls.addImageFromUrl, async ({ member, body }) => ({ data: await service.add(member, body) }))
  }
}
