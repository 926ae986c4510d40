import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Import } from '@annals/contracts'
import { mongo } from 'mongoose'
import { until } from '../../../infra/local/processes/wait.ts'
import { makePartner, type Partner } from '../imports/partner.ts'
import type { Check } from './drill.ts'
import { faultsOf, type Part } from './faults.ts'
import { type ImportWay, importWays } from './import-ways.ts'

/** Ways to break a site during imports. The site's runner starts killed parts again. */
export type ImportFault = Part | 'queue emptied'

export interface ImportDrillOptions {
  site: string
  dataDir: string
  mongo: string
  /** `host:port` that the site may download from. */
  server: string
  /** In the order they happen, each while imports are under way. */
  faults: readonly ImportFault[]
  /** Deletes everything in Redis. */
  emptyQueue(): Promise<void>
  say(text: string): void
}

/** Addresses of manifests that one member may ask for are limited. */
const IMPORTS_OF_A_PARTNER = 20
const PATIENCE_MS = 300_000
/** The longest pause between two faults. Pauses differ, so that faults hit every step of the work. */
const PAUSE_MS = 1500

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Repeats a request until it gets a response, because parts of the site are down at times. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(200)
    }
  }
}

/** One import from the upload to its end; its owner tries every step again until it succeeds. */
async function bring(partner: Partner, way: ImportWay): Promise<Import> {
  const uuid = await insist(() => way.begin(partner))
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const now = await insist(() => partner.get(uuid))
    if (now.state === 'done') return now
    if (now.state === 'failed' || now.state === 'cancelled') throw new Error(`${way.name}: ${now.state}: ${now.msg}`)
    if (Date.now() > end) throw new Error(`${way.name}: still ${now.state}`)
    // If a response was lost, the import may already have started.
    if (now.state === 'checked') await partner.act('start', uuid).catch(() => undefined)
    await pause(100)
  }
}

interface StoredItem {
  of: string
  key: string
  local_id: string
  title: string
  order: number
  url: string
  thumb_url: string
}

/** Violations of the rule that everything is imported exactly once. */
async function lookAt(
  client: mongo.MongoClient,
  dataDir: string,
  doc: Import,
  way: ImportWay
): Promise<Record<'items' | 'files' | 'end', string[]>> {
  const stored = await client
    .db('annals_api')
    .collection<StoredItem>('collection_items')
    .find({ of: doc.collection })
    .sort({ order: 1 })
    .toArray()
  const numbers = stored.map(({ local_id, title }) => Number(/\d+$/.exec(local_id || title)?.[0]))
  const isInOrder = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  const files = [...new Set(stored.flatMap(({ url, thumb_url }) => (url === '' ? [] : [url, thumb_url])))]
  const missing = await Promise.all(
    files.map(file =>
      readFile(join(dataDir, file.replace(/^\//, ''))).then(
        () => [],
        () => [`${file} is gone`]
      )
    )
  )
  const { added, failed, there, todo } = doc.progress
  return {
    items: [
      ...(stored.length === way.items ? [] : [`${stored.length} items of ${way.items}`]),
      ...(new Set(stored.map(({ key }) => key)).size === stored.length ? [] : ['items are there twice']),
      ...(way.isNumbered && !isInOrder ? ['items are out of order'] : [])
    ],
    files: [...(files.length === way.files ? [] : [`${files.length} files of ${way.files}`]), ...missing.flat()],
    end: added === way.items && failed === 0 && there === 0 && todo === 0 ? [] : [JSON.stringify(doc.progress)]
  }
}

async function lettersAbout(dataDir: string, uuid: string): Promise<number> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const letters = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return letters.filter(letter => letter.includes(uuid)).length
}

/** Kills parts of a site during several imports, and checks the imports afterwards (architecture §5.4). */
export async function importDrill(options: ImportDrillOptions): Promise<Check[]> {
  const { site, dataDir, say } = options
  const faults = faultsOf(dataDir)
  const { ways, close } = await importWays(join(dataDir, 'to-import'), options.server)

  const brought: { doc: Import; way: ImportWay }[] = []
  const broken: string[] = []
  let isStorm = true
  const work = async (way: ImportWay) => {
    let partner = await insist(() => makePartner(site))
    // New imports begin until the last fault, so that every fault meets one of each kind.
    for (let count = 1; isStorm; count++) {
      try {
        brought.push({ way, doc: await bring(partner, way) })
      } catch (error) {
        broken.push(String(error))
      }
      if (count % IMPORTS_OF_A_PARTNER === 0) partner = await insist(() => makePartner(site))
    }
  }
  const working = ways.map(work)

  const skipped: string[] = []
  for (const fault of options.faults) {
    await pause(PAUSE_MS * Math.random())
    if (fault === 'queue emptied') {
      say('everything in Redis deleted')
      await insist(options.emptyQueue)
    } else if (faults.kill(fault)) {
      say(`${fault} killed`)
      await faults.isBack(fault)
    } else skipped.push(`${fault} is no process of this site`)
  }
  isStorm = false
  await Promise.all(working)
  await close()

  const client = new mongo.MongoClient(options.mongo)
  try {
    const isOver = async () =>
      (await client.db('annals_import').collection('imports').countDocuments({ hasWork: true })) === 0
    await until(isOver, { timeout: PATIENCE_MS, what: 'The end of every import' })
    const looked = await Promise.all(brought.map(({ doc, way }) => lookAt(client, dataDir, doc, way)))
    const letters = await Promise.all(
      brought.map(async ({ doc: { uuid } }) => ({ uuid, count: await lettersAbout(dataDir, uuid) }))
    )
    const left = (await readdir(join(dataDir, 'imports'))).filter(name => !name.startsWith('.'))
    const times = (way: ImportWay): number => brought.filter(one => one.way === way).length
    for (const way of ways) say(`${times(way)} times ${way.name}`)
    const against = (what: 'items' | 'files' | 'end') =>
      looked.flatMap((found, at) => found[what].map(words => `${brought[at]?.way.name}: ${words}`))
    return [
      {
        name: 'every import came to its end, some of each kind',
        against: [...broken, ...ways.filter(way => times(way) === 0).map(({ name }) => `none: ${name}`)]
      },
      { name: 'everything of them is there once, in its order', against: against('items') },
      { name: 'every picture is there, with its thumbnail', against: against('files') },
      { name: 'what an import says of itself is so', against: against('end') },
      {
        name: 'one letter about each',
        against: letters.filter(({ count }) => count !== 1).map(({ uuid, count }) => `${uuid}: ${count} letters`)
      },
      { name: 'nothing is left lying about', against: left.map(name => `imports/${name}`) },
      { name: 'every fault of the imports’ plan happened', against: skipped }
    ]
  } finally {
    await client.close()
  }
}
