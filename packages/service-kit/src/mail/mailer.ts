import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '@annals/contracts'
import nodemailer from 'nodemailer'
import { newId } from '../ids.ts'

/** What a letter says. */
export interface Content {
  subject: string
  text: string
  html: string
}

export interface Mail extends Content {
  to: string
  /** What is the same mail where it is sent twice, in letters, digits and hyphens: its file's name in the outbox, its
   * Message-ID by SMTP. */
  id?: string
  /** When its links end: afterwards it is not sent any more. */
  until?: Date
}
export interface Mailer {
  /** @throws Error when `to` is not one plain address, or the mail cannot be taken */
  send(mail: Mail): Promise<void>
}

/** A mail server that does not greet within this time is given up, in ms. */
const GREETING_MS = 20_000
/** Filters look at a letter before it is taken. Who hangs up meanwhile sends it again, and it arrives twice. */
const RESPONSE_MS = 120_000

/**
 * Sends through SMTP where a server is configured. Otherwise each mail becomes a JSON file in the outbox, named by time
 * and visible only when complete. `from` is one plain address.
 */
export function createMailer(options: { smtpUrl?: string; outboxDir: string; from: string }): Mailer {
  const { smtpUrl, outboxDir, from } = options

  async function toOutbox({ id = newId(), to, subject, text, html }: Mail): Promise<void> {
    await mkdir(outboxDir, { recursive: true })
    const part = join(outboxDir, `.${newId()}.part`)
    const date = new Date().toISOString()
    await writeFile(part, JSON.stringify({ id, date, from, to, subject, text, html }, null, 2))
    await rename(part, join(outboxDir, `${id}.json`))
  }

  const transport = smtpUrl
    ? nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: GREETING_MS,
        greetingTimeout: GREETING_MS,
        socketTimeout: RESPONSE_MS
      })
    : null
  return {
    send: async mail => {
      // Commas and line breaks can hide a second recipient, so only one plain address is accepted.
      if (!isEmail(mail.to)) throw new Error('not one plain e-mail address')
      if (!transport) return toOutbox(mail)
      const { id, to, subject, text, html } = mail
      const messageId = id && `<${id}@${from.split('@')[1]}>`
      await transport.sendMail({
        ...{ from, to: { name: '', address: to }, subject, text, html },
        ...(messageId && { messageId })
      })
    }
  }
}
