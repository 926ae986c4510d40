import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mongo } from 'mongoose'
import { foldersIn, referencedFiles } from './referenced-files.ts'
import { type TestDatabase, testDatabase } from './testing/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('named')
})
afterAll(() => database.drop())

const id = (at: number) => `folder${String(at).padStart(6, '0')}-_AAAAAAAA`
const all = async () => {
  const found: string[] = []
  let parts = 0
  for (let from: string | null = ''; from !== null; parts++) {
    const part: Awaited<ReturnType<typeof referencedFiles>> = await referencedFiles(database.connection, from)
    found.push(...part.folders)
    from = part.next
  }
  return { found: new Set(found), parts }
}

test('a folder is found in an address, in HTML, in JSON within a text, and several in one document', () => {
  const text = `{"a":"/files/${id(1)}/x.webp","b":"<img src=\\"https://site/files/${id(2)}/y.jpg\\">"} /files/${id(1)}/z /files/`
  expect([...foldersIn(Buffer.from(text))]).toEqual([id(1), id(2)])
  expect([...foldersIn(Buffer.from('/files/no end, /files/with space/x /files//x /files/a/'))]).toEqual(['a'])
})

test('an empty database names nothing', async () => {
  expect((await all()).found.size).toBe(0)
})

test('every document of every collection is seen, whatever its id is, however large it is', async () => {
  const db = database.connection.db!
  const ids = [...Array(1200).keys()]
  await db
    .collection('a')
    .insertMany(ids.map(at => ({ _id: `k${at}`, deep: { er: [{ url: `/files/${id(at)}/f` }] } })) as never)
  await db.collection('b').insertMany([
    { _id: 7, url: `/files/${id(2001)}/f` },
    { _id: new mongo.ObjectId(), url: `/files/${id(2002)}/f` },
    { _id: { two: 'parts' }, url: `/files/${id(2003)}/f` },
    { _id: null, url: `/files/${id(2004)}/f` }
  ] as never)
  const large = 'x'.repeat(3_000_000)
  await db
    .collection('c')
    .insertMany([2005, 2006, 2007, 2008].map(at => ({ _id: `k${at}`, large, url: `/files/${id(at)}/f` })) as never)
  const { found, parts } = await all()
  expect([...found].sort()).toEqual([...ids, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008].map(id).sort())
  expect(parts).toBeGreaterThan(4)
})
