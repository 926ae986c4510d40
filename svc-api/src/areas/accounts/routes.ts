import { accountCalls as calls, accountInternalCalls as internal } from '@annals/contracts'
import { type Area, refuse, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { background } from '../../background.ts'
import { challengeRepository } from './challenge-repository.ts'
import { challengeService } from './challenges.ts'
import { COUNTRIES } from './countries.ts'
import { limits as limitsOver } from './limits.ts'
import { memberRepository } from './member-repository.ts'
import { profileService } from './profile.ts'
import { registration as registrationOver } from './registration.ts'
import { sessionRepository } from './session-repository.ts'
import { sessionService } from './sessions.ts'
import { signIn as signInOver } from './sign-in.ts'
import { stateReader } from './state.ts'
import { triesRepository } from './tries-repository.ts'
import { toUser } from './user.ts'

const done = { status: 'ok' } as const

/** Accounts and sessions (spec 1 §4, §5, §7). */
export function accountsArea({ db, config, internal: peers, mailer, now }: AreaDeps): Area {
  const members = memberRepository(db)
  const sessions = sessionService(sessionRepository(db), members, now)
  const limits = limitsOver(triesRepository(db), now)
  const registration = registrationOver(members, now)
  const challenges = challengeService({
    challenges: challengeRepository(db),
    members,
    sessions,
    limits,
    mailer,
    origin: config.PUBLIC_ORIGIN,
    now
  })
  const profiles = profileService(members)
  const signIn = signInOver(members, limits)
  const states = stateReader(peers)

  return app => {
    const later = background(app)

    route(app, calls.register, async ({ body, request }) => {
      await limits.beforeRegister(request.ip)
      const { uuid, email } = await registration.register({ email: body.login, password: body.password })
      later(challenges.mailConfirmation(uuid, email), 'the confirmation letter was not sent')
      return { uuid }
    })
    route(app, calls.checkRegisterEmail, async ({ body }) => {
      await registration.freeAddress(body.email)
      return done
    })
    route(app, calls.login, async ({ body, request }) => {
      const member = await signIn(body.login, body.password, request.ip)
      const sessionId = await sessions.open(member._id, body.autologin ?? false)
      return states.state(sessionId, member, request.log)
    })
    route(app, calls.logout, async ({ session }) => {
      if (session) await sessions.end(session)
      return done
    })
    route(app, calls.startSession, async ({ body, request }) => {
      const found = (await sessions.standing(body.session)) ?? refuse('SESSION_EXPIRED')
      return states.state(body.session, found.member, request.log)
    })
    route(app, calls.createAnonymousSession, async () => ({ session_uuid: await sessions.open(null, false) }))
    route(app, calls.resetPassword, ({ body }) => {
      later(challenges.mailReset(body.email), 'the reset letter was not sent')
      return done
    })
    route(app, calls.validateRequest, async ({ body }) => {
      await challenges.checkReset(body.challenge)
      return done
    })
    route(app, calls.validatePasswordReset, async ({ body }) => {
      await challenges.reset(body.challenge, body.newpass)
      return done
    })
    route(app, calls.confirmEmail, async ({ body }) => {
      await challenges.confirm(body.challenge)
      return done
    })
    route(app, calls.getProfile, async ({ member, request }) => ({
      user: toUser(await profiles.ofMember(member.uuid), await states.tagsOf(member.uuid, request.log))
    }))
    route(app, calls.updateMember, async ({ member: { uuid }, body, request }) => {
      const { member, newEmail } = await profiles.save(uuid, body)
      if (newEmail) {
        await challenges.forgetResets(uuid)
        later(challenges.mailConfirmation(uuid, member.email), 'the confirmation letter was not sent')
      }
      return { user: toUser(member, await states.tagsOf(uuid, request.log)) }
    })
    route(app, calls.checkUsername, async ({ member, body }) => ({
      available: await profiles.isFree(body.username, member.uuid)
    }))
    route(app, calls.countries, ({ reply }) => {
      void reply.header('cache-control', 'public, max-age=3600')
      return { countries: COUNTRIES }
    })

    route(app, internal.checkSession, async ({ body }) => {
      return (await sessions.identify(body.session)) ?? refuse('SESSION_EXPIRED')
    })
    route(app, internal.setAvatar, async ({ body }) => {
      await profiles.setAvatar(body.member, body.avatar)
      return done
    })
    route(app, internal.memberNames, async ({ body }) => ({ members: await profiles.names(body.members) }))
  }
}
