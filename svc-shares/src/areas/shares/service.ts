import {
  type Activity,
  type ActivityTag,
  type BodyOf,
  CHANGED_SINCE_SEEN,
  DEFAULT_SHARE_OPTIONS,
  type departureCalls,
  departureInternalCalls,
  internalCalls,
  isKeepingDay,
  keepingDays,
  type Permissions,
  type QuotaUse,
  type Retention,
  type ShareEntry,
  type ShareMode,
  type ShareOptions,
  type SharesLeft,
  type StudentStatus
} from '@annals/contracts'
import {
  fail,
  givenTags,
  type InternalClient,
  mostOf,
  type OwnerReads,
  type QuotaTable,
  quotaUse
} from '@annals/service-kit'
import type { CountRepository } from '../answers/count-repository.ts'
import type { AnswerRepository } from '../answers/repository.ts'
import type { LinkService } from '../short-links/service.ts'
import { ownShare, ownShareState } from './access.ts'
import { compareBlocks, sameContent } from './activity-changes.ts'
import { newerFinder } from './newer-versions.ts'
import type { Share, ShareRepository, ShareRow } from './repository.ts'
import type { SerialisedShares } from './serialised-shares.ts'
import { sharePath } from './share-path.ts'
import type { Upkeep } from './upkeep.ts'

export interface ShareDeps {
  shares: ShareRepository
  serialised: SerialisedShares
  answers: AnswerRepository
  answerCounts: CountRepository
  /** What the owner sees of the students of a share. The area of review depends on this one, so it is passed in. */
  listStudents: (owner: string, share: string, version: number) => Promise<StudentStatus[]>
  links: LinkService
  internal: InternalClient
  quotas: QuotaTable
  inOwnTurn: OwnerReads
  upkeep: Upkeep
  now: () => Date
  onLateError: (error: unknown) => void
}

/** The member who shares. */
export interface Sharer {
  uuid: string
  permissions: Permissions
}

export interface NewShare {
  activity: string
  mode: ShareMode
  tags?: ActivityTag[] | undefined
  options?: ShareOptions | undefined
  /** The last day on which answers are kept. */
  keepUntil?: string | undefined
}

/** The rules of shares: who may make, see, update and delete which share. */
export function shareService(deps: ShareDeps) {
  const { shares, serialised, answers, answerCounts, listStudents, links, internal, quotas, inOwnTurn, upkeep } = deps
  const { now } = deps
  const findNewer = newerFinder({ shares, internal })

  /** The share exists already; telling svc-api the number may take some time. */
  const keepUp = () => void upkeep.run().catch(deps.onLateError)

  /** @throws ServiceError BAD_REQUEST where answers cannot be kept until this day */
  function demandDay(path: string, day: string): string {
    if (isKeepingDay(day, now())) return day
    const { first, last } = keepingDays(now())
    const msg = `Please choose a day from ${first} to ${last}.`
    return fail('BAD_REQUEST', { msg, fields: [{ path, msg }] })
  }

  /** The present activity; svc-api decides whether it is the member's. */
  async function present(owner: string, activity: string): Promise<Activity> {
    return (await internal(internalCalls.freezeActivity, { activity, member: owner })).activity
  }

  async function toEntries(owner: string, rows: ShareRow[]): Promise<ShareEntry[]> {
    const path = (row: ShareRow) => sharePath(row.uuid, row.mode)
    const [counts, short, newer] = await Promise.all([
      answerCounts.counts(rows.map(row => row.uuid)),
      links.shortLinks(owner, rows.map(path)),
      findNewer(owner, rows)
    ])
    return rows.map(row => {
      const { uuid, created, mode, options, activity, tags, frozen, retention } = row
      const { answers: started = 0, submitted = 0 } = counts.get(uuid) ?? {}
      return {
        share: { uuid, created, mode, options, retention },
        newer: newer.get(uuid) ?? null,
        activity,
        title: frozen.title,
        image: frozen.image,
        tags,
        shortlink: short.get(path(row)) ?? '',
        answers: started,
        submitted
      }
    })
  }

  async function entryOf(owner: string, uuid: string): Promise<ShareEntry> {
    const [entry] = await toEntries(owner, [await ownShare(shares, uuid, owner)])
    return entry ?? fail('SHARE_GONE')
  }

  /**
   * Students who answer while a share moves lose nothing. The version is written into their answers before any page can
   * show it, and again afterwards for those who started in between.
   */
  async function moveTo(share: Share, activity: Activity, most: number): Promise<boolean> {
    const version = await shares.stageVersion(share, activity, most)
    await answers.setVersion(share.uuid, version)
    if (!(await shares.move(share, version, activity))) return false
    await answers.setVersion(share.uuid, version)
    return true
  }

  return {
    /** Freezes the present activity. */
    async create({ uuid: owner, permissions }: Sharer, asked: NewShare) {
      const { activity, mode } = asked
      const options = { ...(asked.options ?? DEFAULT_SHARE_OPTIONS) }
      // Aliases are easy to guess, and two students may think of the same one.
      if (options.aliases) options.resumeCode = true
      const day = asked.keepUntil === undefined ? keepingDays(now()).usual : demandDay('keepUntil', asked.keepUntil)
      const keepUntil = mode === 'Students' ? day : null
      const frozen = await present(owner, activity)
      const tags = await givenTags(internal, owner, asked.tags ?? [])
      const share = { owner, mode, options, tags, frozen, keepUntil }
      const uuid = await shares.create(share, mostOf(quotas, permissions).shares)
      keepUp()
      return { uuid, url: sharePath(uuid, mode) }
    },

    async usage({ uuid, permissions }: Sharer): Promise<QuotaUse[]> {
      const [count, short] = await Promise.all([shares.countOf(uuid), links.countOf(uuid)])
      return quotaUse(mostOf(quotas, permissions), { shares: count, shortLinks: short })
    },

    /** How much there is to decide about when its owner leaves. */
    left: (owner: string): Promise<SharesLeft> =>
      inOwnTurn(owner, 'shares left', async () => {
        const uuids = await shares.uuidsOf(owner)
        const counts = [...(await answerCounts.counts(uuids)).values()]
        return { shares: uuids.length, answers: counts.reduce((sum, { answers: count }) => sum + count, 0) }
      }),

    /**
     * Deletes the account of a member who has seen these shares and no others (decision 85).
     * @throws ServiceError STALE, and what svc-api refuses
     */
    async deleteAccount(member: string, { seen, ...chosen }: BodyOf<typeof departureCalls.deleteAccount>) {
      const { shares: count, ...things } = seen
      if ((await shares.countOf(member)) !== count) fail('STALE', { msg: CHANGED_SINCE_SEEN })
      await internal(departureInternalCalls.deleteSeenAccount, { member, ...chosen, seen: things })
    },

    list: (owner: string): Promise<ShareEntry[]> =>
      inOwnTurn(owner, 'shares', async () => toEntries(owner, await shares.list(owner))),

    /** What would change if the share were moved. */
    newer: (owner: string, uuid: string) =>
      inOwnTurn(owner, `newer ${uuid}`, async () => {
        const share = await ownShare(shares, uuid, owner)
        const [activity, touched] = await Promise.all([present(owner, share.activity), answerCounts.touched(uuid)])
        const changes = compareBlocks(share.frozen, activity)
        const none = { started: 0, submitted: 0 }
        return {
          rev: activity.rev,
          title: activity.title,
          changes: changes.map(change => ({ ...change, ...(touched.blocks.get(change.block) ?? none) })),
          ...touched.all
        }
      }),

    /**
     * Moves a share to the activity at `rev`. Nothing happens where it shows the same already.
     * @throws ServiceError STALE where the activity is not at `rev` any more
     */
    async update({ uuid: owner, permissions }: Sharer, uuid: string, rev: number): Promise<ShareEntry> {
      const share = await ownShare(shares, uuid, owner)
      const activity = await present(owner, share.activity)
      if (activity.rev !== rev) fail('STALE')
      const { shareVersions } = mostOf(quotas, permissions)
      if (!sameContent(share.frozen, activity) && !(await moveTo(share, activity, shareVersions))) {
        const now = await shares.find(uuid)
        if (!now) {
          await shares.dropVersions([uuid])
          fail('SHARE_GONE')
        }
        if (!sameContent(now.frozen, activity)) fail('STALE')
      }
      return entryOf(owner, uuid)
    },

    /**
     * Sets the last day on which answers are kept.
     * @throws ServiceError WRONG_STATE where they are deleted already, or nobody answers
     */
    async keep(owner: string, uuid: string, until: string): Promise<Retention> {
      await ownShareState(shares, uuid, owner)
      const day = demandDay('until', until)
      if (!(await shares.keepAnswers(uuid, day))) fail('WRONG_STATE')
      return (await ownShareState(shares, uuid, owner)).retention ?? fail('WRONG_STATE')
    },

    /** Deletes all; or none, if one is somebody else's. */
    async remove(owner: string, uuids: string[]): Promise<void> {
      const owners = await shares.ownersOf(uuids)
      if (owners.length === 0) fail('NOT_FOUND')
      if (owners.some(other => other !== owner)) fail('FORBIDDEN')
      await answers.forget(await shares.markDeleted(uuids, owner))
      keepUp()
    },

    /**
     * What a share shows to anybody who has its address; the list of its students only to its owner
     * (behaviour/sharing §1.2).
     */
    async view(uuid: string, member: string | null) {
      const state = (await shares.stateOf(uuid)) ?? fail('SHARE_GONE')
      const { owner, version } = state
      return serialised.view(uuid, state, owner === member ? await listStudents(owner, uuid, version) : null)
    }
  }
}
