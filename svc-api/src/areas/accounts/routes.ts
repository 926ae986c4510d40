import {
  accountCalls as calls,
  accountInternalCalls as internal,
  dashboardInternalCalls,
  departureCalls,
  departureInternalCalls as leaving,
  memberCalls
} from '@annals/contracts'
import { type Area, auditRecorder, fail, route } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import type { AreaDeps } from '../deps.ts'
import { background } from '../../background.ts'
import { administration } from './administration/administration.ts'
import { administrationRepository } from './administration/administration-repository.ts'
import { mailRepository } from '../../mail-queue/repository.ts'
import { departureRepository } from './departures/repository.ts'
import { departureService } from './departures/departures.ts'
import { memberList } from './administration/member-list.ts'
import { challengeRepository } from './confirmation/challenge-repository.ts'
import { COUNTRIES } from './profile/countries.ts'
import { deviceOf } from './sessions/user-agent.ts'
import { findMembers } from './members/finding.ts'
import { emailChanges } from './confirmation/email-changes.ts'
import { knownLanguage } from './members/known-language.ts'
import { knownOrigins } from './sign-in/known-origins.ts'
import { accountLimits } from './limits.ts'
import { mailedLinks } from './confirmation/mailed-links.ts'
import { memberRepository } from './members/member-repository.ts'
import type { StoredMember } from './model.ts'
import { ownPassword } from './password/own-password.ts'
import { passwordChanges } from './password-changes/password-changes.ts'
import { profileService } from './profile/profile.ts'
import { proofRepository } from './confirmation/proof-repository.ts'
import { registration as registrationOver } from './registration/registration.ts'
import { resets as resetsOver } from './password-changes/resets.ts'
import { sessionRepository } from './sessions/session-repository.ts'
import { sessionService } from './sessions/sessions.ts'
import { signIn as signInOver } from './sign-in/sign-in.ts'
import { stateReader } from './sessions/session-state.ts'
import { usageOf } from './profile/usage.ts'
import { toUser } from './members/user.ts'

/** How often what members leave behind is looked for. */
const DEPARTURES_MS = 5000

const done = { status: 'ok' } as const

/** Accounts and sessions (behaviour/accounts §2, §3, §8). */
export function accountsArea({ db, config, internal: peers, mailer, now }: AreaDeps): Area {
  const members = memberRepository(db)
  const sessions = sessionService(sessionRepository(db), members, now)
  const limits = accountLimits(db, now)
  const origins = knownOrigins(db, now)
  const challenges = challengeRepository(db)
  const proofs = proofRepository(db, now)
  const links = mailedLinks(challenges, mailer, config.PUBLIC_ORIGIN, now)
  const registration = registrationOver(members, now)
  const signIn = signInOver(members, origins, limits)
  const demandPassword = ownPassword(limits)
  const states = stateReader(peers)
  const speaking = knownLanguage(members)
  const list = memberList(db)
  const stored = administrationRepository(db)

  return app => {
    const later = background(app)
    const note = auditRecorder(app, peers)
    const emails = emailChanges({ challenges, members, proofs, links, limits, demandPassword, later, now })
    const resets = resetsOver({ challenges, members, proofs, origins, links, limits, later, now })
    const changePassword = passwordChanges({ members, proofs, links, demandPassword, later })
    const profiles = profileService(members, emails)
    const admins = administration({ members, stored, links, limits, later, now })
    const departures = departureService({
      ...{ departures: departureRepository(db), stored, members, limits, demandPassword, internal: peers, mailer, now },
      ...{ waitingMails: mailRepository(db), origin: config.PUBLIC_ORIGIN, log: app.log }
    })
    let stopDepartures = async () => {}
    app.addHook('onListen', () => {
      stopDepartures = departures.work.start(DEPARTURES_MS, err =>
        app.log.error({ err }, 'departures will be looked for later')
      )
    })
    app.addHook('onClose', () => stopDepartures())
    const placeOf = ({ network }: FastifyRequest, device?: string) => ({ network, device: device ?? null })
    const userOf = async (member: StoredMember, { log }: FastifyRequest) => ({
      user: toUser(member, await states.tagsOf(member._id, log))
    })

    route(app, calls.register, async ({ body, request }) => {
      const { network } = placeOf(request)
      const member = await speaking(
        await limits.registering(network, () => registration.register(body.login, body.password, network)),
        request
      )
      if (await limits.mayMail('account', member.email, member._id))
        later(links.sendConfirmation(member, member.email), 'the confirmation letter was not sent')
      return { uuid: member._id }
    })
    route(app, calls.checkRegisterEmail, async ({ body, request }) => {
      await limits.beforeLook(placeOf(request).network)
      await registration.freeAddress(body.email)
      return done
    })
    route(app, calls.login, async ({ body, request }) => {
      const member = await speaking(await signIn(body.login, body.password, placeOf(request, body.device)), request)
      const sessionId = await sessions.open(
        member._id,
        body.autologin ?? false,
        deviceOf(request.headers['user-agent'])
      )
      return states.state(sessionId, member, request.log)
    })
    route(app, calls.logout, async ({ session }) => {
      if (session) await sessions.end(session)
      return done
    })
    route(app, calls.mySessions, async ({ member, session }) => ({
      sessions: await sessions.listOf(member.uuid, session ?? '')
    }))
    route(app, calls.endSession, async ({ member, body }) => {
      await sessions.endOne(member.uuid, body.session)
      return done
    })
    route(app, calls.endAllSessions, async ({ member }) => {
      await sessions.endAllOf(member.uuid)
      return done
    })
    route(app, calls.startSession, async ({ body, request }) => {
      const found = (await sessions.find(body.session)) ?? fail('SESSION_EXPIRED')
      return states.state(body.session, await speaking(found.member, request), request.log)
    })
    route(app, calls.createAnonymousSession, async ({ request }) => {
      await limits.beforeAnonymous(placeOf(request).network)
      return { session_uuid: await sessions.open(null, false) }
    })
    route(app, calls.resetPassword, async ({ body, request }) => {
      const { network } = placeOf(request)
      await limits.beforeReset(network)
      later(resets.mail(body.email, network), 'the reset letter was not sent')
      return done
    })
    route(app, calls.validateRequest, async ({ body, request }) => {
      const since = await resets.check(body.challenge, placeOf(request, body.device))
      return { ...done, ...(since && { unconfirmedSince: since.toISOString() }) }
    })
    route(app, calls.validatePasswordReset, async ({ body, request }) => {
      await resets.set(body.challenge, body.newpass, placeOf(request, body.device))
      return done
    })
    route(app, calls.confirmEmail, async ({ member, body }) => {
      await emails.confirm(body.challenge, { member: member?.uuid ?? null, password: body.password })
      return done
    })
    route(app, calls.sendConfirmation, async ({ member }) => {
      await emails.sendAgain(member.uuid)
      return done
    })
    route(app, calls.changeEmail, async ({ member, body, request }) =>
      userOf(await emails.ask(member.uuid, body.email, body.password), request)
    )
    route(app, calls.cancelEmailChange, async ({ member, request }) =>
      userOf(await emails.giveUp(member.uuid), request)
    )
    route(app, calls.changePassword, async ({ member, session, body }) => {
      await changePassword(member.uuid, session ?? '', body.password, body.newpass)
      return done
    })
    route(app, calls.getProfile, async ({ member, request }) => userOf(await profiles.ofMember(member.uuid), request))
    route(app, calls.updateMember, async ({ member, body, request }) =>
      userOf(await profiles.save(member.uuid, body), request)
    )
    route(app, calls.checkUsername, async ({ member, body }) => {
      await limits.beforeLookOf(member.uuid)
      return { available: await profiles.isFree(body.username, member.uuid) }
    })
    route(app, calls.usage, async ({ member }) => ({ usage: await usageOf(peers, member.uuid) }))
    route(app, calls.countries, ({ reply }) => {
      void reply.header('cache-control', 'public, max-age=3600')
      return { countries: COUNTRIES }
    })

    route(app, memberCalls.members, ({ body }) => list(body))
    route(app, memberCalls.memberRecord, async ({ body }) => ({ member: await admins.one(body.member) }))
    route(app, memberCalls.setMemberFlags, async ({ member, body }) => {
      const record = await admins.setFlags(body.member, body.permissions, body.was)
      await note(member, 'member.flags', body.member)
      return { member: record }
    })
    route(app, memberCalls.deactivateMember, async ({ member, body }) => {
      const record = await admins.deactivate(body.member)
      await note(member, 'member.deactivated', body.member)
      return { member: record }
    })
    route(app, memberCalls.reactivateMember, async ({ member, body }) => {
      const record = await admins.reactivate(body.member)
      await note(member, 'member.reactivated', body.member)
      return { member: record }
    })
    route(app, memberCalls.mailMemberReset, async ({ member, body }) => {
      await admins.mailReset(body.member, member.uuid)
      await note(member, 'member.reset', body.member)
      return done
    })

    route(app, departureCalls.belongings, ({ member }) => departures.belongings(member.uuid))
    route(app, departureCalls.belongingsOfMember, ({ body }) => departures.belongings(body.member))
    route(app, departureCalls.handOver, async ({ member, body }) => {
      await departures.handOver(member.uuid, body.password, body.to)
      return done
    })
    route(app, departureCalls.handOverOfMember, async ({ member, body }) => {
      await departures.handOverOf(body.member, body.to, member.uuid)
      return done
    })
    route(app, leaving.deleteSeenAccount, async ({ body }) => {
      await departures.deleteAccount(body)
      return done
    })
    route(app, leaving.departures, async ({ body }) => ({ departures: await departures.ofService(body.service) }))
    route(app, leaving.departureDone, async ({ body }) => {
      await departures.serviceDone(body.service, body.departure, body.pass)
      return done
    })

    route(app, internal.checkSession, async ({ body }) => {
      return (await sessions.identify(body.session)) ?? fail('SESSION_EXPIRED')
    })
    route(app, dashboardInternalCalls.countMembers, async ({ body }) => ({
      count: await members.countOf(body.owners)
    }))
    route(app, internal.setAvatar, async ({ body }) => {
      await profiles.setAvatar(body.member, body.avatar)
      return done
    })
    route(app, internal.memberContacts, async ({ body }) => ({ members: await profiles.contacts(body.members) }))
    route(app, internal.findMembers, ({ body }) => findMembers(members, body.text, body.limit))
    route(app, internal.setPartner, async ({ body }) => {
      await members.setPartner(body.member, body.isPartner)
      return done
    })
    route(app, internal.memberNames, async ({ body }) => ({ members: await profiles.names(body.members) }))
  }
}
