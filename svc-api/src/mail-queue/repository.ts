import { isDuplicateKey, type Mail } from '@annals/service-kit'
import type { MailState } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { mailModel } from './model.ts'

export type QueuedMail = Required<Mail> & { attempts: number }

/** How long it is remembered that a letter was sent, so that it is not sent again, and that one was given up, in ms. */
const REMEMBERED_MS = { sent: 7 * 24 * 60 * 60_000, failed: 30 * 24 * 60 * 60_000 } as const
const WHAT_IT_SAYS = { to: true, subject: true, text: true, html: true } as const

export function mailRepository(db: Connection) {
  const mails = mailModel(db)

  async function end(id: string, state: 'sent' | 'failed', now: Date): Promise<void> {
    const expires = new Date(now.getTime() + REMEMBERED_MS[state])
    await mails.updateOne({ _id: id }, { $set: { state, expires }, $unset: WHAT_IT_SAYS })
  }

  /** When a letter came to this end last. */
  async function lastEnd(state: 'sent' | 'failed'): Promise<string | null> {
    const last = await mails.findOne({ state }).sort({ expires: -1 }).lean()
    return last?.expires ? new Date(last.expires.getTime() - REMEMBERED_MS[state]).toISOString() : null
  }

  return {
    /** Nothing happens where a letter of this id is or was there. */
    async add({ id, ...mail }: Required<Mail>, now: Date): Promise<void> {
      try {
        await mails.create({ _id: id, state: 'waiting', attempts: 0, queued: now, due: now, ...mail })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Takes the letter that is due first, and counts the attempt. Nobody else takes it for `lease` ms. */
    async take(now: Date, lease: number): Promise<QueuedMail | null> {
      const stored = await mails
        .findOneAndUpdate(
          { state: 'waiting', due: trusted({ $lte: now }) },
          { $inc: { attempts: 1 }, $set: { due: new Date(now.getTime() + lease) } },
          { sort: { due: 1, _id: 1 }, returnDocument: 'after' }
        )
        .lean()
      if (!stored) return null
      const { _id: id, to = '', subject = '', text = '', html = '', until, attempts } = stored
      return { id, to, subject, text, html, until, attempts }
    },

    /** It waits again, until `due`. */
    async putBack(id: string, due: Date): Promise<void> {
      await mails.updateOne({ _id: id, state: 'waiting' }, { $set: { due } })
    },

    sent: (id: string, now: Date): Promise<void> => end(id, 'sent', now),
    giveUp: (id: string, now: Date): Promise<void> => end(id, 'failed', now),

    /** Letters to an address that have waited since before `at` are not sent any more. */
    async forget(to: string, at: Date): Promise<void> {
      await mails.deleteMany({ state: 'waiting', to, queued: trusted({ $lt: at }) })
    },

    /** How the queue is, by its indexes alone. */
    async state(now: Date): Promise<MailState> {
      const [waiting, first, failed, lastSent, lastFailed] = await Promise.all([
        mails.countDocuments({ state: 'waiting' }),
        mails.findOne({ state: 'waiting' }).select('queued').sort({ queued: 1 }).lean(),
        mails.countDocuments({ state: 'failed' }),
        lastEnd('sent'),
        lastEnd('failed')
      ])
      const waited = first ? now.getTime() - first.queued.getTime() : 0
      return { waiting, oldest: Math.max(0, Math.floor(waited / 1000)), lastSent, failed, lastFailed }
    }
  }
}
export type MailRepository = ReturnType<typeof mailRepository>
