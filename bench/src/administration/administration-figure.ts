import { mongo } from 'mongoose'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellHeading, tellMilliseconds } from '../figures.ts'
import { latenciesOf } from '../load/latencies.ts'
import { PER_SECOND, steadySearches } from '../load/steady-searches.ts'
import { RUNS, times } from '../runs.ts'
import { callSite, makeTeacher } from '../teacher.ts'
import { fillLists, ROWS } from './many-rows.ts'

interface List {
  label: string
  path: string
  body?: object
  /** The collection of its rows and the fields of its order, for a page from their middle. */
  deep?: { collection: string; count: number; order: Record<string, 1 | -1> }
}
const NEWEST_MEMBERS = { collection: 'members', count: ROWS.members, order: { joined: -1, _id: -1 } } as const
const NEWEST_ACTIVITIES = { collection: 'activities', count: ROWS.activities, order: { created: -1, _id: -1 } } as const
const NEWEST_INSIGHTS = { collection: 'search_insights', count: ROWS.insights, order: { _id: -1 } } as const
const LISTS: readonly List[] = [
  { label: `${ROWS.members} members`, path: '/members', deep: NEWEST_MEMBERS },
  { label: 'members by a word of their name', path: '/members', body: { searchFor: 'ferreira' } },
  { label: 'members by an address', path: '/members', body: { searchFor: 'm77777@school' } },
  { label: `${ROWS.activities} activities`, path: '/activities/manage', deep: NEWEST_ACTIVITIES },
  { label: 'activities by a word of their title', path: '/activities/manage', body: { searchFor: 'railways' } },
  { label: `${ROWS.insights} searches`, path: '/search-insights', deep: NEWEST_INSIGHTS },
  { label: 'searches by their results', path: '/search-insights', body: { sort: '-results' } },
  { label: `${ROWS.texts} searched texts, missing first`, path: '/search-insights/texts' },
  { label: 'searched texts by a word', path: '/search-insights/texts', body: { searchFor: 'railways' } },
  { label: 'the dashboard of the site', path: '/partners/dashboard' }
]

/** The place of the middle row, as a response of the list gives it. */
async function middleOf(db: mongo.Db, { collection, count, order }: NonNullable<List['deep']>): Promise<string> {
  const [row] = await db
    .collection(collection)
    .find()
    .sort(order)
    .skip(count / 2)
    .limit(1)
    .toArray()
  const values = Object.keys(order).map((field): unknown => row?.[field])
  return Buffer.from(
    JSON.stringify(values.map(value => (value instanceof Date ? { at: value.toISOString() } : value)))
  ).toString('base64url')
}

/** Measures the lists of administrators on a site of many years. */
export async function administrationFigure({ dataDir }: { dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  const client = new mongo.MongoClient(site.env['MONGODB_URL']!)
  try {
    const { uuid, session } = await makeTeacher(site.url)
    const db = (await client.connect()).db('annals_api')
    await db
      .collection<{ _id: string }>('members')
      .updateOne({ _id: uuid }, { $set: { 'permissions.is_admin': true, 'permissions.is_partner': true } })
    await fillLists(db)
    tellHeading(`14. Lists of administrators, ${PER_SECOND} calls a second`)
    const tell = async (label: string, path: string, body: object) => {
      const runs = await times(RUNS, async () =>
        latenciesOf(
          await steadySearches(async () => {
            await callSite(site.url, path, body, session)
          })
        )
      )
      tellMilliseconds(
        `${label}: p50`,
        runs.map(({ p50 }) => p50)
      )
      tellMilliseconds(
        `${label}: p99`,
        runs.map(({ p99 }) => p99)
      )
    }
    for (const { label, path, body = {}, deep } of LISTS) {
      await tell(deep ? `${label}, first page` : label, path, body)
      if (deep) await tell(`${label}, a page from the middle`, path, { ...body, after: await middleOf(db, deep) })
    }
  } finally {
    await client.close()
    await site.stop()
  }
}
