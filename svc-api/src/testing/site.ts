import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls, type Permissions } from '@annals/contracts'
import { ensureIndexes, type Letter } from '@annals/service-kit'
import { callOn, testConfig, testDatabase } from '@annals/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { createApp } from '../app.ts'
import { accountModels } from '../areas/accounts/model.ts'
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
  letters: Letter[]
  /** Moves the service's clock on. */
  wait(ms: number): void
  /** Registers and signs in somebody new, by the calls of the product; flags go straight into the database. */
  person(flags?: Partial<Permissions>): Promise<Person>
  /** Waits for a letter to an address about something. */
  letterTo(email: string, subject: RegExp): Promise<Letter>
  /** Waits for the newest letter to an address and returns the secret at the end of its link; with `after`, for one
   * more than so many such letters. */
  secretFor(email: string, page: 'reset-password' | 'confirm-email', after?: number): Promise<string>
  close(): Promise<void>
}

/** What is there in a moment: letters go out behind the answer.
 * @throws Error naming what did not come */
async function arrival<T>(what: string, look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    const found = look()
    if (found !== undefined) return found
    await pause(20)
  }
  throw new Error(`${what} did not come`)
}

/** svc-api whole, as in production, on a database of its own with a clock to turn and letters to read. */
export async function testSite(name: string, config: Partial<ApiConfig> = {}): Promise<Site> {
  const database = await testDatabase(name)
  const letters: Letter[] = []
  let shift = 0
  let people = 0
  const app = await createApp({
    config: { ...testConfig({ OUTBOX_DIR: '', MAIL_FROM: 'no-reply@example.org' }), ...config },
    db: database.connection,
    mailer: { send: async letter => void letters.push(letter) },
    now: () => new Date(Date.now() + shift)
  })
  await ensureIndexes(database.connection)
  const { members } = accountModels(database.connection)

  return {
    app,
    db: database.connection,
    letters,
    wait: ms => void (shift += ms),

    person: async (flags = {}) => {
      const email = `person${++people}@example.org`
      const { uuid } = (await callOn(app, accountCalls.register, { login: email, password: PASSWORD })).answer
      for (const [flag, value] of Object.entries(flags)) {
        await members.updateOne({ _id: uuid }, { $set: { [`permissions.${flag}`]: value } })
      }
      const signedIn = await callOn(app, accountCalls.login, { login: email, password: PASSWORD, autologin: true })
      return { uuid, email, session: signedIn.answer.session.sessionId }
    },

    letterTo: (email, subject) =>
      arrival(`a letter to ${email} about ${subject.source}`, () =>
        letters.findLast(letter => letter.to === email && subject.test(letter.subject))
      ),

    secretFor: (email, page, after = 0) => {
      const link = new RegExp(`^http://localhost:8080/${page}/([A-Za-z0-9_-]{43})$`, 'm')
      return arrival(`a ${page} letter to ${email}`, () =>
        letters
          .filter(letter => letter.to === email)
          .flatMap(letter => link.exec(letter.text)?.[1] ?? [])
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
