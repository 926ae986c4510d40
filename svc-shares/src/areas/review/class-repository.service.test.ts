import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newId } from '@annals/service-kit'
import { type TestWorld, testWorld } from '../../testing/world.ts'
import { classRepository } from './class-repository.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld('class_reads')
})
afterAll(() => world?.end())

test('other requests are answered between the students of a class that is read', async () => {
  const [share, now] = [newId(), new Date()]
  const emails = Array.from({ length: 20 }, (_, at) => `student${at}@example.org`)
  await world.db.collection<{ _id: string }>('answers').insertMany(
    emails.map(email => ({
      ...{ _id: newId(), share, email, emailHash: email, tokens: [email], code: '000000', version: 1 },
      ...{ submitted: now, sent: 1, gone: null, created: now, updated: now },
      blocks: { bb_1: { rev: 1, json: '{"viewed":true}', done: true } }
    }))
  )
  const classes = classRepository(world.db)
  const ids = await classes.idsFrom(share, 0, 50)
  let turns = 0
  let turning = setImmediate(function next() {
    turns++
    turning = setImmediate(next)
  })
  const turnsOfStudents: Set<number>[] = []
  for (const read of [classes.answersTo(ids, ['bb_1'], true), classes.each(share)]) {
    const turnsAt = new Set<number>()
    for await (const _student of read) turnsAt.add(turns)
    turnsOfStudents.push(turnsAt)
  }
  clearImmediate(turning)
  expect(turnsOfStudents.map(({ size }) => size)).toEqual([emails.length, emails.length])
})
