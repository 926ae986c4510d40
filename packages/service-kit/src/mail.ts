import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '@annals/contracts'
import nodemailer from 'nodemailer'
import { newId } from './ids.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** What is the same mail where it is sent twice, in letters, digits and hyphens: its file's name in the outbox, its
   * Message-ID by SMTP. */
  id?: string
}
export interface Mailer {
  /** @throws Error when `to` is not one plain address, or the server refuses */
  send(mail: Mail): Promise<void>
}

/**
 * Sends through SMTP where a server is configured. Otherwise each mail becomes a JSON file in the outbox, named by time
 * and visible only when complete. `from` is one plain address.
 */
export function createMailer(options: { smtpUrl?: string; outboxDir: string; from: string }): Mailer {
  const { smtpUrl, outboxDir, from } = options

  async function toOutbox({ id = newId(), ...mail }: Mail): Promise<void> {
    await mkdir(outboxDir, { recursive: true })
    const part = join(outboxDir, `.${newId()}.part`)
    await writeFile(part, JSON.stringify({ id, date: new Date().toISOString(), from, ...mail }, null, 2))
    await rename(part, join(outboxDir, `${id}.json`))
  }

  const transport = smtpUrl ? nodemailer.createTransport(smtpUrl) : null
  return {
    send: async mail => {
      // Commas and line breaks can hide a second recipient, so only one plain address is accepted.
      if (!isEmail(mail.to)) throw new Error('not one plain e-mail address')
      if (!transport) return toOutbox(mail)
      const { id, ...parts } = mail
      const messageId = id && `<${id}@${from.split('@')[1]}>`
      await transport.sendMail({
        ...parts,
        from,
        to: { name: '', address: mail.to },
        ...(messageId && { messageId })
      })
    }
  }
}
