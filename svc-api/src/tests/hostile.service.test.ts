import { type Call, calls, internalCalls } from '@annals/contracts'
import { hostileBodies, send, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SIMULATOR_KEY } from '../../../infra/europeana-simulator/key.ts'
import { type Simulator, startSimulator } from '../../../infra/europeana-simulator/simulator.ts'
import { type Site, testSite } from '../testing/site.ts'

const everyCall: Call[] = [...Object.values(calls), ...Object.values(internalCalls)]
const withBody = everyCall.filter(call => call.service === 'svc-api' && hostileBodies(call).length > 0)
let site: Site
let aggregator: Simulator

beforeAll(async () => {
  aggregator = await startSimulator()
  site = await testSite('hostile', { EUROPEANA_URL: aggregator.url, EUROPEANA_API_KEY: SIMULATOR_KEY })
})
afterAll(async () => {
  await site.close()
  await aggregator.stop()
})

test.each(withBody.map(call => ({ call, path: call.path })))(
  'no body makes $path fail on our side',
  async ({ call }) => {
    const { session, uuid } = await site.person({ is_admin: true, is_partner: true })
    const headers = { 'x-service-token': SERVICE_TOKEN }
    for (const { field, body } of hostileBodies(call)) {
      // Where a body names its actor, the right actor lets the other fields be checked too.
      const actor = call.actor && field !== call.actor ? { [call.actor]: uuid } : {}
      const { status } = await send(site.app, call, { ...body, ...actor }, { session, headers })
      if (status >= 500) throw new Error(`${field}: ${JSON.stringify(body[field]).slice(0, 100)} gave ${status}`)
    }
    expect((await site.app.inject({ url: '/api/ui-build' })).statusCode).toBe(200)
  }
)
