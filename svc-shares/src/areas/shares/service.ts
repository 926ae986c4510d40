import { internalCalls, type ActivityTag, type ShareEntry, type ShareMode, type ShareView } from '@annals/contracts'
import { type InternalClient, refuse } from '@annals/service-kit'
import type { AnswerRepository } from '../answers/repository.ts'
import type { LinkService } from '../links/service.ts'
import type { Share, ShareRepository, ShareRow } from './repository.ts'
import type { Upkeep } from './upkeep.ts'

export interface ShareDeps {
  shares: ShareRepository
  answers: AnswerRepository
  links: LinkService
  internal: InternalClient
  upkeep: Upkeep
  onLateError: (error: unknown) => void
}

/** The page that opens a share (RULINGS 11). */
export const sharePath = (uuid: string, mode: ShareMode) => `/ea/${mode === 'Students' ? 'student' : 'share'}/${uuid}`

const toView = ({ uuid, mode, created, owner, frozen }: Share): ShareView => ({
  uuid,
  title: frozen.title,
  mode,
  created,
  owner,
  image: frozen.image?.url ?? null
})

/** The rules of shares: who freezes, sees, reviews and deletes which. */
export function shareService({ shares, answers, links, internal, upkeep, onLateError }: ShareDeps) {
  async function owned(uuid: string, member: string): Promise<Share> {
    const share = (await shares.find(uuid)) ?? refuse('SHARE_GONE')
    return share.owner === member ? share : refuse('FORBIDDEN')
  }

  /** The share stands already; telling svc-api the number may take its time. */
  const keepUp = () => void upkeep.run().catch(onLateError)

  function toEntry(
    row: ShareRow,
    counts: { answers: number; submitted: number } | undefined,
    shortlink = ''
  ): ShareEntry {
    const { uuid, created, mode, activity, tags, frozen } = row
    return {
      share: { uuid, created, mode },
      activity,
      title: frozen.title,
      image: frozen.image,
      tags,
      shortlink,
      answers: counts?.answers ?? 0,
      submitted: counts?.submitted ?? 0
    }
  }

  return {
    /** Freezes the activity as it is now. svc-api decides whether it is the member's. */
    async create(owner: string, activity: string, mode: ShareMode, tags: ActivityTag[]) {
      const { activity: frozen } = await internal(internalCalls.freezeActivity, { activity, member: owner })
      const uuid = await shares.create({ owner, mode, tags, frozen })
      keepUp()
      return { uuid, url: sharePath(uuid, mode) }
    },

    async list(owner: string): Promise<ShareEntry[]> {
      const rows = await shares.list(owner)
      const [counts, short] = await Promise.all([
        answers.counts(rows.map(row => row.uuid)),
        links.shortLinks(
          owner,
          rows.map(row => sharePath(row.uuid, row.mode))
        )
      ])
      return rows.map(row => toEntry(row, counts.get(row.uuid), short.get(sharePath(row.uuid, row.mode))))
    },

    async status(owner: string, uuid: string) {
      if (((await shares.ownerOf(uuid)) ?? refuse('SHARE_GONE')) !== owner) refuse('FORBIDDEN')
      return answers.statusOf(uuid)
    },

    /** Deletes all or, if one is somebody else's, none. */
    async remove(owner: string, uuids: string[]): Promise<void> {
      const owners = await shares.ownersOf(uuids)
      if (owners.length === 0) refuse('NOT_FOUND')
      if (owners.some(other => other !== owner)) refuse('FORBIDDEN')
      await shares.markDeleted(uuids, owner)
      await answers.forget(uuids)
      keepUp()
    },

    /** What a share shows to anybody who has its address; its students to its owner alone (RULINGS 13). */
    async view(uuid: string, member: string | null) {
      const share = (await shares.find(uuid)) ?? refuse('SHARE_GONE')
      const students = share.owner === member ? await answers.statusOf(uuid) : null
      return { share: toView(share), activity: share.frozen, mode: share.mode, ...(students && { students }) }
    },

    async review(owner: string, uuid: string) {
      const share = await owned(uuid, owner)
      return { share: toView(share), activity: share.frozen, students: await answers.statusOf(uuid) }
    },

    /** A student's answers once they are sent; before that only that there are some (RULINGS 19). */
    async answer(owner: string, uuid: string) {
      const answer = (await answers.find(uuid)) ?? refuse('NOT_FOUND')
      if ((await shares.ownerOf(answer.share)) !== owner) refuse('FORBIDDEN')
      const { submitted, updated } = answer
      const values = submitted ? Object.fromEntries([...answer.blocks].map(([id, block]) => [id, block.value])) : {}
      return { uuid, answers: JSON.stringify(values), submitted: submitted ?? (false as const), updated }
    }
  }
}
