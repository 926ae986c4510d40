import { expect, test } from '@jest/globals'
import type { InternalClient } from './internal-client.ts'
import { ServiceError } from './service-error.ts'
import { identifyThroughApi } from './sessions.ts'

const nobody = { member: null, expires: '2030-01-01T00:00:00Z' }

/** A client that gives these responses in turn and counts the requests. */
function clientOf(...responses: (object | Error)[]) {
  const asked: unknown[] = []
  const client = async (_call: unknown, body: unknown) => {
    const response = responses[asked.length] ?? nobody
    asked.push(body)
    if (response instanceof Error) throw response
    return response
  }
  return { client: client as InternalClient, asked }
}

test('svc-api is asked once in 5 seconds, also by requests at the same moment', async () => {
  let now = 0
  const { client, asked } = clientOf()
  const identify = identifyThroughApi(client, () => now)
  expect(await Promise.all([identify('a'), identify('a')])).toEqual([nobody, nobody])
  now = 4999
  await identify('a')
  expect(asked).toEqual([{ session: 'a' }])
  now = 5000
  await identify('a')
  expect(asked).toHaveLength(2)
})

test('an expired session counts as nobody; an outage is an error and is not cached', async () => {
  const { client, asked } = clientOf(new ServiceError('SESSION_EXPIRED'), new ServiceError('UNAVAILABLE'), nobody)
  const identify = identifyThroughApi(client, () => 0)
  expect(await identify('over')).toBeNull()
  await expect(identify('b')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await identify('b')).toEqual(nobody)
  expect(asked).toHaveLength(3)
})
