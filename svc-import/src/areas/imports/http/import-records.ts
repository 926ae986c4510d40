import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type BodyOf, type Import, type importCalls, internalCalls, type SessionIdentity } from '@annals/contracts'
import { demandRoom, fail, type InternalClient, mostOf, newId, newSecret, type QuotaTable } from '@annals/service-kit'
import { KINDS } from '../kinds/index.ts'
import type { Selection } from '../kinds/aggregator/selection.ts'
import type { ImportFolders } from '../store/folders.ts'
import type { ImportRepository } from '../store/import-repository.ts'
import { callsInto } from '../store/target.ts'
import type { Readings } from './readings.ts'
import type { ImportService } from './service.ts'

type Member = NonNullable<SessionIdentity['member']>
type Chosen = BodyOf<typeof importCalls.importRecords>

const kind = 'aggregator' as const

/** The same records for the same target, in whatever order, are the same import until it has ended. */
const keyOf = (type: string, name: string, ids: readonly string[]): string =>
  `${kind}:${createHash('sha256')
    .update(JSON.stringify([type, name, ids.toSorted()]))
    .digest('hex')}`

/** For storing what was found, its turn included. */
const PATIENCE_MS = 20_000
const CREDIT = 'Found at Europeana, https://www.europeana.eu'

/**
 * Takes a selection of records of the aggregator as an import. The records come from the aggregator itself, before
 * anything is made: where it does not answer, nothing is left (behaviour/aggregator §7).
 */
export function importRecords(deps: {
  folders: ImportFolders
  imports: ImportRepository
  service: ImportService
  internal: InternalClient
  quotas: QuotaTable
  readings: Readings
  now?: () => Date
}) {
  const { folders, imports, service, internal, quotas, readings, now = () => new Date() } = deps

  async function targetOf(owner: string, type: Chosen['type'], title: string) {
    if (type === 'sources') {
      const { name, slug } = await internal(callsInto({ collection: owner, owner }).room, {
        collection: owner,
        owner,
        reserve: 0
      })
      return { collection: owner, name, slug }
    }
    const words = { subtitle: '', description: '', acknowledgements: CREDIT }
    const { uuid: collection, name, slug } = await internal(internalCalls.makeCollection, { owner, title, ...words })
    return { collection, name, slug }
  }

  async function write(path: string, selection: Selection): Promise<number> {
    const text = JSON.stringify(selection)
    const file = await open(path, 'w')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    return Buffer.byteLength(text)
  }

  /** @throws ServiceError AGGREGATOR_…, NOT_FOUND where it has none of the records, QUOTA_REACHED, BAD_REQUEST */
  return async (
    { uuid: owner, email, locale, permissions }: Member,
    { dataset: ids, partner, type, name: typed = '' }: Chosen
  ): Promise<{ data: Import; isAgain: boolean }> => {
    const title = type === 'collection' ? typed.trim() : ''
    if (type === 'collection' && title === '') fail('BAD_REQUEST', { fields: [{ path: 'name', msg: 'is required' }] })
    const key = keyOf(type, title, ids)
    const same = await imports.byKey(owner, key)
    if (same) return { data: await service.one(same), isAgain: true }
    const { imports: most } = mostOf(quotas, permissions)
    demandRoom('imports', most, await imports.openOf(owner), 1)
    const { partner: known, records } = await internal(internalCalls.aggregatorRecords, { asker: owner, ids })
    if (partner !== known) fail('BAD_REQUEST', { fields: [{ path: 'partner', msg: 'is not the aggregator' }] })
    if (records.length === 0) fail('NOT_FOUND', { msg: 'Europeana has none of these records.' })

    const uuid = newId()
    const draft = await folders.draft(uuid)
    let isNew = false
    try {
      const selection = { ids, records, retrieved: now().toISOString(), needPictures: type === 'sources' }
      const bytes = await write(draft.path(KINDS[kind].file), selection)
      isNew = await readings(owner, PATIENCE_MS, async () => {
        if (await imports.byKey(owner, key)) return false
        const into = await targetOf(owner, type, title)
        await draft.keep()
        const arrived = { filename: 'Europeana', bytes, pictures: '' }
        return imports.add({ uuid, owner, email, locale, kind, ...into, key, secret: newSecret(), ...arrived }, most)
      })
    } finally {
      await draft.discard()
      if (!isNew) await folders.remove(uuid)
    }
    const doc = (await imports.byKey(owner, key)) ?? fail('UNAVAILABLE')
    return { data: await service.one(doc), isAgain: !isNew }
  }
}
export type ImportRecords = ReturnType<typeof importRecords>
