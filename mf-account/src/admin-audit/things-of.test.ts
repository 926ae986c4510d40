import { AUDIT_ACTIONS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { thingsOf } from './things-of.ts'

test('a note on a team leads to the partner and to the member', () => {
  expect(thingsOf({ action: 'team.added', on: ['p', 'm'] })).toEqual([
    { uuid: 'p', path: '/admin/partners/p' },
    { uuid: 'm', path: '/admin/members?member=m' }
  ])
})

test.each(AUDIT_ACTIONS)('%s names everything that it was done to', action => {
  expect(thingsOf({ action, on: ['a', 'b'] }).map(({ uuid }) => uuid)).toEqual(['a', 'b'])
})
