import { isEmail, mailCalls as calls, mailInternalCalls as internalCalls, normaliseEmail } from '@annals/contracts'
import {
  type Area,
  auditRecorder,
  createLimits,
  fail,
  LETTER_LANGUAGES,
  lettersIn,
  type LimitRule,
  route,
  sampleLetters
} from '@annals/service-kit'
import { mailRepository } from '../../mail-queue/repository.ts'
import type { AreaDeps } from '../deps.ts'

const done = { status: 'ok' } as const
/** Test letters of one administrator. */
const TESTS: LimitRule = { name: 'test-letters', most: 10, windowMs: 60 * 60_000 }

/** The letters of the site: trials, and what other services and areas ask (behaviour/mail). */
export function mailsArea({ db, config, internal, mailer, now }: AreaDeps): Area {
  const mails = mailRepository(db)
  const limits = createLimits(db, now)
  return app => {
    const note = auditRecorder(app, internal)

    route(app, calls.sendAMail, async ({ member, body }) => {
      if (!isEmail(body.email)) fail('INVALID_EMAIL', { fields: [{ path: 'email', msg: 'Invalid email' }] })
      await limits.demand(TESTS, [member.uuid])
      const letter = lettersIn(body.language, config.PUBLIC_ORIGIN).test()
      await mailer.send({ to: normaliseEmail(body.email), ...letter })
      await note(member, 'mail.test')
      return done
    })
    route(app, calls.sampleMails, ({ body }) => ({
      languages: [...LETTER_LANGUAGES],
      letters: sampleLetters(body.language, config.PUBLIC_ORIGIN)
    }))

    route(app, internalCalls.queueMail, async ({ body: { until, ...mail } }) => {
      await mailer.send({ ...mail, ...(until !== undefined && { until: new Date(until) }) })
      return done
    })
    route(app, internalCalls.mailState, () => mails.state(now()))
  }
}
