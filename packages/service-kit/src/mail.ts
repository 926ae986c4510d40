import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '@annals/contracts'
import nodemailer from 'nodemailer'
import { newId } from './ids.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
}
export interface Mailer {
  /** @throws Error when `to` is not one plain address, or the server refuses */
  send(letter: Letter): Promise<void>
}

/** Sends through SMTP where a server is configured; otherwise each letter becomes a JSON file in the outbox, named by
 * time and written whole. `from` is one plain address. */
export function createMailer(options: { smtpUrl?: string; outboxDir: string; from: string }): Mailer {
  const { smtpUrl, outboxDir, from } = options

  async function toOutbox(letter: Letter): Promise<void> {
    const id = newId()
    await mkdir(outboxDir, { recursive: true })
    const part = join(outboxDir, `.${id}.part`)
    await writeFile(part, JSON.stringify({ id, date: new Date().toISOString(), from, ...letter }, null, 2))
    await rename(part, join(outboxDir, `${id}.json`))
  }

  const transport = smtpUrl ? nodemailer.createTransport(smtpUrl) : null
  return {
    send: async letter => {
      // A second recipient hides in commas and line breaks: only one plain address goes out.
      if (!isEmail(letter.to)) throw new Error('not one plain e-mail address')
      if (!transport) return toOutbox(letter)
      await transport.sendMail({ ...letter, from, to: { name: '', address: letter.to } })
    }
  }
}
