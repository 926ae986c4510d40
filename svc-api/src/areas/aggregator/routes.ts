import { aggregatorCalls as calls, aggregatorInternalCalls as asked, partnerCalls } from '@annals/contracts'
import { type Area, createLimits, fail, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { type AggregatorClient, createAggregatorClient } from './client.ts'
import { EUROPEANA } from './partner.ts'
import { aggregatorService } from './service.ts'

const TIMEOUT_MS = 10_000
const DAY_S = 24 * 60 * 60
const MAX_ADDRESS = 2000

/** A site whose operators have no key says so. */
const WITHOUT_KEY: AggregatorClient = {
  search: async () => fail('AGGREGATOR_OFF'),
  records: async () => fail('AGGREGATOR_OFF'),
  picture: async () => fail('NOT_FOUND')
}

/** Search in the European aggregator (behaviour/aggregator), and of one partner there (behaviour/explore §3). */
export function aggregatorArea({
  db,
  config,
  internal,
  now
}: Pick<AreaDeps, 'db' | 'config' | 'internal' | 'now'>): Area {
  const { EUROPEANA_URL: url, EUROPEANA_API_KEY: key } = config
  const client = key ? createAggregatorClient({ url, key, timeoutMs: TIMEOUT_MS }) : WITHOUT_KEY
  const partnerOf = async (uuid: string) => (await internal(partnerCalls.searchPartner, { uuid })).data
  const service = aggregatorService(client, partnerOf, createLimits(db, now))
  return app => {
    route(app, calls.aggregatorSearch, ({ body, member, request }) =>
      service.search(member?.uuid ?? request.network, body)
    )
    for (const call of [calls.startEusearch, calls.eusearch])
      route(app, call, ({ body, member }) => service.search(member.uuid, body))
    route(app, asked.aggregatorRecords, async ({ body: { asker, ids } }) => ({
      partner: EUROPEANA.uuid,
      records: await service.records(asker, ids)
    }))
    route(app, calls.aggregatorPartner, () => ({ data: EUROPEANA }))
    route(app, calls.browsePartner, ({ body, member, request }) =>
      service.browse(member?.uuid ?? request.network, body)
    )
    // No call of the contracts: an `img` asks for it. Pages load pictures from this site alone (decision 61).
    app.get<{ Querystring: { uri?: string } }>(
      '/api/sas/picture',
      {
        config: { access: 'public' },
        schema: { querystring: { type: 'object', properties: { uri: { type: 'string', maxLength: MAX_ADDRESS } } } }
      },
      async (request, reply) => {
        const { type, body } = await service.picture(request.query.uri ?? '')
        return reply
          .headers({
            'cache-control': `public, max-age=${DAY_S}`,
            'content-security-policy': "default-src 'none'; sandbox"
          })
          .type(type)
          .send(body)
      }
    )
  }
}
