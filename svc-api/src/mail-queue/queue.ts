import { setTimeout as pause } from 'node:timers/promises'
import { isEmail } from '@annals/contracts'
import { type Mail, type Mailer, newId } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { MailRepository, QueuedMail } from './repository.ts'

const MINUTE_MS = 60_000
/** Letters that one process sends at the same time: a slow mail server must not hold up all of them. */
const AT_ONCE = 5
/** Longest time that sending one takes. */
const SENDING_MS = 4 * MINUTE_MS
/** How long nobody else takes a letter that is being sent. */
const LEASE_MS = 6 * MINUTE_MS
/** How long a closing queue waits for what is being sent. */
const CLOSING_MS = 5000
/** How often letters that have become due are looked for. */
const LOOKED_MS = 10_000
/** The pauses after failed attempts, in minutes. After the last one a letter is given up. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720]
/** Longest time that a letter waits which does not say how long it is of use. */
const USEFUL_MS = 48 * 60 * MINUTE_MS

/** The next attempt after so many; null where there is none, or none while the letter is of use. */
export function nextAttempt({ attempts, until }: Pick<QueuedMail, 'attempts' | 'until'>, now: Date): Date | null {
  const minutes = PAUSES[attempts - 1]
  const next = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
  return next && next < until ? next : null
}

/**
 * Whether a mail server will never take this letter: it has refused the address for good. What it says of the
 * connection, the login, the sender or a quota is a fault of the site, and passes.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

async function within(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const tooLong = pause(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('the mail server takes too long')
  })
  try {
    await Promise.race([work, tooLong])
  } finally {
    timer.abort()
  }
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Letters wait in the database until a mail server has taken them (decision 80). `send` resolves when a letter waits
 * there; one that was sent a moment before its process died is sent again, as the same message.
 */
export function mailQueue(deps: {
  mails: MailRepository
  deliver: Mailer
  log: () => Log | undefined
  now: () => Date
}) {
  const { mails, deliver, log, now } = deps
  const lanes = new Set<Promise<void>>()
  const sending = new Set<string>()
  let isClosed = false
  let isAsked = false
  let timer: NodeJS.Timeout | undefined

  async function attempt(mail: QueuedMail): Promise<void> {
    const { id, attempts } = mail
    if (mail.until <= now()) return mails.giveUp(id, now())
    try {
      await within(SENDING_MS, deliver.send(mail))
    } catch (err) {
      const next = isRefused(err) ? null : nextAttempt(mail, now())
      log()?.warn({ err, attempts }, next ? 'a letter was not sent, and waits' : 'a letter was given up')
      return next ? mails.putBack(id, next) : mails.giveUp(id, now())
    }
    await mails.sent(id, now())
  }

  async function drain(): Promise<void> {
    while (!isClosed) {
      isAsked = false
      const mail = await mails.take(now(), LEASE_MS)
      if (mail) {
        sending.add(mail.id)
        await attempt(mail).finally(() => sending.delete(mail.id))
      } else if (!isAsked) return
    }
  }

  function wake(): void {
    isAsked = true
    if (isClosed || lanes.size >= AT_ONCE) return
    const lane: Promise<void> = drain()
      .catch((err: unknown) => log()?.error({ err }, 'letters are not sent'))
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  return {
    async send(mail: Mail): Promise<void> {
      if (!isEmail(mail.to)) throw new Error('not one plain e-mail address')
      const at = now()
      await mails.add({ id: newId(), until: new Date(at.getTime() + USEFUL_MS), ...mail }, at)
      wake()
    },

    /** Looks for letters that are due, now and again and again, until the queue is closed. */
    start(): void {
      timer = setInterval(wake, LOOKED_MS)
      wake()
    },

    /** What is being sent goes back to the queue unless it is done at once: a silent mail server must not keep the service. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await Promise.race([Promise.all(lanes), pause(CLOSING_MS, undefined, { ref: false })])
      await Promise.all([...sending].map(id => mails.putBack(id, now())))
    }
  }
}
export type MailQueue = ReturnType<typeof mailQueue>
