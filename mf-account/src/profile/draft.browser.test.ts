import type { User } from '@annals/contracts'
import { beforeEach, expect, test } from '@jest/globals'
import { draftOf, keepDraft, readDraft } from './draft.ts'

const user = { uuid: 'u1', name: 'Ana', countrycode: 'HR', showBeta: false } as User
beforeEach(() => sessionStorage.clear())

test('what was typed into the profile survives a reload', () => {
  keepDraft(user, { ...draftOf(user), name: 'Ana Marković' })
  expect(readDraft(user).name).toBe('Ana Marković')
})

test('another member never sees it', () => {
  keepDraft(user, { ...draftOf(user), name: 'Ana Marković' })
  expect(readDraft({ ...user, uuid: 'u2', name: 'Ben' }).name).toBe('Ben')
})

test('saving ends the draft', () => {
  keepDraft(user, { ...draftOf(user), name: 'x' })
  keepDraft(user, draftOf(user))
  expect(sessionStorage).toHaveLength(0)
})
