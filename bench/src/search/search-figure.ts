import { setTimeout as pause } from 'node:timers/promises'
import type { SearchFilters } from '@annals/contracts'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellHeading, tellMilliseconds } from '../figures.ts'
import { latenciesOf } from '../load/latencies.ts'
import { PER_SECOND, steadySearches } from '../load/steady-searches.ts'
import { RUNS, times } from '../runs.ts'
import { callSite, makeTeacher } from '../teacher.ts'
import { PLENTY } from '../unlimited-quotas.ts'
import { publishSources } from './public-sources.ts'

const SOURCES = 20_000
const INDEXING_MS = 600_000

/** What is searched, by what it is narrowed, and how many sources have it. */
const SEARCHES: Record<string, { words: readonly string[]; filters?: SearchFilters; total?: number }> = {
  'a number that one has': { words: ['number 7777', 'number 12345', 'number 9999'], total: 1 },
  'a word that more than one in eight has': { words: ['harbour', 'market', 'school', 'mill'] },
  'two words': { words: ['harbour photograph', 'market diary', 'school census'] },
  'a mistyped word': { words: ['harbuor', 'makret', 'scholl'] },
  'the beginning of many words, with filters': {
    words: ['pa', 'ma', 'st'],
    filters: { period: ['19th Century'], theme: ['The Environment', 'Work and Technology'] }
  },
  'a word that all have': { words: ['seen', 'people'], total: SOURCES },
  'no word': { words: [''] },
  'no word, with filters': { words: [''], filters: { period: ['19th Century'], language: ['fr'] } }
}

/** Measures the search of everything public among 20,000 things. */
export async function searchFigure({ dataDir }: { dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn', QUOTAS: PLENTY } })
  const search = (searchFor: string, filters: SearchFilters = {}) =>
    callSite<{ total: number }>(site.url, '/public-search', { searchFor, filters, limit: 24 })
  try {
    const teacher = await makeTeacher(site.url)
    await publishSources({ url: site.env['API_URL']!, token: site.env['SERVICE_TOKEN']! }, teacher, SOURCES)
    const deadline = Date.now() + INDEXING_MS
    while ((await search('', { kind: ['source'] })).total < SOURCES) {
      if (Date.now() > deadline) throw new Error('The index has not got all sources')
      await pause(500)
    }
    tellHeading(`10. ${SOURCES} publications, ${PER_SECOND} searches a second`)
    for (const [label, { words, filters, total }] of Object.entries(SEARCHES)) {
      const runs = await times(RUNS, async () =>
        latenciesOf(
          await steadySearches(async number => {
            const searchFor = words[number % words.length]!
            const response = await search(searchFor, filters)
            const isRight = total === undefined ? response.total > 0 : response.total === total
            if (!isRight) throw new Error(`${searchFor}: ${response.total} instead of ${total ?? 'some'}`)
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
  } finally {
    await site.stop()
  }
}
