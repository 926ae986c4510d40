import { type AccessRule, ACCESS_RULES, type Call, defineCall, Done, Strict } from '@annals/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { createServer } from './app.ts'
import { route } from './routes.ts'
import { fakePlayers, getsIn, roleTable, testConfig } from './testing/index.ts'

/** One call for each rule. */
const calls: Call[] = ACCESS_RULES.map(access =>
  defineCall({
    service: 'svc-api',
    area: 'probe',
    method: 'POST',
    path: `/internal/${access}`,
    access,
    summary: 'probe',
    body:
      access === 'studentToken'
        ? Strict({ sa: Type.String(), answers: Type.Record(Type.String(), Type.Unknown()) })
        : Strict({}),
    answer: Done
  })
)
const { players, identify, sa } = fakePlayers()
let app: FastifyInstance

beforeAll(async () => {
  app = await createServer({
    service: 'svc-api',
    config: testConfig(),
    identify,
    studentToken: async given => (given === sa ? { answer: 1 } : null),
    areas: [instance => calls.forEach(call => route(instance, call, () => ({ status: 'ok' }) as const))]
  })
})
afterAll(() => app.close())

test.each(roleTable(calls))('$name', async ({ call, role, allowed }) => {
  expect(await getsIn(app, call, players[role])).toBe(allowed)
})

const refusals: [AccessRule, keyof typeof players, number, string][] = [
  ['anySession', 'none', 401, 'SESSION_MISSING'],
  ['member', 'anonymous', 401, 'SESSION_MISSING'],
  ['partner', 'member', 403, 'FORBIDDEN'],
  ['admin', 'partner', 403, 'FORBIDDEN'],
  ['service', 'admin', 403, 'FORBIDDEN']
]
test.each(refusals)('%s refuses %s with %i %s', async (rule, role, status, code) => {
  const call = calls.find(one => one.access === rule)
  const { session } = players[role]
  const url = `${rule === 'service' ? '' : '/api'}${call?.path ?? ''}`
  const answered = await app.inject({ method: 'POST', url, headers: session ? { 'x-session': session } : {} })
  expect([answered.statusCode, answered.json().errorCode]).toEqual([status, code])
})

test('a student without a started answer is asked for the e-mail again', async () => {
  const payload = { sa: 'made up', answers: {} }
  const answered = await app.inject({ method: 'POST', url: '/api/internal/studentToken', payload })
  expect([answered.statusCode, answered.json().errorCode]).toEqual([401, 'SA_UNKNOWN'])
})
