import {
  type NewAuditEntry,
  type BodyOf,
  type ResponseOf,
  calls,
  emptyContent,
  type Activity,
  internalCalls,
  type ServiceDeparture,
  type SessionIdentity,
  type ShareOptions,
  type UserTag
} from '@annals/contracts'
import { ensureIndexes, fingerprintOf, type InternalClient, newId, fail, type RepeatedWork } from '@annals/service-kit'
import { type CallResult, callOn, testConfig, testDatabase } from '@annals/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { createApp } from '../app.ts'
import { clockRepository } from '../areas/shares/clock-repository.ts'
import type { Upkeep } from '../areas/shares/upkeep.ts'

type Member = NonNullable<SessionIdentity['member']>
type Mode = 'Students' | 'Others'
interface Teacher {
  session: string
  uuid: string
}

export type QueuedMail = BodyOf<typeof internalCalls.queueMail>
type Started = ResponseOf<typeof calls.startStudent>

export interface TestWorld {
  app: FastifyInstance
  upkeep: Upkeep
  sweep: RepeatedWork
  departures: RepeatedWork
  /** Those that svc-api tells of; it strikes out what it is told is done. */
  leaving: ServiceDeparture[]
  /** Moves all clocks by which answers are kept. */
  pass(days: number): void
  /** Lets so many days pass with a sweep on each of them, and an hour of sweeps on the last one. */
  live(days: number): Promise<void>
  /** Moves the clock of the process alone. */
  misset(days: number): void
  internal: InternalClient
  db: Connection
  activities: Map<string, Activity>
  /** Ids of the members of each team. */
  teams: Set<string>[]
  /** Members' own tags. */
  ownTags: Map<string, UserTag[]>
  /** Tags of members' own, each with that of the colleague who gets their work. */
  heirTags: Map<string, string>
  /** What was noted in the log of the administration. */
  notes: NewAuditEntry[]
  /** The accounts that svc-api was asked to delete. */
  deleted: unknown[]
  /** The numbers of shares that svc-api was told. */
  told: Map<string, number>
  /** `isOld`: no fingerprints are stored for it. `refuses`: letters to these addresses are not taken. */
  api: { isDown: boolean; isOld: boolean; refuses: Set<string> }
  /** The letters that svc-api was given, each once for its id. */
  mails: QueuedMail[]
  /** From now on svc-api does not know this member. */
  forgetMember(uuid: string): void
  /** Paths of the requests to svc-api, one entry for each request. */
  asked: string[]
  teacher(email?: string): Teacher
  admin(): Teacher
  activityOf(owner: string): Activity
  shared(
    mode?: Mode,
    options?: ShareOptions,
    teacherEmail?: string
  ): Promise<{ owner: Teacher; activity: Activity; share: string; url: string }>
  start(share: string, email?: string, more?: { sa?: string; code?: string }): Promise<CallResult<Started>>
  begun(share: string, email?: string): Promise<Started>
  save(
    sa: string,
    answers: object,
    revs?: Record<string, number>
  ): Promise<CallResult<ResponseOf<typeof calls.saveAnswers>>>
  submit(sa: string, answers?: object): Promise<CallResult<ResponseOf<typeof calls.submitAnswers>>>
  end(): Promise<void>
}

const DAY_MS = 86_400_000

/** A copy through JSON, with plain objects of this realm. */
const overTheWire = (activity: Activity): Activity => JSON.parse(JSON.stringify(activity)) as Activity

/** svc-shares on its own database, with a small svc-api in memory. */
export async function testWorld(name: string, own: { QUOTAS?: string } = {}): Promise<TestWorld> {
  const sessions = new Map<string, Member>()
  const activities = new Map<string, Activity>()
  const told = new Map<string, number>()
  const teams: Set<string>[] = []
  const ownTags = new Map<string, UserTag[]>()
  const heirTags = new Map<string, string>()
  const notes: NewAuditEntry[] = []
  const api = { isDown: false, isOld: false, refuses: new Set<string>() }
  const mails: QueuedMail[] = []
  const leaving: ServiceDeparture[] = []
  const asked: string[] = []
  const deleted: unknown[] = []

  function revsOf(uuids: string[]) {
    return uuids.flatMap(uuid => {
      const found = activities.get(uuid)
      const fingerprint = found && !api.isOld && { fingerprint: fingerprintOf(found) }
      return found ? [{ activity: uuid, rev: found.rev, ...fingerprint }] : []
    })
  }

  function contactOf(uuid: string) {
    const member = sessions.get(uuid)
    return member ? [{ uuid, name: member.displayname, email: member.email, isDeactivated: false }] : []
  }

  function namesOf(uuid: string) {
    const member = sessions.get(uuid)
    return member ? [{ uuid, displayname: member.displayname, permissions: member.permissions }] : []
  }

  const internal: InternalClient = async (call, body) => {
    const path: string = call.path
    if (api.isDown && path !== internalCalls.checkSession.path) fail('UNAVAILABLE')
    asked.push(path)
    const given = body as unknown as Record<string, string>
    const answer = (): unknown => {
      if (path === internalCalls.checkSession.path) {
        const member = sessions.get(given['session'] ?? '')
        return member ? { member, expires: '2100-01-01T00:00:00.000Z' } : fail('SESSION_EXPIRED')
      }
      if (path === internalCalls.memberContacts.path) {
        return { members: (body as unknown as { members: string[] }).members.flatMap(contactOf) }
      }
      if (path === internalCalls.memberNames.path) {
        return { members: (body as unknown as { members: string[] }).members.flatMap(namesOf) }
      }
      if (path === internalCalls.teamsOfMember.path) {
        const own = teams.filter(team => team.has(given['member'] ?? ''))
        return { teams: own.map(team => ({ uuid: newId(), name: 'Team', members: [...team] })) }
      }
      if (path === internalCalls.departures.path) return { departures: [...leaving] }
      if (path === internalCalls.departureDone.path) {
        const at = leaving.findIndex(({ uuid }) => uuid === given['departure'])
        if (at >= 0) leaving.splice(at, 1)
        return { status: 'ok' }
      }
      if (path === internalCalls.memberTags.path) return { tags: ownTags.get(given['member'] ?? '') ?? [] }
      if (path === internalCalls.handOverTags.path) {
        const { tags = [] } = body as unknown as { tags?: string[] }
        return { tags: [...heirTags].filter(([from]) => tags.includes(from)).map(([from, to]) => ({ from, to })) }
      }
      if (path === internalCalls.deleteSeenAccount.path) {
        deleted.push(body)
        return { status: 'ok' }
      }
      if (path === internalCalls.addAudit.path) {
        notes.push(body as unknown as NewAuditEntry)
        return { status: 'ok' }
      }
      if (path === internalCalls.queueMail.path) {
        const mail = body as unknown as QueuedMail
        if (api.refuses.has(mail.to)) fail('UNAVAILABLE')
        if (mail.id === undefined || mails.every(({ id }) => id !== mail.id)) mails.push(mail)
        return { status: 'ok' }
      }
      if (path === internalCalls.activityRevs.path) {
        return { revs: revsOf((body as unknown as { activities: string[] }).activities) }
      }
      const activity = activities.get(given['activity'] ?? '') ?? fail('NOT_FOUND')
      if (path === internalCalls.freezeActivity.path) {
        return activity.owner === given['member'] ? { activity: overTheWire(activity) } : fail('FORBIDDEN')
      }
      told.set(activity.uuid, Number(given['count']))
      return { status: 'ok' }
    }
    return answer() as never
  }

  function teacher(email = 't@example.org', isAdmin = false): Teacher {
    const uuid = newId()
    const permissions = {
      can_create: true,
      is_admin: isAdmin,
      is_teacher: true,
      is_staff: false,
      is_partner: false,
      is_confirmed: true,
      can_publish_tl: false,
      show_beta: false
    }
    sessions.set(uuid, { uuid, email, displayname: 'T', permissions })
    return { session: uuid, uuid }
  }

  function activityOf(owner: string): Activity {
    const activity: Activity = {
      ...emptyContent(),
      uuid: newId(),
      owner,
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-01T00:00:00.000Z',
      is_published: false,
      rev: 1,
      title: 'Letters home',
      blocks: { bb_1: blockOf('bb_1', 'text'), bb_2: blockOf('bb_2', 'question') },
      blockOrder: ['bb_1', 'bb_2']
    }
    activities.set(activity.uuid, activity)
    return activity
  }

  const database = await testDatabase(name)
  const config = testConfig(own)
  let passed = 0
  let wrong = 0
  const now = () => new Date(Date.now() + passed + wrong)
  const { databaseTime } = clockRepository(database.connection)
  const { app, upkeep, departures, sweep } = await createApp({
    ...{ config, db: database.connection, internal, now },
    databaseTime: async () => new Date((await databaseTime()).getTime() + passed)
  })
  await ensureIndexes(database.connection)

  const pass = (days: number) => void (passed += days * DAY_MS)

  const shared: TestWorld['shared'] = async (mode = 'Students', options, teacherEmail) => {
    const owner = teacher(teacherEmail)
    const activity = activityOf(owner.uuid)
    const asked = { activity: activity.uuid, mode, ...(options && { options }) }
    const { body: answer } = await callOn(app, calls.shareActivity, asked, owner)
    return { owner, activity, share: answer.share.uuid, url: answer.share.url }
  }
  const start: TestWorld['start'] = (share, email = 'ana@example.org', more = {}) =>
    callOn(app, calls.startStudent, { share, email, ...more })

  return {
    app,
    upkeep,
    sweep,
    departures,
    leaving,
    ownTags,
    heirTags,
    pass,
    misset: days => void (wrong += days * DAY_MS),
    async live(days) {
      for (let day = 0; day < days; day++) {
        pass(1)
        await sweep.run()
      }
      await sweep.run()
      for (let part = 0; part < 3; part++) {
        pass(1 / 72)
        await sweep.run()
      }
    },
    internal,
    db: database.connection,
    activities,
    teams,
    notes,
    deleted,
    told,
    api,
    mails,
    forgetMember: uuid => void sessions.delete(uuid),
    asked,
    teacher,
    admin: () => teacher('a@example.org', true),
    activityOf,
    shared,
    start,
    begun: async (share, email) => (await start(share, email)).body,
    save: (sa, answers, revs) => callOn(app, calls.saveAnswers, { sa, answers: { ...answers }, ...(revs && { revs }) }),
    submit: (sa, answers = {}) => callOn(app, calls.submitAnswers, { sa, answers: { ...answers } }),
    async end() {
      api.isDown = false
      await upkeep.run()
      await app.close()
      await database.drop()
    }
  }
}

/** A text or question block that asks why. */
export function blockOf(id: string, type: 'text' | 'question', text = 'Why?'): Activity['blocks'][string] {
  const record = { title: text, delta: { ops: [] }, html: `<p>${text}</p>`, text }
  return { id, type, name: type === 'text' ? 'Text' : 'Question', href: `${type}/${id}`, record }
}

/** An answer to the question of `activityOf`. */
export const say = (answer: string) => ({ bb_2: { answer } })
/** Answers to every block of `activityOf`. */
export const ALL = { bb_1: { viewed: true }, ...say('Because.') }
