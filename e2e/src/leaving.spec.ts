import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf, keysTo, type Way } from './support/input-ways.ts'
import { activityOf, call, device, enter, question, sessionOf, shareOf } from './support/shared-activity.ts'
import { letterTo } from './support/letters.ts'
import { ADMIN, noSidewaysScrolling, notices } from './support/personal.ts'

/** Members who delete their account, and work that is handed over (behaviour/accounts §11, §12). */

const PASSWORD = 'Old maps 1815'
/** Other services end what was under way before the letter is written. */
const DONE = { timeout: 60_000 }

const made: string[] = []
test.afterEach(async ({ request }) => {
  const session = await sessionOf(request, ADMIN)
  for (const partner of made.splice(0)) await call(request, '/partners/delete', { partner }, session)
})

async function person(request: APIRequestContext, name: string) {
  const who = await member({ request })
  const session = await sessionOf(request, who)
  const whole = `${name} ${randomUUID().slice(0, 8)}`
  await call(request, '/updateMember', { name: whole, email: who.login, countrycode: 'NL', show_beta: false }, session)
  return { ...who, name: whole, session }
}

/** A team of two; the second one has a private and a published activity, and a share with an answer. */
async function team(request: APIRequestContext) {
  const admin = await sessionOf(request, ADMIN)
  const [heir, me] = [await person(request, 'Lena Lead'), await person(request, 'Mira Mate')]
  const fields = { slug: '', logo: '', introduction: '', providers: [], dataproviders: [], isActive: true }
  const named = { ...fields, name: `School ${randomUUID().slice(0, 8)}` }
  const { uuid: partner } = await call<{ uuid: string }>(request, '/partners/save', named, admin)
  made.push(partner)
  for (const one of [heir, me]) await call(request, '/partners/add-member', { partner, member: one.uuid }, admin)
  const title = `Ships ${randomUUID().slice(0, 8)}`
  const blocks = [question('Who counts?', 'Who counted what?')]
  const { uuid: share } = await shareOf(request, me.session, await activityOf(request, me.session, title, blocks))
  const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, email: 'ana@school.example' })
  await call(request, '/ea/student/submit', { sa, answers: { bb_1: { answer: 'The clerk.' } } })
  const published = await activityOf(request, me.session, `${title} for all`, blocks)
  await call(request, '/publish-activity', { uuid: published }, me.session)
  return { admin, heir, me, title, share, published }
}

const LOOKS = {
  keyboard: { viewport: { width: 1440, height: 900 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true }
} as const

async function onProfile(browser: Browser, session: string, way: keyof typeof LOOKS, arabic = false) {
  const context = await device(browser, { ...LOOKS[way], arabic })
  await enter(context, session)
  const page = await context.newPage()
  await page.goto('/my/profile')
  return { page, hand: handOf(way as Way, page), end: () => context.close() }
}

async function chooseColleague(page: Page, way: Way, name: string): Promise<void> {
  const hand = handOf(way, page)
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Who gets it' }))
  const option = page.getByRole('option', { name })
  if (way === 'keyboard') {
    await expect(option).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  } else await option.tap()
}

for (const way of ['keyboard', 'touch'] as const)
  test(`an account is deleted: a colleague gets the shares, the rest goes, one thing stays: ${way}`, async ({
    browser,
    request
  }) => {
    test.setTimeout(180_000)
    const { heir, me, title, share, published } = await team(request)
    const { page, hand, end } = await onProfile(browser, me.session, way)
    await hand.press(page.getByRole('button', { name: 'Delete the account…' }))
    const dialog = page.getByRole('dialog', { name: 'Delete the account' })
    await expect(dialog).toContainText('2 activities, 1 of them published')
    await expect(dialog).toContainText('1 share with the answers of 1 student')
    const choose = async (group: string, radio: string) => {
      const choice = dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name: radio })
      if (way === 'touch') return choice.check({ force: true })
      // With none chosen, the first one of a group is reached by Tab, and the others by arrows.
      const first = dialog.getByRole('radiogroup', { name: group }).getByRole('radio').first()
      await keysTo(page, first)
      await page.keyboard.press('Space')
      await keysTo(page, choice, 'ArrowDown')
      await expect(choice).toBeChecked()
    }
    await choose('Your shares', 'Hand over to a colleague')
    await choose('Your private work', 'Delete')
    await choose('Your published work', 'Leave it published')
    await chooseColleague(page, way, heir.name)
    await axe(page)
    await noSidewaysScrolling(page)
    const password = dialog.getByLabel('Your present password')
    await hand.write(password, 'not this one')
    const ok = dialog.getByRole('button', { name: 'Delete the account' })
    await hand.press(ok)
    await expect(dialog.getByText('is not your present password')).toBeVisible()
    await axe(page)
    await password.fill('')
    await hand.write(password, PASSWORD)
    await hand.press(ok)
    await expect(notices(page)).toContainText('Your account is deleted')
    await expect(page).toHaveURL('/')
    await expect(call(request, '/my-activities', {}, me.session)).rejects.toThrow()
    await expect(sessionOf(request, me)).rejects.toThrow()
    expect((await request.post('/api/register', { data: { login: me.login, password: PASSWORD } })).ok()).toBe(true)

    await expect.poll(() => letterTo(me.login, /Your account is deleted/), DONE).not.toBeNull()
    expect(await letterTo(heir.login, /colleague’s work is yours/)).toContain(me.name)
    const shares = await call<{ shares: { title: string; answers: number }[] }>(request, '/my/shares', {}, heir.session)
    expect(shares.shares).toMatchObject([{ title, answers: 1 }])
    await page.goto(`/ea/view/${published}`)
    await expect(page.getByRole('heading', { name: `${title} for all` }).first()).toBeVisible()
    await expect(page.getByText(me.name)).toHaveCount(0)
    const response = await request.post('/api/ea/share/view', { data: { share } })
    expect(response.ok()).toBe(true)
    await end()
  })

test('who cannot delete the account is told why, and the dialog passes axe in Arabic', async ({ browser, request }) => {
  const { heir } = await team(request)
  const { page, end } = await onProfile(browser, heir.session, 'touch', true)
  await page.getByRole('button', { name: 'Delete the account…' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You are the only admin of your team.', { exact: false })).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  const none = { all: 0, published: 0 }
  const seen = { activities: none, collections: none, narratives: none, sources: 0, shares: 0 }
  const body = { password: PASSWORD, shares: 'delete', work: 'delete', published: 'keep', seen }
  const refused = await request.post('/api/account/delete', {
    ...{ data: body, headers: { authorization: `Bearer ${heir.session}` } }
  })
  expect([refused.status(), ((await refused.json()) as { errorCode: string }).errorCode]).toEqual([409, 'ONLY_ADMIN'])
  await end()
})

for (const way of ['keyboard', 'touch'] as const)
  test(`a member hands everything over to a colleague and stays: ${way}`, async ({ browser, request }) => {
    test.setTimeout(180_000)
    const { heir, me, title } = await team(request)
    const { page, hand, end } = await onProfile(browser, me.session, way)
    await hand.press(page.getByRole('button', { name: 'Hand over…' }))
    const dialog = page.getByRole('dialog', { name: 'Hand over your work' })
    await expect(dialog).toContainText('2 activities, 1 of them published')
    await chooseColleague(page, way, heir.name)
    await hand.write(dialog.getByLabel('Your present password'), PASSWORD)
    await axe(page)
    await noSidewaysScrolling(page)
    await hand.press(dialog.getByRole('button', { name: 'Hand over', exact: true }))
    await expect(dialog).toBeHidden()
    await expect.poll(() => letterTo(me.login, /Your work was handed over/), DONE).toContain(heir.name)
    expect(await letterTo(heir.login, /colleague’s work is yours/)).toContain(me.name)
    const shares = await call<{ shares: { title: string }[] }>(request, '/my/shares', {}, heir.session)
    expect(shares.shares).toMatchObject([{ title }])
    expect(await call(request, '/my-activities', {}, me.session)).toMatchObject({ totalActivities: 0 })
    await end()
  })

test('an administrator hands over the work of a deactivated member', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const { admin, heir, me } = await team(request)
  await call(request, '/members/deactivate', { member: me.uuid }, admin)
  const context = await device(browser)
  await enter(context, admin)
  const page = await context.newPage()
  await page.goto(`/admin/members?member=${me.uuid}`)
  await page.getByRole('dialog', { name: me.name }).getByRole('button', { name: 'Hand over…' }).click()
  const dialog = page.getByRole('dialog', { name: `Hand over the work of ${me.name}` })
  await expect(dialog).toContainText('2 activities, 1 of them published')
  await expect(dialog).toContainText('1 share with the answers of 1 student')
  await dialog.getByRole('button', { name: 'Who gets it' }).click()
  await page.getByRole('option', { name: heir.name }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => letterTo(me.login, /Your work was handed over/), DONE).toContain(heir.name)
  await context.close()
})
