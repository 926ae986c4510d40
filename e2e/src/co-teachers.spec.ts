import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { activityOf, call, enter, question, sessionOf, shareOf, text } from './support/shared-activity.ts'
import { ADMIN, noSidewaysScrolling } from './support/personal.ts'

/** Co-teachers: a colleague of the same team reviews a share, and changes nothing (behaviour/sharing §14). */

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
  return { uuid: who.uuid, name: whole, session }
}

/** A team of two, and a share of the first one's with a sent answer. */
async function team(request: APIRequestContext) {
  const admin = await sessionOf(request, ADMIN)
  const [owner, mate] = [await person(request, 'Lena Lead'), await person(request, 'Mira Mate')]
  const fields = { slug: '', logo: '', introduction: '', providers: [], dataproviders: [], isActive: true }
  const named = { ...fields, name: `School ${randomUUID().slice(0, 8)}` }
  const { uuid: partner } = await call<{ uuid: string }>(request, '/partners/save', named, admin)
  made.push(partner)
  for (const one of [owner, mate]) await call(request, '/partners/add-member', { partner, member: one.uuid }, admin)
  const title = `Ships ${randomUUID().slice(0, 8)}`
  const blocks = [text('Read', 'Five ships left.'), question('Who counts?', 'Who counted what?')]
  const { uuid: share } = await shareOf(request, owner.session, await activityOf(request, owner.session, title, blocks))
  const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, email: 'ana@school.example' })
  await call(request, '/ea/student/submit', { sa, answers: { bb_1: { viewed: true }, bb_2: { answer: 'The clerk.' } } })
  return { admin, partner, owner, mate, title, share }
}

async function signedIn(browser: Browser, session: string, way: Way, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
  await enter(context, session)
  const page = await context.newPage()
  return { page, hand: handOf(way, page), end: () => context.close() }
}

const colleagues = (page: Page) => page.getByRole('table', { name: 'Shares of colleagues' })

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly [Way, number][])
  test(`a colleague is let review, reads what was sent, and loses it again: ${way}`, async ({ browser, request }) => {
    test.setTimeout(150_000)
    const { admin, partner, owner, mate, title, share } = await team(request)
    const mine = await signedIn(browser, owner.session, way, width)
    const theirs = await signedIn(browser, mate.session, way, width)
    await mine.page.goto('/my/shares')
    const openDialog = async () => {
      await mine.hand.pick(
        mine.page.getByRole('button', { name: `More for ${title}` }),
        mine.page.getByRole('menuitem', { name: 'Co-teachers' })
      )
      return mine.page.getByRole('dialog', { name: `Co-teachers of “${title}”` })
    }
    const dialog = await openDialog()
    await mine.hand.write(dialog.getByRole('searchbox', { name: 'Find a colleague by name' }), mate.name)
    const choice = dialog.getByRole('radio', { name: mate.name })
    if (way === 'keyboard') {
      await mine.page.keyboard.press('Tab')
      await mine.page.keyboard.press('Space')
    } else await choice.check({ force: true })
    await expect(choice).toBeChecked()
    await axe(mine.page)
    await noSidewaysScrolling(mine.page)
    await mine.hand.press(dialog.getByRole('button', { name: 'Let review' }))
    await expect(dialog.getByRole('list', { name: 'May review' })).toContainText(mate.name)
    await expect(dialog.getByText('Everybody else in your team may review already.')).toBeVisible()
    await expect(mine.page.locator('body')).not.toBeFocused()
    await axe(mine.page)
    await mine.hand.press(dialog.getByRole('button', { name: 'Close', exact: true }).last())
    await expect(dialog).toBeHidden()

    await theirs.page.goto('/my/shares')
    const row = colleagues(theirs.page).getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(owner.name)
    await axe(theirs.page)
    await noSidewaysScrolling(theirs.page)
    await theirs.hand.press(row.getByRole('link', { name: title, exact: true }))
    await expect(theirs.page).toHaveURL(new RegExp(`/ea/review/${share}`))
    await expect(theirs.page.getByText('ana@school.example').first()).toBeVisible()
    await axe(theirs.page)
    await theirs.page.goto(`/ea/review/${share}/class`)
    await expect(theirs.page.getByRole('table')).toContainText('The clerk.')
    await theirs.hand.press(theirs.page.getByRole('button', { name: 'Download as CSV' }))
    const [file] = await Promise.all([
      theirs.page.waitForEvent('download'),
      theirs.hand.press(theirs.page.getByRole('dialog').getByRole('button', { name: 'Download' }))
    ])
    expect(await file.failure()).toBeNull()
    await theirs.page.goto(`/ea/review/${share}/class/question/bb_2`)
    await expect(theirs.page.getByText('The clerk.').first()).toBeVisible()
    for (const [path, body] of [
      ['/my/shares/delete', { uuids: [share] }],
      ['/my/shares/status', { share }]
    ] as const)
      await expect(call(request, path, body, mate.session)).rejects.toThrow()

    const again = await openDialog()
    await mine.hand.press(again.getByRole('button', { name: `Take it back from ${mate.name}` }))
    await expect(again.getByRole('list', { name: 'May review' })).toBeHidden()
    await expect(mine.page.locator('body')).not.toBeFocused()
    await theirs.page.reload()
    await expect(theirs.page.getByText('The clerk.')).toHaveCount(0)
    await expect(theirs.page.getByText('only the teacher it belongs to can open it', { exact: false })).toBeVisible()

    await call(request, '/my/shares/co-teachers/add', { share, member: mate.uuid }, owner.session)
    await theirs.page.goto('/my/shares')
    await expect(colleagues(theirs.page)).toContainText(title)
    await call(request, '/partners/delete-member', { partner, member: mate.uuid }, admin)
    await theirs.page.reload()
    await expect(theirs.page.getByRole('heading', { level: 1, name: 'Shares' })).toBeVisible()
    await expect(colleagues(theirs.page)).toHaveCount(0)
    await expect(call(request, '/ea/review/class', { share }, mate.session)).rejects.toThrow()
    await mine.page.reload()
    const left = await openDialog()
    await expect(left.getByText('is not in your team at the moment and sees nothing')).toBeVisible()
    await expect(left.getByText('Everybody else in your team', { exact: false })).toBeVisible()
    await axe(mine.page)
    await mine.end()
    await theirs.end()
  })
