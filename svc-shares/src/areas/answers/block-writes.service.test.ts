import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestDatabase, testDatabase } from '@annals/service-kit/testing'
import { answerRepository } from './repository.ts'

let database: TestDatabase
let answers: ReturnType<typeof answerRepository>

beforeAll(async () => {
  database = await testDatabase('block_writes')
  answers = answerRepository(database.connection)
})
afterAll(() => database?.drop())

const MB = 1024 * 1024
const write = (block: string, json: string, baseRev = 0) => ({ block, json, done: true, baseRev, line: null, turn: 0 })

async function begin(uuid: string) {
  const by = { share: 's', email: `${uuid}@school.example`, emailHash: uuid, token: `t-${uuid}`, code: '', version: 1 }
  await answers.add({ _id: uuid, ...by, writes: [] })
  return (writes: ReturnType<typeof write>[]) => ({ answer: uuid, token: by.token, version: 1, writes })
}

test('a group that is larger than one command of MongoDB is stored whole', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `large-${at}`)
  const requests = await Promise.all(
    names.map(async (name, at) => (await begin(name))([write('bb_1', JSON.stringify(String(at).repeat(MB)))]))
  )
  expect(await answers.writeMany(requests)).toEqual({ allHit: true, failed: new Map() })
  for (const [at, name] of names.entries())
    expect((await answers.find(name))?.blocks.get('bb_1')?.value).toBe(String(at).repeat(MB))
})

test('an answer that would be too large for a document is named, and the others are stored', async () => {
  const one = await begin('one')
  const full = await begin('full')
  const part = JSON.stringify('x'.repeat(5 * MB))
  for (const block of ['bb_1', 'bb_2', 'bb_3']) await answers.writeMany([full([write(block, part)])])

  const result = await answers.writeMany([full([write('bb_4', part)]), one([write('bb_1', '"stored"')])])

  expect(result.allHit).toBe(false)
  expect([...result.failed]).toEqual([[0, expect.objectContaining({ block: 'bb_4', isFull: true })]])
  expect((await answers.find('one'))?.blocks.get('bb_1')?.value).toBe('stored')
  expect((await answers.find('full'))?.blocks.has('bb_4')).toBe(false)
})

test('a write on top of a revision that is not there is not done, and the result says so', async () => {
  const behind = await begin('behind')
  expect(await answers.writeMany([behind([write('bb_1', '"late"', 3)])])).toEqual({ allHit: false, failed: new Map() })
  expect((await answers.find('behind'))?.blocks.size).toBe(0)
})
