import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Import } from '@annals/contracts'
import { mongo } from 'mongoose'
import { until } from '../../../infra/local/processes/wait.ts'
import { writeSheet } from '../../../svc-import/src/xlsx/testing/write-sheet.ts'
import { makePartner, type Partner } from '../imports/partner.ts'
import type { Check } from './drill.ts'
import { faultsOf, type Part } from './faults.ts'

/** Ways to break a site during imports. The site's runner starts killed parts again. */
export type ImportFault = Part | 'queue emptied'

export interface ImportDrillOptions {
  site: string
  dataDir: string
  mongo: string
  /** In the order they happen, each while imports are under way. */
  faults: readonly ImportFault[]
  /** Deletes everything in Redis. */
  emptyQueue(): Promise<void>
  say(text: string): void
}

const AT_ONCE = 3
const ROWS = 1500
const PICTURES = 30
const PATIENCE_MS = 300_000
/** The longest pause between two faults. Pauses differ, so that faults hit every step of the work. */
const PAUSE_MS = 1500

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Repeats a request until it is answered, because parts of the site are down at times. */
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
async function bring(partner: Partner, sheet: string): Promise<Import> {
  const collection = await insist(() => partner.collection('Letters in a storm'))
  const uuid = await insist(() => partner.upload(collection, sheet))
  await insist(() => partner.until(uuid, 'checked'))
  await insist(async () => {
    // If an answer was lost, the import may already have started.
    if ((await partner.get(uuid)).state === 'checked') await partner.act('start', uuid)
  })
  return insist(() => partner.until(uuid, 'done'))
}

interface StoredItem {
  of: string
  local_id: string
  order: number
  url: string
  thumb_url: string
}

/** Violations of the rule that every row is imported exactly once. */
async function lookAt(
  client: mongo.MongoClient,
  dataDir: string,
  doc: Import
): Promise<Record<'items' | 'files' | 'end', string[]>> {
  const stored = await client
    .db('annals_api')
    .collection<StoredItem>('collection_items')
    .find({ of: doc.collection })
    .sort({ order: 1 })
    .toArray()
  const numbers = stored.map(({ local_id }) => Number(local_id.replace(/\D/g, '')))
  const files = stored.flatMap(({ url, thumb_url }) => (url === '' ? [] : [url, thumb_url]))
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
      ...(stored.length === ROWS ? [] : [`${stored.length} items of ${ROWS} rows`]),
      ...(new Set(numbers).size === stored.length ? [] : ['rows are there twice']),
      ...(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0)) ? [] : ['rows are out of order'])
    ],
    files: [
      ...(files.length === 2 * PICTURES ? [] : [`${files.length} files of ${PICTURES} pictures`]),
      ...missing.flat()
    ],
    end: added === ROWS && failed === 0 && there === 0 && todo === 0 ? [] : [JSON.stringify(doc.progress)]
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
  const folder = join(dataDir, 'sheets')
  await mkdir(folder, { recursive: true })
  const sheet = join(folder, 'letters.xlsx')
  await writeSheet(sheet, { rows: ROWS, pictures: PICTURES })
  const partner = await makePartner(site)

  const brought: Import[] = []
  const broken: string[] = []
  let isStorm = true
  const work = async () => {
    // New imports begin until the last fault, so that every fault meets one.
    while (isStorm) {
      try {
        brought.push(await bring(partner, sheet))
      } catch (error) {
        broken.push(String(error))
      }
    }
  }
  const working = Array.from({ length: AT_ONCE }, work)

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

  const client = new mongo.MongoClient(options.mongo)
  try {
    const isOver = async () =>
      (await client.db('annals_import').collection('imports').countDocuments({ hasWork: true })) === 0
    await until(isOver, { timeout: PATIENCE_MS, what: 'The end of every import' })
    const looked = await Promise.all(brought.map(doc => lookAt(client, dataDir, doc)))
    const letters = await Promise.all(
      brought.map(async ({ uuid }) => ({ uuid, count: await lettersAbout(dataDir, uuid) }))
    )
    const left = (await readdir(join(dataDir, 'imports'))).filter(name => !name.startsWith('.'))
    say(`${brought.length} imports of ${ROWS} rows and ${PICTURES} pictures, ${options.faults.length} faults`)
    const against = (what: 'items' | 'files' | 'end') =>
      looked.flatMap((found, at) => found[what].map(words => `${brought[at]?.uuid}: ${words}`))
    return [
      { name: 'every import came to its end', against: [...broken, ...(brought.length > 0 ? [] : ['none did'])] },
      { name: 'every row is there once, in its order', against: against('items') },
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
