import { expect, test } from '@jest/globals'
import { firstSave } from './first-save.ts'
import { answerSaving } from './saving.ts'

/** Two reads of one request, with another request's write between them. */

type SaveDeps = Parameters<typeof answerSaving>[0]
const begun = { token: 't', answer: 'a', share: 's', email: 'e', emailHash: 'h', code: '', isNew: true, from: 'n' }

/** What a test does not fill in fails when it is used. */
const parts = (given: { [Part in keyof SaveDeps]?: Partial<SaveDeps[Part]> }) => given as unknown as SaveDeps

test('a share that is deleted during a first save is gone, not its student unknown', async () => {
  const states = [{ version: 1, options: { resumeCode: true } }, null]
  const save = firstSave(
    parts({
      shares: { stateOf: async () => states.shift() as never },
      answers: { count: async () => 0, add: async () => false, findByEmail: async () => null }
    })
  )
  await expect(save(begun, 1, [])).rejects.toMatchObject({ code: 'SHARE_GONE' })
  expect(states).toEqual([])
})

test('a student whose first save ends in another request between the two reads is found', async () => {
  const owner = { uuid: 'a', share: 's', version: 2, removed: false, gone: false }
  const found = [new Map(), new Map([['t', owner]])]
  const saving = answerSaving(
    parts({
      answers: { findByTokens: async () => found.shift() as never },
      starts: { find: async () => null }
    })
  )
  expect(await saving.student('t')).toEqual({ uuid: 'a', share: 's', token: 't', version: 2 })
})
