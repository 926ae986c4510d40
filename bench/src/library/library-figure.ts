import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellHeading, tellLimit, tellMilliseconds } from '../figures.ts'
import { latenciesOf } from '../load/latencies.ts'
import { PER_SECOND, steadySearches } from '../load/steady-searches.ts'
import { RUNS, times } from '../runs.ts'
import { callSite, makeTeacher } from '../teacher.ts'
import { PLENTY } from '../unlimited-quotas.ts'
import { fillSources } from './many-sources.ts'

const SOURCES = 100_000
const PAGE = 24
const LIMIT_MS = 200
const MOST_COUNTED = 1000

/** What is searched, and how many sources have it; of a search, at most 1000 are counted. */
const SEARCHES = {
  'words that one in eight has': {
    words: ['The harbour on', 'The market on', 'The school on', 'The mill on'],
    total: MOST_COUNTED
  },
  'a number that one has': { words: ['number 77777', 'number 12345', 'number 99999'], total: 1 },
  'a word that none has': { words: ['zeppelin', 'submarine'], total: 0 },
  'no word': { words: [''], total: SOURCES }
} as const

/** Measures the search among 100,000 sources of one member, on the first and the fiftieth page. */
export async function libraryFigure({ dataDir }: { dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn', QUOTAS: PLENTY } })
  try {
    const { session, uuid } = await makeTeacher(site.url)
    await fillSources({ url: site.env['API_URL']!, token: site.env['SERVICE_TOKEN']! }, uuid, SOURCES)
    tellHeading(`9. ${SOURCES} sources of one member, ${PER_SECOND} searches a second`)
    for (const [label, { words, total }] of Object.entries(SEARCHES))
      for (const [page, skip] of [
        ['first page', 0],
        ['fiftieth page', 49 * PAGE]
      ] as const) {
        if (total < skip && total < MOST_COUNTED) continue
        const ask = (searchFor: string, filters: { skip?: number; after?: string }) =>
          callSite<{ total: number; next: string }>(
            site.url,
            '/my-sources',
            { searchFor, filters: { limit: PAGE, ...filters } },
            session
          )
        // As the list does, a late page follows the one before it.
        const before = await Promise.all(
          words.map(async searchFor => (skip > 0 ? (await ask(searchFor, { skip: skip - PAGE })).next : ''))
        )
        const runs = await times(RUNS, async () =>
          latenciesOf(
            await steadySearches(async number => {
              const at = number % words.length
              const after = before[at]
              const response = await ask(words[at]!, after ? { after } : {})
              if (response.total !== total) throw new Error(`${words[at]}: ${response.total} instead of ${total}`)
            })
          )
        )
        tellMilliseconds(
          `${label}, ${page}: p50`,
          runs.map(({ p50 }) => p50)
        )
        tellLimit(
          `${label}, ${page}: p99`,
          runs.map(({ p99 }) => p99),
          LIMIT_MS
        )
      }
  } finally {
    await site.stop()
  }
}
