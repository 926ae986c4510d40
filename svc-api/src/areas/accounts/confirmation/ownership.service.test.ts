import { accountCalls as calls, internalCalls } from '@annals/contracts'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { setTimeout as pause } from 'node:timers/promises'
import { asService } from '../../../testing/collections.ts'
import { type Site, testSite } from '../../../testing/site.ts'

/** Who gets access to which account, for registrations, changes, mails and resets in any order. */

let site: Site
let runs = 0

beforeAll(async () => {
  site = await testSite('ownership')
})
afterAll(() => site.close())

const PEOPLE = [0, 1] as const
type Who = (typeof PEOPLE)[number]
const who = fc.constantFrom(...PEOPLE)

/**
 * `address` says whose address is named: one's own, or by mistake or on purpose the other's. `mail` counts from the
 * newest. `inOwn`: the link is followed while signed in to one's latest account; else with the newest password.
 */
const step = fc.oneof(
  fc.record({ does: fc.constant('register' as const), who, address: who }),
  fc.record({ does: fc.constant('ask' as const), who, address: who }),
  fc.record({ does: fc.constant('confirm' as const), who, mail: fc.nat(2), inOwn: fc.boolean() }),
  fc.record({ does: fc.constant('reset' as const), who, mail: fc.nat(1) })
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/**
 * One person requests the other's address before or after the other has registered. The other follows the link of the
 * newest mail and later requests a password, and the first tries the undo link.
 */
const claim: Step[] = [
  { does: 'register', who: 0, address: 0 },
  { does: 'ask', who: 0, address: 1 },
  { does: 'confirm', who: 1, mail: 0, inOwn: true },
  { does: 'reset', who: 1, mail: 0 },
  { does: 'reset', who: 0, mail: 1 }
]
const CLAIMS: [Step[]][] = [[claim], [[{ does: 'register', who: 1, address: 1 }, ...claim]]]

/** Two people with a mailbox each, acting through the product's calls. */
function street() {
  const run = ++runs
  const addresses = PEOPLE.map(one => `neighbour${one}of${run}@example.org`) as [string, string]
  const froms = PEOPLE.map(one => `10.${run >> 8}.${run & 255}.${one + 1}`)
  let passwords = 0
  /** What each person has: sessions, and passwords with the name that they belong to. */
  const sessions: [string[], string[]] = [[], []]
  const known: [Map<string, string>, Map<string, string>] = [new Map(), new Map()]
  /** Who has ever had access to an account. */
  const hands = new Map<string, Set<Who>>()

  const options = (one: Who, session?: string) => ({ from: froms[one], session })
  const newPassword = (one: Who) => `a phrase of ${one} number ${++passwords}`
  const linksOf = (one: Who, page: string) =>
    site.mails
      .filter(mail => mail.to === addresses[one])
      .flatMap(mail => new RegExp(`/${page}/([A-Za-z0-9_-]{43})$`, 'm').exec(mail.text)?.[1] ?? [])
      .toReversed()
  /** Mails are sent shortly after the answer. */
  const settled = async () => {
    const waiting = async () => (await callOn(site.app, internalCalls.mailState, {}, asService)).body.waiting
    for (let before = -1; before !== site.mails.length || (await waiting()) > 0;) {
      before = site.mails.length
      await pause(20)
    }
  }

  async function enter(one: Who, login: string, password: string): Promise<boolean> {
    const signedIn = await callOn(site.app, calls.login, { login, password }, options(one))
    if (signedIn.status !== 200) return false
    const { user, session } = signedIn.body
    const uuid = user?.uuid ?? ''
    sessions[one].push(session.sessionId)
    known[one].set(login, password)
    hands.set(uuid, (hands.get(uuid) ?? new Set()).add(one))
    return true
  }

  return {
    addresses,
    hands,
    enter,
    settled,
    linksOf,
    async does(step: Step): Promise<void> {
      const one = step.who
      const session = sessions[one].at(-1)
      const password = [...known[one].values()].at(-1) ?? ''
      if (step.does === 'register') {
        const [login, chosen] = [addresses[step.address], newPassword(one)]
        const made = await callOn(site.app, calls.register, { login, password: chosen }, options(one))
        if (made.status === 200) await enter(one, login, chosen)
      } else if (step.does === 'ask') {
        const email = addresses[step.address]
        if (session) await callOn(site.app, calls.changeEmail, { email, password }, options(one, session))
      } else if (step.does === 'confirm') {
        const challenge = linksOf(one, 'confirm-email')[step.mail]
        if (challenge && step.inOwn) await callOn(site.app, calls.confirmEmail, { challenge }, options(one, session))
        else if (challenge) await callOn(site.app, calls.confirmEmail, { challenge, password }, options(one))
      } else {
        // The newest link, or an older one in the mailbox: for a password, or to undo.
        if (step.mail === 0) await callOn(site.app, calls.resetPassword, { email: addresses[one] }, options(one))
        await settled()
        const [challenge] = linksOf(one, 'reset-password').slice(step.mail)
        if (!challenge) return
        const newpass = newPassword(one)
        const done = await callOn(site.app, calls.validatePasswordReset, { challenge, newpass }, options(one))
        if (done.status === 200) await enter(one, addresses[one], newpass)
      }
      await settled()
    }
  }
}

test('nobody ever gets into an account that somebody else has been in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      const { does, hands } = street()
      for (const one of steps) await does(one)
      for (const people of hands.values()) expect([...people]).toHaveLength(1)
    }),
    { numRuns: 12, endOnFailure: true, examples: CLAIMS }
  )
})
