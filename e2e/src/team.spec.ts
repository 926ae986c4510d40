import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, member, test, type Member } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { mailedPath } from './support/letters.ts'
import { choose, DOWN, noSidewaysScrolling, notices } from './support/personal.ts'

/** Teams of partners: people come, get rights, lose them and go. */

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }

/** Partners of this file's tests, deleted after each so that lists of partners stay short. */
const made: string[] = []
test.afterEach(async ({ request }) => {
  const session = await sessionOf(request, ADMIN)
  for (const partner of made.splice(0)) await call(request, '/partners/delete', { partner }, session)
})

interface Named extends Member {
  name: string
  session: string
}

async function person(request: APIRequestContext, name: string): Promise<Named> {
  const who = await member({ request })
  const session = await sessionOf(request, who)
  const whole = `${name} ${randomUUID().slice(0, 8)}`
  const profile = { name: whole, email: who.login, countrycode: 'NL', show_beta: false }
  await call(request, '/updateMember', profile, session)
  return { ...who, name: whole, session }
}

/** A partner whose team has one admin. */
async function team(request: APIRequestContext) {
  const admin = await sessionOf(request, ADMIN)
  const lead = await person(request, 'Lena Lead')
  const name = `The Archive ${randomUUID().slice(0, 8)}`
  const fields = { name, slug: '', logo: '', introduction: '', providers: [], dataproviders: [], isActive: true }
  const partner = await call<{ uuid: string; slug: string }>(request, '/partners/save', fields, admin)
  made.push(partner.uuid)
  await call(request, '/partners/add-member', { partner: partner.uuid, member: lead.uuid }, admin)
  return { ...partner, name, lead, admin }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly [Way, number][])
  test(`an admin of a team adds a member, makes them admin and removes them: ${way}`, async ({ browser, request }) => {
    const { lead, name } = await team(request)
    const mate = await person(request, 'Mira Mate')
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, lead.session)
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto('/my/team')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(row(page, lead.name)).toContainText('Admin')
    await axe(page)

    await hand.press(page.getByRole('button', { name: 'Add a member' }))
    const dialog = page.getByRole('dialog', { name: 'Add a member' })
    await expect(dialog).toContainText('The person must already be a member of Annals.')
    await hand.write(dialog.getByRole('searchbox'), 'M')
    await expect(dialog.getByText('Please type at least 2 characters.')).toBeVisible()
    await dialog.getByRole('searchbox').fill(mate.name.slice(5))
    const choice = dialog.getByRole('radio', { name: mate.name })
    await expect(choice).toBeVisible()
    await expect(dialog.getByText(mate.login)).toBeHidden()
    await axe(page)
    await expect(dialog.getByRole('button', { name: /^Ok/ })).toHaveAttribute('aria-disabled', 'true')
    if (way === 'keyboard') {
      await choice.focus()
      await page.keyboard.press('Space')
    } else await dialog.getByText(mate.name).tap()
    await hand.press(dialog.getByRole('button', { name: 'Ok', exact: true }))
    await expect(row(page, mate.name)).toContainText('Member')
    await expect(row(page, mate.name)).toContainText('e…@e….org')
    await expect(row(page, mate.name)).not.toContainText(mate.login)

    await hand.pick(
      page.getByRole('button', { name: `More for ${mate.name}` }),
      page.getByRole('menuitem', { name: 'Make admin' })
    )
    await expect(row(page, mate.name)).toContainText('Admin')
    await hand.pick(
      page.getByRole('button', { name: `More for ${mate.name}` }),
      page.getByRole('menuitem', { name: 'Remove from the team' })
    )
    const asked = page.getByRole('alertdialog', { name: `Remove ${mate.name} from the team?` })
    await expect(asked).toContainText('lose the rights of partners at once')
    await hand.press(asked.getByRole('button', { name: 'Remove from the team' }))
    await expect(row(page, mate.name)).toHaveCount(0)
    await noSidewaysScrolling(page)
    await axe(page)
    await context.close()
  })

test('the only admin stays: the page says so, and the server where another tab was faster', async ({
  page,
  request
}) => {
  const { lead, uuid, admin } = await team(request)
  const mate = await person(request, 'Mira Mate')
  await call(request, '/partners/add-member', { partner: uuid, member: mate.uuid }, admin)
  await enter(page.context(), lead.session)
  await page.goto('/my/team')
  await choose(page, lead.name, 'Remove from the team')
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('You cannot delete the only admin!')).toBeVisible()
  await axe(page)
  await alert.getByRole('button').last().click()

  await choose(page, mate.name, 'Make admin')
  await expect(row(page, mate.name)).toContainText('Admin')
  const role = { partner: uuid, member: mate.uuid, role: 'member' }
  await call(request, '/partners/make-member-admin', role, admin)
  await choose(page, lead.name, 'Take back admin rights')
  await expect(notices(page).getByText('You cannot delete the only admin!')).toBeVisible()
  await expect(row(page, lead.name)).toContainText('Admin')
  await expect(row(page, mate.name)).toContainText('Member')
})

test('rights come and go while somebody is signed in', async ({ page, request }) => {
  const { uuid, name, admin } = await team(request)
  const mate = await person(request, 'Mira Mate')
  await enter(page.context(), mate.session)
  await page.goto('/my/team')
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
  await axe(page)
  await call(request, '/partners/add-member', { partner: uuid, member: mate.uuid }, admin)
  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a member' })).toBeHidden()
  await call(request, '/partners/delete-member', { partner: uuid, member: mate.uuid }, admin)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
})

test('who leaves a team themselves is shown out of it', async ({ page, request }) => {
  const { lead, uuid, admin } = await team(request)
  const mate = await person(request, 'Mira Mate')
  await call(request, '/partners/add-member', { partner: uuid, member: mate.uuid }, admin)
  await call(request, '/partners/make-member-admin', { partner: uuid, member: mate.uuid }, admin)
  await enter(page.context(), lead.session)
  await page.goto('/my/team')
  await choose(page, lead.name, 'Remove from the team')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the team' }).click()
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
})

test('a site admin sees the teams of all partners, hidden ones too, each at its own address', async ({
  page,
  request
}) => {
  const { lead, name, slug, uuid, admin } = await team(request)
  const hidden = { uuid, name, slug, logo: '', introduction: '', providers: [], dataproviders: [], isActive: false }
  await call(request, '/partners/save', hidden, admin)
  await enter(page.context(), admin)
  await page.goto('/my/team')
  await page.getByRole('link', { name: 'Teams of all partners' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await page.getByRole('button', { name: /Partner/ }).click()
  await page.getByRole('option', { name }).click()
  await expect(row(page, lead.name)).toContainText('Admin')
  await expect(page).toHaveURL(`/admin/teams?partner=${slug}`)
  await axe(page)
})

test('a team that cannot be loaded shows an error and can be loaded again', async ({ page, request }) => {
  const { lead, name } = await team(request)
  await enter(page.context(), lead.session)
  await page.route('**/api/partners/team-members', route => route.fulfill(DOWN))
  await page.goto('/my/team')
  await expect(page.getByText('The team could not be loaded')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/partners/team-members')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: `Team of ${name}` })).toBeVisible()
})

test('on a phone, in the dark and in Arabic it passes axe and does not scroll sideways', async ({
  browser,
  request
}) => {
  const { lead } = await team(request)
  for (const [width, locale] of [
    [390, 'en'],
    [1440, 'ar']
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'dark' })
    await context.addInitScript(name => localStorage.setItem('annals.locale', name), locale)
    await enter(context, lead.session)
    const page = await context.newPage()
    await page.goto('/my/team')
    await expect(page.getByRole('table').getByText(lead.name)).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    await context.close()
  }
})

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly [Way, number][])
  test(`somebody without an account is invited, registers and joins: ${way}`, async ({ browser, request }) => {
    const { lead, name } = await team(request)
    const email = `guest-${randomUUID()}@example.org`
    const options = { viewport: { width, height: 900 }, hasTouch: way === 'touch' }
    const leads = await browser.newContext(options)
    await enter(leads, lead.session)
    const page = await leads.newPage()
    const hand = handOf(way, page)
    await page.goto('/my/team')
    await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Invite by e-mail' }))
    const dialog = page.getByRole('dialog', { name: 'Invite by e-mail' })
    await hand.write(dialog.getByLabel('E-mail address'), 'nobody')
    await hand.press(dialog.getByRole('button', { name: 'Send the invitation' }))
    await expect(dialog.getByText('Invalid email')).toBeVisible()
    await axe(page)
    await dialog.getByLabel('E-mail address').fill(email)
    await hand.press(dialog.getByRole('button', { name: 'Send the invitation' }))
    await expect(row(page, email)).toBeVisible()
    const first = await mailedPath(email, /are invited/, 'invitation')
    await hand.pick(
      page.getByRole('button', { name: `More for ${email}` }),
      page.getByRole('menuitem', { name: 'Send again' })
    )
    await expect.poll(() => mailedPath(email, /are invited/, 'invitation')).not.toBe(first)
    await expect(notices(page).getByText(`The invitation to ${email} is on its way.`).first()).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)

    const path = await mailedPath(email, /are invited/, 'invitation')
    const guests = await browser.newContext(options)
    const guest = await guests.newPage()
    const their = handOf(way, guest)
    await guest.goto(path)
    const main = guest.getByRole('main')
    await expect(main.getByText(`invites you into the team of ${name}`)).toBeVisible()
    await axe(guest)
    await their.press(main.getByRole('button', { name: 'Register' }))
    const register = guest.getByRole('dialog')
    await register.getByLabel('Email').fill(email)
    await register.getByLabel(/^Password/).fill('New maps 1945')
    await register.getByLabel(/^Repeat password/).fill('New maps 1945')
    await their.press(register.getByRole('button', { name: 'Register', exact: true }))
    await their.press(main.getByRole('button', { name: 'Join the team' }))
    await expect(main.getByText(`You are in the team of ${name} now.`)).toBeVisible()
    await axe(guest)
    await guest.goto(path)
    await expect(main.getByText('This invitation was used already.')).toBeVisible()
    await axe(guest)
    await noSidewaysScrolling(guest)
    await guests.close()
    await leads.close()
  })
