import {
  dashboardCalls,
  dashboardInternalCalls,
  INSIGHTS_PAGE,
  publicSearchCalls as calls,
  publicSearchInternalCalls as asked
} from '@annals/contracts'
import { type Area, createLimits, repeatedWork, route } from '@annals/service-kit'
import { askedTeam } from '../../between-areas/asked-team.ts'
import type { AreaDeps } from '../deps.ts'
import { changeRepository } from './change-repository.ts'
import { changeService, FORGOTTEN_MS } from './change-service.ts'
import { entryRepository } from './entry-repository.ts'
import { indexService } from './index-service.ts'
import { insightRepository } from './insight-repository.ts'
import { createResultCache } from './result-cache.ts'
import { queryRepository } from './query-repository.ts'
import { searchService } from './service.ts'
import { wordRepository } from './word-repository.ts'

const done = { status: 'ok' } as const
/** Every so often, all that is published is compared with the index. */
const COMPARED_MS = 6 * 3_600_000

/** The search of everything public (behaviour/search). */
export function publicSearchArea({ db, internal, now }: Pick<AreaDeps, 'db' | 'internal' | 'now'>): Area {
  const kept = createResultCache(now)
  const insights = insightRepository(db)
  const service = searchService({
    queries: queryRepository(db),
    words: wordRepository(db),
    insights,
    kept,
    limits: createLimits(db, now),
    internal,
    now
  })
  return app => {
    const failing = (msg: string) => (err: unknown, what?: object) => app.log.error({ err, ...what }, msg)
    const index = indexService(entryRepository(db, kept.clear), internal, failing('the index is not compared'))
    const following = changeService({
      changes: changeRepository(db, now),
      refresh: index.refresh,
      failed: failing('the index has not got a change'),
      now
    })
    const comparing = repeatedWork(() => index.refreshAll())
    const looking = repeatedWork(() => following.followForgotten())
    let stop = async () => {}
    app.addHook('onListen', () => {
      const stops = [
        comparing.start(COMPARED_MS, failing('the index is not compared')),
        looking.start(FORGOTTEN_MS, failing('changes of the index are not looked for'))
      ]
      stop = async () => void (await Promise.all(stops.map(one => one())))
    })
    app.addHook('onClose', async () => {
      await Promise.all([stop(), following.close()])
    })

    route(app, calls.publicSearch, ({ body, request }) => service.search(request.network, body))
    route(app, calls.addSearchInsight, async ({ body, request }) => {
      await service.tell(request.network, body)
      return done
    })
    route(
      app,
      dashboardCalls.searchInsights,
      async ({ member, body: { partner, sort = 'newest', limit = INSIGHTS_PAGE, ...cursor } }) => {
        const { team, isSite } = await askedTeam(internal, member, partner)
        return team || isSite
          ? insights.page(team?.uuid ?? null, sort, cursor, limit)
          : { insights: [], next: '', previous: '' }
      }
    )
    route(
      app,
      dashboardCalls.searchedTexts,
      ({ body: { searchFor = '', sort = 'missing', limit = INSIGHTS_PAGE, ...cursor } }) =>
        insights.texts({ searchFor, sort, limit, ...cursor })
    )
    route(app, dashboardInternalCalls.countSearches, ({ body }) => insights.counts(body.partner ?? null))
    route(app, asked.publicChanged, async ({ body: { area, publications } }) => {
      await following.add(area, publications)
      return done
    })
  }
}
