import { defineCall, Done, Strict } from '@annals/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { createServer } from './app.ts'
import { newSecret } from './ids.ts'
import { fail } from './service-error.ts'
import { route } from './routes.ts'
import { callOn, fakePlayers, testConfig } from './testing/index.ts'

const look = defineCall({
  service: 'svc-api',
  area: 'probe',
  method: 'POST',
  path: '/probe/look',
  access: 'public',
  summary: 'probe',
  body: Strict({ thing: Type.String() }),
  response: Done
})
const { players, identify } = fakePlayers()
let isDown = false
let app: FastifyInstance

beforeAll(async () => {
  app = await createServer({
    service: 'svc-api',
    config: testConfig(),
    identify: async session => {
      if (isDown) throw new Error('svc-api is down')
      return identify(session)
    },
    areas: [
      instance =>
        route(instance, look, ({ member, body }) => {
          if (body.thing === 'private' && !member) fail('FORBIDDEN')
          if (body.thing === 'hidden' && !member) fail('NOT_FOUND', { mayBeOwned: true })
          if (body.thing === 'nothing') fail('NOT_FOUND')
          return { status: 'ok' } as const
        })
    ]
  })
})
afterAll(() => app.close())

const seen = async (thing: string, session?: string) => {
  const response = await callOn(app, look, { thing }, { session })
  return response.status === 200 ? 'ok' : `${response.status} ${response.errorResponse.errorCode}`
}
const { session: members } = players.member
const { session: anonymous } = players.anonymous

test.each([
  ['private', '401 SESSION_EXPIRED'],
  ['hidden', '401 SESSION_EXPIRED'],
  ['public', 'ok'],
  ['nothing', '404 NOT_FOUND']
])('who comes with a session that is over to something %s is told: %s', async (thing, told) => {
  expect(await seen(thing, newSecret())).toBe(told)
})

test.each([
  ['private', undefined, '403 FORBIDDEN'],
  ['private', anonymous, '403 FORBIDDEN'],
  ['private', members, 'ok'],
  ['hidden', anonymous, '404 NOT_FOUND']
])('with a session that lives, or none, %s is told as before', async (thing, session, told) => {
  expect(await seen(thing, session)).toBe(told)
})

test('while sessions cannot be checked nobody is told that theirs is over', async () => {
  isDown = true
  expect(await seen('private', members)).toBe('403 FORBIDDEN')
  isDown = false
})
