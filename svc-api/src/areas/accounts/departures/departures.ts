import {
  accountInternalCalls,
  auditInternalCalls,
  type Belongings,
  type BodyOf,
  departureInternalCalls as leaving,
  isEmail,
  CHANGED_SINCE_SEEN,
  type LeftService,
  type ServiceDeparture
} from '@annals/contracts'
import { fail, type InternalClient, lettersIn, type Mailer, repeatedWork } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { AdministrationRepository } from '../administration/administration-repository.ts'
import type { AccountLimits } from '../limits.ts'
import type { MemberRepository } from '../members/member-repository.ts'
import { displayName } from '../members/user.ts'
import type { StoredMember } from '../model.ts'
import type { ownPassword } from '../password/own-password.ts'
import { areColleagues, belongingsOf, colleaguesOf } from './belongings.ts'
import type { StoredDeparture } from './model.ts'
import type { DepartureRepository, NewDeparture } from './repository.ts'

export interface DepartureDeps {
  departures: DepartureRepository
  stored: AdministrationRepository
  members: MemberRepository
  /** Letters to an address that wait to be sent. */
  waitingMails: { forget(to: string, at: Date): Promise<void> }
  limits: Pick<AccountLimits, 'beforeHandOver'>
  demandPassword: ReturnType<typeof ownPassword>
  internal: InternalClient
  mailer: Mailer
  origin: string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

type Chosen = BodyOf<(typeof leaving)['deleteSeenAccount']>

/**
 * The second pass of a deletion begins so long after the start: other services trust a session for 5 s, and calls may
 * take 5 s.
 */
const SETTLED_MS = 15_000
const NOT_IN_TEAM = 'This person is not in your team.'
const AREAS = [leaving.leaveActivities, leaving.leaveSources, leaving.leaveCollections, leaving.leaveNarratives]

/**
 * Members who leave, and work that is handed over (behaviour/accounts §11, §12). The start stores what was chosen; the
 * rest is done by `work`, which may be stopped at any moment and begins again with what is still there.
 */
export function departureService(deps: DepartureDeps) {
  const { departures, stored, members, waitingMails, limits, demandPassword, internal, mailer, origin, now, log } = deps

  async function demandColleague(member: string, to: string): Promise<void> {
    if (!(await colleaguesOf(internal, member)).some(({ uuid }) => uuid === to))
      fail('BAD_REQUEST', { msg: NOT_IN_TEAM, fields: [{ path: 'to', msg: NOT_IN_TEAM }] })
  }

  const factsOf = (
    member: StoredMember
  ): Pick<NewDeparture, 'member' | 'name' | 'login' | 'email' | 'isProved' | 'locale'> => ({
    ...{ member: member._id, name: displayName(member), login: member.login, email: member.email },
    isProved: member.permissions.is_confirmed,
    ...(member.locale !== undefined && { locale: member.locale })
  })

  /** Each note has its id before it is added, so that none is there twice where this is done again. */
  async function note(departure: StoredDeparture & { note: string }): Promise<void> {
    const { member, isDeletion, isGiven, to, by = member, before, note: uuid } = departure
    if (before) {
      const { by: other = member, to: heir, note: earlier } = before
      const on = [member, heir]
      await internal(auditInternalCalls.addAudit, { by: other, action: 'member.handedOver', on, uuid: earlier })
    }
    if (!isDeletion && !isGiven) return
    const action = isDeletion ? 'member.deleted' : 'member.handedOver'
    const on = to === undefined || !isGiven ? [member] : [member, to]
    await internal(auditInternalCalls.addAudit, { by, action, on, uuid })
  }

  async function contactOf(to: string | undefined) {
    if (to === undefined) return undefined
    return (await internal(accountInternalCalls.memberContacts, { members: [to] })).members[0]
  }

  /** Whether who gets something can still sign in and is in one team with a member who is still there. */
  async function isHeirThere({ member, isDeletion, to }: StoredDeparture): Promise<boolean> {
    if (to === undefined || (await contactOf(to))?.isDeactivated !== false) return false
    return isDeletion || areColleagues(internal, member, to)
  }

  /** A hand-over that a deletion has replaced gives nothing any more. */
  async function isGiving(departure: StoredDeparture): Promise<boolean> {
    if (!(await isHeirThere(departure))) return false
    return departure.isGiven === true || (await departures.given(departure._id)) || departure.isDeletion
  }

  /**
   * What is done with what is there. Where the person who was to get it is gone themselves, published work stays, and
   * the rest is deleted with the account, or stays with a member who has theirs.
   */
  async function fatesOf(departure: StoredDeparture) {
    const { shares, work, published, to, isDeletion, started } = departure
    if (to !== undefined && (await isGiving(departure))) {
      // What is made afterwards is the member's.
      return { shares, work, published, to, ...(!isDeletion && { madeUntil: started.toISOString() }) }
    }
    return {
      shares: 'delete' as const,
      work: 'delete' as const,
      published: published === 'handOver' ? ('keep' as const) : published
    }
  }

  /** Nobody gets anything any more, and nothing is to be deleted. */
  const isVain = (departure: StoredDeparture, fates: object) => !departure.isDeletion && !('to' in fates)

  /** One batch. @returns whether nothing of this area is left to do */
  async function leaveSome(area: (typeof AREAS)[number], departure: StoredDeparture): Promise<boolean> {
    const { member, isDeletion } = departure
    const { shares: _shares, ...fates } = await fatesOf(departure)
    return isVain(departure, fates) || (await internal(area, { member, isDeletion, ...fates })).isDone
  }

  /** @returns false where another departure of this member has taken the place of this one */
  async function leaveHere(departure: StoredDeparture): Promise<boolean> {
    const { _id, member, isDeletion, isProved, started } = departure
    for (const area of AREAS)
      for (let isDone = false; !isDone;) {
        const still = await departures.look(_id, now())
        if (!still) return false
        isDone = await leaveSome(area, still)
      }
    if (!isDeletion) return true
    await stored.forgetAccess(member)
    // Anybody can name somebody else's address. What waits for it is only the member's where they have confirmed it.
    const email = isProved ? departure.email : ''
    await internal(leaving.leaveTeam, { member, email, left: started.toISOString() })
    if (email !== '') await waitingMails.forget(email, started)
    return true
  }

  async function tell(departure: StoredDeparture): Promise<void> {
    const { _id, isDeletion, isGiven, name, login, email, locale, before } = departure
    const heir = isGiven ? await contactOf(departure.to) : undefined
    const earlier = before && before.to !== heir?.uuid ? await contactOf(before.to) : undefined
    const letters = lettersIn(locale, origin)
    if (isEmail(email)) {
      const given = heir ? letters.workGiven({ login, to: heir.name }) : letters.workNotGiven(login)
      await mailer.send({ id: `departure-${_id}`, to: email, ...(isDeletion ? letters.accountDeleted(login) : given) })
    }
    const heirs = [
      { as: 'heir', contact: heir },
      { as: 'earlier-heir', contact: earlier }
    ]
    for (const { as, contact } of heirs) {
      if (!contact || contact.isDeactivated || !isEmail(contact.email)) continue
      const letter = lettersIn(contact.locale, origin).workReceived({ from: name })
      await mailer.send({ id: `departure-${_id}-${as}`, to: contact.email, ...letter })
    }
  }

  async function goOn(uuid: string): Promise<void> {
    const departure = await departures.look(uuid, now())
    if (!departure) return
    const { member, isDeletion, waiting, pass, started } = departure
    if (waiting.includes('svc-api')) {
      if (!(await leaveHere(departure))) return
      await departures.done(uuid, pass, 'svc-api')
    }
    if (waiting.some(part => part !== 'svc-api')) return
    if (isDeletion && pass === 1 && now().getTime() - started.getTime() < SETTLED_MS) return
    if (await departures.nextPass(departure)) return goOn(uuid)
    // Shares that are handed over need the tags until now.
    if (isDeletion) await internal(leaving.forgetMemberTags, { member })
    const last = await departures.close(uuid)
    if (!last) return
    await tell(last)
    await note(last)
    await departures.remove(uuid)
  }

  const work = repeatedWork(async () => {
    for (const { _id } of await departures.due())
      await goOn(_id).catch((err: unknown) => log.error({ err }, 'somebody’s departure will be gone on with later'))
  })
  const keepUp = () =>
    void work.run().catch((err: unknown) => log.error({ err }, 'departures will be looked for later'))

  async function begin(departure: NewDeparture): Promise<void> {
    await departures.addHandOver(departure)
    keepUp()
  }

  const everythingTo = (to: string) => ({ shares: 'handOver', work: 'handOver', published: 'handOver', to }) as const

  return {
    work,

    /** @throws ServiceError NOT_FOUND */
    async belongings(member: string): Promise<Belongings> {
      const account = (await members.byId(member)) ?? fail('NOT_FOUND')
      const [found, isLastAdmin, { isOnlyAdmin }] = await Promise.all([
        belongingsOf(internal, member),
        stored.isLastAdmin(account),
        internal(leaving.onlyAdmin, { member })
      ])
      return { ...found, hindrance: isLastAdmin ? 'LAST_ADMIN' : isOnlyAdmin ? 'ONLY_ADMIN' : '' }
    },

    /** @throws ServiceError PASSWORD_WRONG, TOO_MANY_TRIES, STALE, BAD_REQUEST, ONLY_ADMIN, LAST_ADMIN */
    async deleteAccount({ member: uuid, password, seen, to, ...fates }: Chosen): Promise<void> {
      const member = (await members.byId(uuid)) ?? fail('SESSION_EXPIRED')
      await demandPassword(member, password)
      const { colleagues: _colleagues, ...have } = await belongingsOf(internal, uuid)
      if (!isDeepStrictEqual(have, seen)) fail('STALE', { msg: CHANGED_SINCE_SEEN })
      const isHandedOver = Object.values(fates).includes('handOver')
      if (isHandedOver && to !== undefined) await departures.demandNoCrossing(uuid, to)
      if (isHandedOver) await demandColleague(uuid, to ?? '')
      if ((await internal(leaving.onlyAdmin, { member: uuid })).isOnlyAdmin) fail('ONLY_ADMIN')
      const chosen = { ...fates, ...(isHandedOver && to !== undefined && { to }) }
      const facts = { ...chosen, isDeletion: true, started: now() }
      // With the account goes the right to say more: what is to be done is stored in the same step.
      const gone = await stored.remove(uuid, (last, session) =>
        departures.addDeletion({ ...factsOf(last), ...facts }, session)
      )
      if (!gone) fail('SESSION_EXPIRED')
      keepUp()
    },

    /** @throws ServiceError PASSWORD_WRONG, TOO_MANY_TRIES, BAD_REQUEST, WRONG_STATE */
    async handOver(uuid: string, password: string, to: string): Promise<void> {
      const member = (await members.byId(uuid)) ?? fail('SESSION_EXPIRED')
      await demandPassword(member, password)
      await demandColleague(uuid, to)
      await departures.demandFree(uuid, to)
      await limits.beforeHandOver(uuid)
      await begin({ ...factsOf(member), ...everythingTo(to), isDeletion: false, started: now() })
    },

    /** @throws ServiceError NOT_FOUND, WRONG_STATE where the member can sign in or it is under way, BAD_REQUEST */
    async handOverOf(uuid: string, to: string, by: string): Promise<void> {
      const member = (await members.byId(uuid)) ?? fail('NOT_FOUND')
      if (!member.deactivated) fail('WRONG_STATE', { msg: 'Members who can sign in hand over their work themselves.' })
      await demandColleague(uuid, to)
      await begin({ ...factsOf(member), ...everythingTo(to), isDeletion: false, by, started: now() })
    },

    /** What a service has to do. */
    async ofService(service: LeftService): Promise<ServiceDeparture[]> {
      const found = await departures.waitingFor(service)
      const open: ServiceDeparture[] = []
      for (const departure of found) {
        const { _id: id, pass, member, isDeletion } = departure
        const { work: _work, published: _published, ...fates } = await fatesOf(departure)
        if (isVain(departure, fates)) await departures.done(id, pass, service)
        else open.push({ uuid: id, pass, member, isDeletion, ...fates })
      }
      return open
    },

    async serviceDone(service: LeftService, departure: string, pass: number): Promise<void> {
      await departures.done(departure, pass, service)
      keepUp()
    }
  }
}
