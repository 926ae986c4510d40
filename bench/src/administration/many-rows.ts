import { randomUUID } from 'node:crypto'
import { newId } from '@annals/service-kit'
import type { mongo } from 'mongoose'
import { titleKeys } from '../../../svc-api/src/texts/best-titles.ts'

/** How many rows the lists of administrators have. */
export const ROWS = { members: 100_000, activities: 20_000, insights: 1_000_000, texts: 100_000 } as const
const BATCH = 5000

const FIRST = ['Anna', 'Bram', 'Chiara', 'Dorota', 'Émile', 'Fatma', 'Goran', 'Hanna', 'Inês', 'Jakub']
const LAST = ['Almond', 'Berg', 'Costa', 'Dąbrowski', 'Evans', 'Ferreira', 'Garnier', 'Horvat', 'Ivanova', 'Jansen']
const TOPICS = [
  'harbours',
  'bread',
  'railways',
  'letters',
  'elections',
  'maps',
  'strikes',
  'schools',
  'plagues',
  'coins'
]
const pick = <T>(from: readonly T[], number: number): T => from[number % from.length]!
const day = (number: number) => new Date(Date.UTC(2020, 0, 1) + number * 60_000)

type Row = mongo.Document & { _id: string }

const memberOf = (number: number): Row => {
  const email = `m${number}@school.example`
  const permissions = {
    ...{ can_create: true, is_admin: false, is_teacher: number % 20 === 0, is_staff: false, is_partner: false },
    ...{ is_confirmed: number % 3 !== 0, can_publish_tl: false, show_beta: false }
  }
  const name = `${pick(FIRST, number)} ${pick(LAST, Math.floor(number / 10))} ${number}`
  return {
    ...{ _id: randomUUID(), login: email, email, handles: [email], password: '', permissions, avatar: '' },
    ...{ name, titled: titleKeys(name), countrycode: 'NL' },
    joined: day(number)
  }
}

const activityOf = (number: number): Row => {
  const title = `The ${pick(TOPICS, number)} of ${pick(TOPICS, Math.floor(number / 10))}, number ${number}`
  return {
    ...{ _id: randomUUID(), owner: randomUUID(), title, titled: titleKeys(title), folded: title.toLowerCase() },
    ...{ description: '', image: null, tags: [], blocks: {}, blockOrder: [], version: '2.1', ctype: null, write: null },
    ...{ created: day(number), updated: day(number), is_published: number % 4 === 0, rev: 1 },
    ...{ share_count: number % 5, lastBlock: 0 }
  }
}

const textOf = (number: number) => `${pick(TOPICS, number)} ${number % ROWS.texts}`

const insightOf = (number: number): Row => ({
  ...{ _id: newId(), at: new Date(), section: pick(['narratives', 'sources', 'activities'], number) },
  ...{ searchstring: textOf(number), results: number % 7, context: '' }
})

const searchedOf = (number: number): Row => {
  const text = textOf(number)
  return {
    ...{ _id: `\n${text}`, scope: '', words: text.split(' '), searchstring: text, searches: 10, missing: number % 3 },
    ...{ results: number % 7, isMissing: number % 7 === 0, last: new Date() }
  }
}

/** Stores them as the service would have over the years. */
export async function fillLists(db: mongo.Db): Promise<void> {
  const fill = async (name: string, count: number, rowOf: (number: number) => Row) => {
    for (let from = 0; from < count; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => rowOf(from + at))
      await db.collection<Row>(name).insertMany(rows, { ordered: false })
    }
  }
  await fill('members', ROWS.members, memberOf)
  await fill('activities', ROWS.activities, activityOf)
  await fill('search_insights', ROWS.insights, insightOf)
  await fill('searched_texts', ROWS.texts, searchedOf)
}
