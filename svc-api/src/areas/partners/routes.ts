import { partnerCalls as calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { partnerRepository } from './repository.ts'
import { partnerService } from './service.ts'

/** Partners as everybody sees them (behaviour/partners). */
export function partnersArea({ db, internal }: Pick<AreaDeps, 'db' | 'internal'>): Area {
  const service = partnerService(partnerRepository(db), internal)
  return app => {
    route(app, calls.partners, async () => ({ data: await service.list() }))
    route(app, calls.partnerPage, ({ params }) => service.page(params['slug']!))
  }
}
