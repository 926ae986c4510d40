import {
  AGGREGATOR_MAX_LENGTHS,
  type BodyOf,
  type ManagedPartner,
  MAX_PARTNERS,
  PARTNER_MAX_LENGTHS as most,
  type partnerCalls,
  type PartnerEntry,
  type PartnerFields,
  type RichText,
  type Sort
} from '@annals/contracts'
import { fail, type InternalClient, newId, type Sanitiser } from '@annals/service-kit'
import { fold } from '../../texts/fold.ts'
import { richTextOf } from '../../texts/rich.ts'
import { slugOf, type SlugRules } from '../../texts/slug.ts'
import { demandBlock, demandLine, demandName } from '../../texts/text.ts'
import { type StoredPartner, toPartner } from './model.ts'
import type { PartnerRepository } from './repository.ts'
import { publicationsOf } from './service.ts'
import type { TeamService } from './team-service.ts'

const PAGE = 48
/** Words that follow `/partners/` in calls and addresses of this site. */
const SLUGS: SlugRules = { empty: 'partner', taken: new Set(['europeana', 'new']) }
const FULL = `There are ${MAX_PARTNERS} partners, and no more are possible.`

/** How partners that are sorted by name are put in another order; ids follow the time. */
const ARRANGED: Record<Sort, (sorted: StoredPartner[]) => StoredPartner[]> = {
  az: sorted => sorted,
  za: sorted => sorted.toReversed(),
  oldest: sorted => sorted.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
  newest: sorted => sorted.toSorted((a, b) => (a._id < b._id ? 1 : -1))
}

const toEntry = (stored: StoredPartner): PartnerEntry => ({
  partner: toPartner(stored),
  isActive: stored.is_active !== false,
  members: stored.members.length
})

const names = (typed: string[], path: string) => [
  ...new Set(
    typed.map((name, at) => demandLine(name, AGGREGATOR_MAX_LENGTHS.line, `${path}.${at}`)).filter(name => name !== '')
  )
]

/** How administrators enter partners (behaviour/partners §6). */
export function managingService(deps: {
  partners: PartnerRepository
  teams: TeamService
  internal: InternalClient
  sanitiser: Sanitiser
}) {
  const { partners, teams, internal, sanitiser } = deps

  const storedAt = async (uuid: string): Promise<StoredPartner> => (await partners.stored(uuid)) ?? fail('NOT_FOUND')

  /** @throws ServiceError BAD_REQUEST naming the fields */
  function storable(sent: PartnerFields): PartnerFields {
    const name = demandName(sent.name, most.name, 'name')
    if (name === '') fail('BAD_REQUEST', { fields: [{ path: 'name', msg: 'is required' }] })
    return {
      ...{ name, slug: slugOf(sent.slug || name, SLUGS), logo: sent.logo, isActive: sent.isActive },
      introduction: demandBlock(sent.introduction, most.introduction, 'introduction'),
      providers: names(sent.providers, 'providers'),
      dataproviders: names(sent.dataproviders, 'dataproviders')
    }
  }

  return {
    async list({
      searchFor = '',
      sort = 'newest',
      skip = 0,
      limit = PAGE
    }: BodyOf<typeof partnerCalls.managedPartners>) {
      const wanted = fold(searchFor)
      const found = (await partners.all()).filter(({ name, slug }) => fold(`${name}\n${slug}`).includes(wanted))
      const data = ARRANGED[sort](found)
        .slice(skip, skip + limit)
        .map(toEntry)
      return { data, total: found.length }
    },

    async find(uuid: string): Promise<ManagedPartner> {
      const stored = await storedAt(uuid)
      const { collections, activities, narratives } = await publicationsOf(internal, stored.members)
      return {
        ...toEntry(stored),
        meta: stored.meta ?? richTextOf(stored.text),
        publications: {
          collections: collections.length,
          activities: activities.length,
          narratives: narratives.length
        }
      }
    },

    /** @throws ServiceError SLUG_TAKEN, BAD_REQUEST, NOT_FOUND */
    async save({ uuid, ...sent }: BodyOf<typeof partnerCalls.savePartner>): Promise<{ uuid: string; slug: string }> {
      const fields = storable(sent)
      if (uuid === undefined && (await partners.all()).length >= MAX_PARTNERS) fail('WRONG_STATE', { msg: FULL })
      const id = uuid ?? newId()
      const written = await (uuid === undefined ? partners.add(id, fields) : partners.write(id, fields))
      if (written === 'taken') fail('SLUG_TAKEN', { fields: [{ path: 'slug', msg: `${fields.slug} is taken` }] })
      if (!written) fail('NOT_FOUND')
      return { uuid: id, slug: fields.slug }
    },

    /** The text as it is stored: sanitised. */
    async setText(writer: string, uuid: string, sent: RichText): Promise<RichText> {
      await storedAt(uuid)
      const [cleaned] = await sanitiser.clean(writer, [sent.html])
      if (!cleaned || !('html' in cleaned))
        return fail('BAD_REQUEST', { fields: [{ path: 'meta.html', msg: cleaned?.violation ?? 'is missing' }] })
      const meta = { ...sent, html: cleaned.html }
      if (!(await partners.setText(uuid, meta))) fail('NOT_FOUND')
      return meta
    },

    async remove(uuid: string): Promise<void> {
      await storedAt(uuid)
      await teams.dissolve(uuid)
      // Somebody may have been added meanwhile.
      if (!(await partners.remove(uuid))) fail('WRONG_STATE')
    }
  }
}
