import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellHeading, tellLimit, tellMilliseconds } from '../figures.ts'
import { latenciesOf } from '../load/latencies.ts'
import { RUNS, times } from '../runs.ts'
import { callSite, makeTeacher } from '../teacher.ts'
import { PLENTY } from '../unlimited-quotas.ts'
import { fillSources } from './many-sources.ts'

const SOURCES = 100_000
const PER_SECOND = 20
const CALLS = 200
const PAGE = 24
const LIMIT_MS = 200

/** What is searched, and how many sources have it. */
const SEARCHES = {
  'words that one in eight has': {
    words: ['The harbour on', 'The market on', 'The school on', 'The mill on'],
    total: SOURCES / 8
  },
  'a number that one has': { words: ['number 77777', 'number 12345', 'number 99999'], total: 1 },
  'a word that none has': { words: ['zeppelin', 'submarine'], total: 0 },
  'no word': { words: [''], total: SOURCES }
} as const

/** Each call starts at its time, even if earlier ones are not answered yet. */
async function steadySearches(ask: (number: number) => Promise<void>): Promise<number[]> {
  const began = performance.now()
  return Promise.all(
    Array.from({ length: CALLS }, async (_, number) => {
      const due = began + (number * 1000) / PER_SECOND
      await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
      await ask(number)
      return performance.now() - due
    })
  )
}

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
        if (skip > total) continue
        const runs = await times(RUNS, async () =>
          latenciesOf(
            await steadySearches(async number => {
              const searchFor = words[number % words.length]!
              const body = { searchFor, filters: { skip, limit: PAGE } }
              const answer = await callSite<{ total: number }>(site.url, '/my-sources', body, session)
              if (answer.total !== total) throw new Error(`${searchFor}: ${answer.total} instead of ${total}`)
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
