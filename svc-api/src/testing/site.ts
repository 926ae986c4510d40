import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls, type Permissions } from '@annals/contracts'
import { ensureIndexes, type Mail } from '@annals/service-kit'
import { callOn, testConfig, testDatabase } from '@annals/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { createApp } from '../app.ts'
import { accountModels } from '../areas/accounts/model.ts'
import { seedVocabularies } from '../areas/tags/trees/vocabularies.ts'
import type { ApiConfig } from '../config.ts'

export const PASSWORD = 'a long enough phrase'

export interface Person {
  uuid: string
  email: string
  session: string
}

export interface Site {
  app: FastifyInstance
  db: Connection
  mails: Mail[]
  /** Moves the service's clock forward. */
  wait(ms: number): void
  /** Registers and signs in somebody new with the product's calls; flags are written directly to the database. */
  person(flags?: Partial<Permissions>): Promise<Person>
  /** Waits for a mail with this content to an address. */
  letterTo(email: string, subject: RegExp): Promise<Mail>
  /**
   * Waits for the newest mail to an address and returns the secret at the end of its link. With `after`, waits for one
   * more than this number of such mails.
   */
  secretFor(email: string, page: 'reset-password' | 'confirm-email', after?: number): Promise<string>
  close(): Promise<void>
}

/**
 * Repeats until there is a result: mails are sent after the answer.
 * @throws Error naming what did not arrive
 */
async function arrival<T>(what: string, look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    const found = look()
    if (found !== undefined) return found
    await pause(20)
  }
  throw new Error(`${what} did not come`)
}

/** The whole of svc-api as in production, on its own database, with an adjustable clock and readable mails. */
export async function testSite(name: string, config: Partial<ApiConfig> = {}): Promise<Site> {
  const database = await testDatabase(name)
  const mails: Mail[] = []
  let shift = 0
  let people = 0
  const app = await createApp({
    config: {
      ...testConfig({ OUTBOX_DIR: '', MAIL_FROM: 'no-reply@example.org', EUROPEANA_URL: 'http://127.0.0.1:1' }),
      ...config
    },
    db: database.connection,
    mailer: {
      send: async mail => {
        mails.push(mail)
        // Several are sent at the same time; ids are in the order of writing.
        mails.sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
      }
    },
    now: () => new Date(Date.now() + shift)
  })
  await ensureIndexes(database.connection)
  await seedVocabularies(database.connection)
  const { members } = accountModels(database.connection)

  return {
    app,
    db: database.connection,
    mails,
    wait: ms => void (shift += ms),

    person: async (flags = {}) => {
      const email = `person${++people}@example.org`
      const { uuid } = (await callOn(app, accountCalls.register, { login: email, password: PASSWORD })).body
      for (const [flag, value] of Object.entries(flags)) {
        await members.updateOne({ _id: uuid }, { $set: { [`permissions.${flag}`]: value } })
      }
      const signedIn = await callOn(app, accountCalls.login, { login: email, password: PASSWORD, autologin: true })
      return { uuid, email, session: signedIn.body.session.sessionId }
    },

    letterTo: (email, subject) =>
      arrival(`a letter to ${email} about ${subject.source}`, () =>
        mails.findLast(mail => mail.to === email && subject.test(mail.subject))
      ),

    secretFor: (email, page, after = 0) => {
      const link = new RegExp(`^http://localhost:8080/${page}/([A-Za-z0-9_-]{43})$`, 'm')
      return arrival(`a ${page} letter to ${email}`, () =>
        mails
          .filter(mail => mail.to === email)
          .flatMap(mail => link.exec(mail.text)?.[1] ?? [])
          .slice(after)
          .at(-1)
      )
    },

    close: async () => {
      await app.close()
      await database.drop()
    }
  }
}
