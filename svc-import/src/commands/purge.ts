import { parseArgs } from 'node:util'
import { connect, createInternalClient, createLimits, readConfig } from '@annals/service-kit'
import { oldMails } from '../areas/purge/mails.ts'
import { referencedEverywhere } from '../areas/purge/referenced-files.ts'
import { filePurge, type Purged } from '../areas/purge/purge.ts'
import { purgeStore } from '../areas/purge/purge-store.ts'
import { unreferencedRepository } from '../areas/purge/unreferenced-repository.ts'
import { PurgeConfig } from '../config.ts'

// An operator's command, best run once a night: deletes files that nothing names any more, and old mails of the outbox.
// The site runs meanwhile. docs/operating.md explains the steps.
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    grace: { type: 'string', default: '30' },
    aside: { type: 'string', default: '7' }
  }
})
const days = (name: 'grace' | 'aside'): number => {
  const count = Number(values[name])
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} is a number of days, at least 1`)
  return count
}
const [graceDays, asideDays, isDry] = [days('grace'), days('aside'), values['dry-run']]

const DAY_MS = 86_400_000
/** Only one purge runs at a time; the lock of a killed one expires after this time. */
const ONE = { name: 'purge', most: 1, windowMs: 6 * 3_600_000 }
const EXAMPLES = 5

const config = readConfig(PurgeConfig)
const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
const unreferenced = unreferencedRepository(db)
const limits = createLimits(db)
const clientOf = (baseUrl: string) => createInternalClient({ baseUrl, token: config.SERVICE_TOKEN })
const [api, shares] = [clientOf(config.API_URL), clientOf(config.SHARES_URL)]

const WORDS: Record<keyof Purged, string> = {
  waiting: `without a name for less than ${graceDays} days`,
  aside: `${isDry ? 'to be put' : 'put'} aside`,
  back: `${isDry ? 'to be brought' : 'brought'} back, named again`,
  deleted: `${isDry ? 'to be deleted' : 'deleted'} for good`
}
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const examples = new Map<string, string[]>()

const purge = filePurge({
  store: purgeStore(config.FILES_DIR),
  unreferenced,
  referenced: () => referencedEverywhere({ db, api, shares }),
  now: () => new Date(),
  graceDays,
  asideDays,
  onFolder(what, folder, bytes) {
    const some = examples.get(what) ?? []
    if (some.length < EXAMPLES) examples.set(what, [...some, `${folder} (${megabytes(bytes)})`])
  }
})

if (!isDry && !(await limits.take(ONE)).ok)
  throw new Error('A purge is under way, or broke off within the last 6 hours')
try {
  const purged = isDry ? await purge.dryRun() : await purge.run()
  for (const [what, { folders, bytes }] of Object.entries(purged) as [keyof Purged, Purged['aside']][]) {
    process.stdout.write(`${folders} files (${megabytes(bytes)}) ${WORDS[what]}\n`)
    for (const example of examples.get(what) ?? []) process.stdout.write(`  ${example}\n`)
  }
  if (config.OUTBOX_DIR) {
    const letters = await oldMails(config.OUTBOX_DIR, graceDays * DAY_MS, isDry)
    process.stdout.write(`${letters} letters ${WORDS.deleted}\n`)
  }
} finally {
  if (!isDry) await limits.forget(ONE)
  await db.close()
}
