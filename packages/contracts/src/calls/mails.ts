import Type, { type Static } from 'typebox'
import { defineCall } from '../call.ts'
import { EMAIL_MAX_LENGTH, TYPED_EMAIL_MAX_LENGTH } from '../text-lengths.ts'
import { Done, Instant, Line, LocaleId, Strict } from '../values.ts'

const here = { service: 'svc-api', area: 'mails' } as const

const Content = { subject: Type.String(), text: Type.String(), html: Type.String() }

/** Letters of the site (behaviour/mail). */
export const mailCalls = {
  sendAMail: defineCall({
    ...here,
    method: 'POST',
    path: '/send-a-mail',
    access: 'admin',
    summary: 'Sends a test letter to an address',
    body: Strict({ email: Line(TYPED_EMAIL_MAX_LENGTH), language: Type.Optional(LocaleId) }),
    response: Done
  }),
  sampleMails: defineCall({
    ...here,
    method: 'POST',
    path: '/mails/samples',
    access: 'admin',
    summary: 'Every letter of the site with invented facts, in one of the languages that letters have',
    body: Strict({ language: Type.Optional(LocaleId) }),
    response: Strict({
      languages: Type.Array(LocaleId),
      letters: Type.Array(Strict({ name: Type.String(), ...Content }))
    })
  })
}

const Count = Type.Integer({ minimum: 0 })

/** The queue of letters. */
export const MailState = Strict({
  waiting: Count,
  /** Seconds that the one has waited which came first; 0 if none waits. */
  oldest: Count,
  /** When a letter was sent last; null where none was in the last 7 days. */
  lastSent: Type.Union([Instant, Type.Null()]),
  /** Letters that were given up in the last 30 days, and when the last one was. */
  failed: Count,
  lastFailed: Type.Union([Instant, Type.Null()])
})
export type MailState = Static<typeof MailState>

export const mailInternalCalls = {
  queueMail: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/mails/queue',
    access: 'service',
    maxBytes: 256 * 1024,
    summary: 'Puts a letter into the queue, once for each id',
    body: Strict({
      id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' })),
      to: Line(EMAIL_MAX_LENGTH),
      ...Content,
      until: Type.Optional(Instant)
    }),
    response: Done
  }),
  mailState: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/mails/state',
    access: 'service',
    summary: 'How many letters wait and since when, and when letters were sent and given up',
    body: Strict({}),
    response: MailState
  })
}
