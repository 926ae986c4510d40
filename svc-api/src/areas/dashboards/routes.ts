import { dashboardCalls as calls, mailInternalCalls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { dashboardService } from './service.ts'
import { databaseState } from './site-state.ts'

/** The dashboards of partners and administrators (behaviour/personal-area §10). */
export function dashboardsArea({ db, config, internal }: Pick<AreaDeps, 'db' | 'config' | 'internal'>): Area {
  const service = dashboardService(internal)
  return app => {
    route(app, calls.dashboard, async ({ member, body }) => ({ dash: await service.of(member, body.uuid) }))
    route(app, calls.siteState, async () => ({
      database: await databaseState(db),
      mail: config.SMTP_URL ? ('smtp' as const) : ('outbox' as const),
      mails: await internal(mailInternalCalls.mailState, {})
    }))
  }
}
