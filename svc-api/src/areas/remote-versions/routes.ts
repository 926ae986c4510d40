import { remoteVersionCalls as calls } from '@annals/contracts'
import { type Area, auditRecorder, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { buildService } from './service.ts'

/** Builds of the pages, for administrators (behaviour/personal-area §12). */
export function remoteVersionsArea({ config, internal }: Pick<AreaDeps, 'config' | 'internal'>): Area {
  const service = buildService(config.WWW_DIR)
  return app => {
    const note = auditRecorder(app, internal)
    route(app, calls.publishedBuilds, async () => ({ apps: await service.list() }))
    route(app, calls.restoreBuild, async ({ member, body }) => {
      await service.restore(body.app, body.version, body.was)
      await note.build(member, 'build.restored', `${body.app} ${body.version}`)
      return { apps: await service.list() }
    })
    route(app, calls.switchArea, async ({ member, body }) => {
      if (await service.switch(body.app, body.isEnabled))
        await note.build(member, body.isEnabled ? 'build.enabled' : 'build.disabled', body.app)
      return { apps: await service.list() }
    })
  }
}
