import { expect, test } from '@jest/globals'
import { callAddresses, type CallName } from '@annals/contracts'
import { type Caller, CALLERS, can, CAPABILITIES, type Capability } from './capabilities.ts'

const who = (capability: Capability): Caller[] => CALLERS.filter(caller => can(caller, capability))

// The table of behaviour/accounts §1: a changed line here changes who may do what.
test.each([
  ['read', 'anonymous student member partner admin'],
  ['answer', 'student member partner admin'],
  ['own', 'member partner admin'],
  ['collections', 'member partner admin'],
  ['publish', 'member partner admin'],
  ['dashboard', 'partner admin'],
  ['team', 'partner admin'],
  ['commonTags', 'partner admin'],
  ['tagTree', 'partner admin'],
  ['viewpoints', 'admin'],
  ['learningActivities', 'admin'],
  ['homeCards', 'admin'],
  ['thematic', 'admin'],
  ['withdraw', 'admin'],
  ['partners', 'admin'],
  ['members', 'admin'],
  ['handOver', 'admin'],
  ['searches', 'admin'],
  ['log', 'admin'],
  ['imports', 'admin'],
  ['builds', 'admin'],
  ['site', 'admin']
] as const)('%s: %s', (capability, expected) => {
  expect(who(capability).join(' ')).toBe(expected)
})

test('every call that only administrators may make is in the table', () => {
  const shown = new Set<CallName>(Object.values(CAPABILITIES).flat())
  const names = Object.keys(callAddresses) as CallName[]
  expect(names.filter(name => callAddresses[name].access === 'admin' && !shown.has(name))).toEqual([])
})
