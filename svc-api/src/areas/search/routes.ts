import { publicSearchCalls as calls, publicSearchInternalCalls as asked } from '@annals/contracts'
import { type Area, createLimits, repeatedWork, route } from '@annals/service-kit'
import { background } from '../../background.ts'
import type { AreaDeps } from '../deps.ts'
import { entryRepository } from './entry-repository.ts'
import { indexService } from './index-service.ts'
import { insightRepository } from './insight-repository.ts'
import { queryRepository } from './query-repository.ts'
import { searchService } from './service.ts'
import { wordRepository } from './word-repository.ts'

const done = { status: 'ok' } as const
/** Every so often, all that is published is compared with the index. */
const COMPARED_MS = 6 * 3_600_000

/** The search of everything public (behaviour/search). */
export function searchArea({ db, internal, now }: Pick<AreaDeps, 'db' | 'internal' | 'now'>): Area {
  const index = indexService(entryRepository(db), internal)
  const service = searchService({
    queries: queryRepository(db),
    words: wordRepository(db),
    insights: insightRepository(db),
    limits: createLimits(db, now),
    internal,
    now
  })
  return app => {
    const later = background(app)
    const comparing = repeatedWork(() => index.refreshAll())
    let stop = async () => {}
    app.addHook('onListen', () => {
      stop = comparing.start(COMPARED_MS, err => app.log.error({ err }, 'the index is not compared'))
    })
    app.addHook('onClose', () => stop())

    route(app, calls.publicSearch, ({ body }) => service.search(body))
    route(app, calls.addSearchInsight, async ({ body, request }) => {
      await service.tell(request.network, body)
      return done
    })
    route(app, asked.publicChanged, ({ body: { area, things } }) => {
      for (const thing of things) later(index.refresh(area, thing), 'the index has not got a change')
      return done
    })
  }
}
