import { startSite } from '../../infra/local/site/start-site.ts'
import { tellCount, tellHeading, tellMilliseconds } from './figures.ts'
import { latenciesOf } from './load/latencies.ts'
import { steadily } from './load/steady-searches.ts'
import { RUNS, times } from './runs.ts'
import { makeTeacher, type Teacher } from './teacher.ts'

const ITEMS = 2000
const RATE = { perSecond: 100, calls: 2000 }
/** Edits of one run. */
const EDITS = 30
/** Narratives that are made at the same time. */
const AT_ONCE = 4
const QUOTAS = JSON.stringify({ member: { narratives: 2 * ITEMS } })

interface Item {
  uuid: string
  slug: string
  rev: number
}

const nothing = { html: '', text: '' }
const narrative = (title: string) => ({
  ...{ title, teaser: 'What the letters say.', acknowledgement: '', language: 'en', icon: null },
  ...{ meta: { license: null }, summary: nothing, content: [] }
})

async function publish(teacher: Teacher, number: number): Promise<Item> {
  const item = await teacher.call<Item>('/narrative', { narrative: narrative(`Letters home ${number}`) })
  await teacher.call('/publish-narrative', { uuid: item.uuid })
  return item
}

/** Gets a public page as a search engine does; tells whether its head is its own, and not the usual one. */
async function hasOwnHead(site: string, slug: string, title: string): Promise<boolean> {
  const response = await fetch(`${site}/narratives/${slug}/start`)
  const page = await response.text()
  if (!response.ok) throw new Error(`${slug}: ${response.status}`)
  return page.includes(`<title>${title} · Annals</title>`)
}

/** Measures public pages with their heads, among 2,000 publications, and the first request after an edit. */
export async function publicPagesFigure({ dataDir }: { dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn', QUOTAS } })
  try {
    const teacher = await makeTeacher(site.url)
    const items: Item[] = []
    while (items.length < ITEMS)
      items.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => publish(teacher, items.length + at))))
      )
    tellHeading(`Public pages with their heads, ${ITEMS} publications`)
    const runs = await times(RUNS, async () => {
      let usual = 0
      const times = await steadily(RATE, async number => {
        const at = (number * 7) % ITEMS
        if (!(await hasOwnHead(site.url, items[at]!.slug, `Letters home ${at}`))) usual += 1
      })
      return { ...latenciesOf(times), usual }
    })
    for (const part of ['p50', 'p99'] as const)
      tellMilliseconds(
        `${RATE.perSecond} requests a second: ${part}`,
        runs.map(run => run[part])
      )
    tellCount(
      `of ${RATE.calls}, pages that got the usual head`,
      runs.map(({ usual }) => usual)
    )
    const first = await times(RUNS, async run => {
      const found: number[] = []
      for (const [at, item] of items.slice(0, EDITS).entries()) {
        const title = `Letters home ${at}, edition ${run}`
        const { uuid, rev } = item
        items[at] = await teacher.call<Item>('/narrative', { narrative: { ...narrative(title), uuid, rev } })
        const began = performance.now()
        if (!(await hasOwnHead(site.url, item.slug, title))) throw new Error(`“${title}” is not told`)
        found.push(performance.now() - began)
      }
      return latenciesOf(found)
    })
    for (const part of ['p50', 'max'] as const)
      tellMilliseconds(
        `the first request after an edit: ${part}`,
        first.map(run => run[part])
      )
  } finally {
    await site.stop()
  }
}
