import { type AccessRule, ACCESS_RULES, type Call, defineCall, Done, Strict } from '@annals/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { accessHook, type Member } from './access.ts'
import { createServer } from './app.ts'
import { route } from './routes.ts'
import { fakePlayers, getsIn, roleTable, SERVICE_TOKEN, testConfig } from './testing/index.ts'

const MEMBER = '01900000-0000-7000-8000-000000000001'
const FLAGS = ['can_create', 'is_admin', 'is_teacher', 'is_staff', 'is_partner', 'is_confirmed'] as const

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
    response: Done
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
    teamAdmin: async member => member.permissions.is_partner,
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
  const response = await app.inject({ method: 'POST', url, headers: session ? { 'x-session': session } : {} })
  expect([response.statusCode, response.json().errorCode]).toEqual([status, code])
})

test('a student without a started answer is asked for the e-mail again', async () => {
  const payload = { sa: 'made up', answers: {} }
  const response = await app.inject({ method: 'POST', url: '/api/internal/studentToken', payload })
  expect([response.statusCode, response.json().errorCode]).toEqual([401, 'SA_UNKNOWN'])
})

test.each(['studentToken', 'teamAdmin'] as const)(
  'a call with the rule %s keeps a service from starting that does not check it',
  async rule => {
    const call = calls.find(({ access }) => access === rule) as Call
    const areas = [(instance: FastifyInstance) => route(instance, call, () => ({ status: 'ok' }) as const)]
    await expect(createServer({ service: 'svc-api', config: testConfig(), identify, areas })).rejects.toThrow(
      `has the rule ${rule}, which this service does not check`
    )
  }
)

test('whatever a member may, a rule lets through those alone whom it names', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ACCESS_RULES, 'a rule of later days' as AccessRule),
      fc.dictionary(fc.constantFrom(...FLAGS), fc.boolean()),
      fc.boolean(),
      async (access, flags, isTeamAdmin) => {
        const permissions = { ...Object.fromEntries(FLAGS.map(flag => [flag, false])), ...flags }
        const member = { uuid: MEMBER, email: 'a@example.org', displayname: 'A', permissions } as Member
        const hook = accessHook(
          { access },
          {
            identify: async () => ({ member, expires: '' }),
            serviceToken: SERVICE_TOKEN,
            checkers: { teamAdmin: async () => isTeamAdmin }
          }
        )
        const request = { headers: { 'x-session': 'any' } } as unknown as FastifyRequest
        const passes = await hook(request).then(
          () => true,
          () => false
        )
        const { is_admin, is_partner } = permissions as Member['permissions']
        const may: Partial<Record<AccessRule, boolean>> = {
          public: true,
          anySession: true,
          member: true,
          owner: true,
          teamAdmin: isTeamAdmin,
          partner: is_partner || is_admin,
          admin: is_admin,
          // Looked at once the body is there.
          studentToken: true
        }
        expect([access, passes]).toEqual([access, may[access] ?? false])
      }
    )
  ))
