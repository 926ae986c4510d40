import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import {
  activityOf,
  answerField,
  call,
  device,
  enter,
  lesson,
  question,
  saved,
  send,
  sessionOf,
  shareOf,
  start,
  text,
  toBlock
} from './support/lessons.ts'

/** Sharing and what comes back (spec 1 §2.4, §4): dialog, link, QR code, My Shares, versions. */

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const DOWN = { status: 500, json: { isError: true, msg: 'Something broke.', errorCode: 'INTERNAL' } }

const rows = (page: Page) => page.getByRole('table', { name: 'Shares' }).getByRole('rowheader').getByRole('link')
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const noSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** A member with activities of these titles, signed in on this page. */
async function teach(page: Page, request: APIRequestContext, titles: string[]) {
  const session = await sessionOf(request, await member({ request }))
  const activities: string[] = []
  for (const title of titles)
    activities.push(
      await activityOf(request, session, title, [text('Read', 'Five ships left.'), question('Who?', 'Who counts?')])
    )
  await enter(page.context(), session)
  return { session, activities }
}

for (const viewport of [WIDE, PHONE])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test('an activity goes to a class: tags first, then a link to copy, to type and to show on the wall', async ({
      page,
      browser,
      request
    }) => {
      // Without https a browser has no clipboard to write to; copying works all the same.
      if (viewport === PHONE)
        await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await teach(page, request, ['Votes for women'])
      await page.goto('/my/activities')
      await choose(page, 'Votes for women', 'Share')
      const dialog = page.getByRole('dialog', { name: 'Share an activity' })
      await expect(dialog.getByRole('radio', { name: /Share with students/ })).toBeChecked()
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Years', 'Classes'])
      await dialog.getByLabel('New year').fill('Year 9')
      await dialog.getByLabel('New year').press('Enter')
      await expect(dialog.getByRole('button', { name: 'Year 9', pressed: true })).toBeVisible()
      await dialog.getByLabel('New class').fill('9b')
      await dialog.getByRole('button', { name: 'Add' }).last().click()
      await expect(dialog.getByRole('button', { name: '9b', pressed: true })).toBeVisible()
      await dialog.getByLabel('New class').fill(' 9B ')
      await dialog.getByLabel('New class').press('Enter')
      await expect(dialog.getByText('Tag already exists')).toBeVisible()
      await axe(page)
      await dialog.getByText('See answers before they are sent').click()
      await expect(dialog.getByText('You can read along, and students are told so.')).toBeVisible()

      await page.route('**/api/share-activity', route => route.fulfill(DOWN), { times: 1 })
      await dialog.getByRole('button', { name: 'Next steps' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Something broke.')
      await axe(page)
      await dialog.getByRole('button', { name: 'Next steps' }).click()
      await expect(
        dialog.getByText('The share is created. You can monitor progress under My Shares.', { exact: true })
      ).toBeVisible()
      const link = await dialog.getByLabel('Link for your students').inputValue()
      expect(link).toMatch(/^https?:\/\/.+\/hist\/[a-z0-9]{7}$/)
      await dialog.getByRole('button', { name: 'Copy' }).click()
      await expect(dialog.getByText(`${link} copied to clipboard`, { exact: true })).toBeVisible()
      await axe(page)

      await dialog.getByRole('button', { name: 'Show on the wall' }).click()
      const wall = page.getByRole('dialog', { name: 'Votes for women' })
      await expect(wall.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()
      await expect(wall.getByText(link.replace(/^https?:\/\//, ''), { exact: true })).toBeVisible()
      await axe(page)
      await noSidewaysScrolling(page)
      await page.keyboard.press('Escape')
      await expect(wall).toBeHidden()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('searchbox').press('ControlOrMeta+v')
      await expect(page.getByRole('searchbox')).toHaveValue(link)

      await page.goto('/my/shares')
      const share = row(page, 'Votes for women')
      await expect(share.getByText('Year 9', { exact: true })).toBeVisible()
      await expect(share.getByText('9b', { exact: true })).toBeVisible()
      await expect(share.getByText('Students', { exact: true })).toBeVisible()
      await share.getByRole('button', { name: 'Copy the link of Votes for women' }).click()
      await expect(notices(page).getByText(`${link} copied to clipboard`)).toBeVisible()
      await axe(page)
      await choose(page, 'Votes for women', 'Show on the wall')
      await expect(wall.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()
      await page.keyboard.press('Escape')

      const student = await (await device(browser, { viewport })).newPage()
      await start(student, link, 'mara@school.example')
      await expect(student).toHaveURL(/\/ea\/student\/[0-9a-f-]{36}/)
      await expect(student.getByText('Your teacher can see your answers while you are working.')).toBeVisible()
      await student.context().close()
    })

    test('shares are filtered, sorted and deleted', async ({ page, request }) => {
      const titles = ['Maps', 'posters', 'Letters']
      const { session, activities } = await teach(page, request, titles)
      await page.goto('/my/shares')
      await expect(page.getByText('You did not share any e-Learning Activities yet.')).toBeVisible()
      await axe(page)
      for (const activity of activities) await shareOf(request, session, activity)
      await page.reload()
      await expect(rows(page)).toHaveText(titles.toReversed())
      for (const [order, expected] of [
        ['A–Z', ['Letters', 'Maps', 'posters']],
        ['Z–A', ['posters', 'Maps', 'Letters']],
        ['Oldest first', titles],
        ['Newest first', titles.toReversed()]
      ] as const) {
        await page.getByRole('button', { name: /Sort/ }).click()
        await page.getByRole('option', { name: order }).click()
        await expect(rows(page)).toHaveText([...expected])
      }
      const filter = page.getByRole('searchbox')
      await filter.fill('PO')
      await expect(rows(page)).toHaveText(['posters'])
      await filter.fill('zeppelin')
      await expect(page.getByText('No shares found for current filters.')).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: 'Show all shares' }).click()
      await noSidewaysScrolling(page)

      const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
      const select = (title: string) => row(page, title).locator('label').click()
      await select('Maps')
      await page.getByRole('button', { name: 'Delete 1 selected' }).click()
      await expect(asked).toContainText('Deleting 1 share, submitted student answers will be lost. Are you sure?')
      await axe(page)
      await asked.getByRole('button', { name: 'Cancel' }).click()
      await select('posters')
      await page.route('**/api/my/shares/delete', route => route.fulfill(DOWN), { times: 1 })
      await page.getByRole('button', { name: 'Delete 2 selected' }).click()
      await expect(asked).toContainText('Deleting 2 shares, submitted student answers will be lost. Are you sure?')
      await asked.getByRole('button', { name: 'Delete' }).click()
      await expect(notices(page).getByText('Something broke.')).toBeVisible()
      await expect(rows(page)).toHaveCount(3)
      await axe(page)
      await page.getByRole('button', { name: 'Delete 2 selected' }).click()
      await asked.getByRole('button', { name: 'Delete' }).click()
      await expect(notices(page).getByText('2 shares deleted')).toBeVisible()
      await expect(rows(page)).toHaveText(['Letters'])
      await choose(page, 'Letters', 'Delete')
      await asked.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('You did not share any e-Learning Activities yet.')).toBeVisible()
    })

    test('the status of a share names who has sent and who has not, and leads to the answers', async ({
      page,
      browser,
      request
    }) => {
      const { path, session } = await lesson(request, { title: 'A voyage', blocks: [question('One', 'One?')] })
      for (const name of ['jonas', 'mara']) {
        const student = await (await device(browser)).newPage()
        await start(student, path, `${name}@school.example`)
        await answerField(student).fill(`answer of ${name}`)
        await saved(student)
        if (name === 'mara') await send(student)
        await student.context().close()
      }
      await enter(page.context(), session)
      await page.goto('/my/shares')
      await page.route('**/api/my/shares/status', route => route.fulfill(DOWN), { times: 1 })
      await choose(page, 'A voyage', 'Student status')
      const dialog = page.getByRole('dialog', { name: 'Students of “A voyage”' })
      await expect(dialog.getByRole('alert')).toContainText('The list could not be loaded')
      await axe(page)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      const of = (name: string) => dialog.getByRole('row').filter({ hasText: `${name}@school.example` })
      await expect(of('jonas').getByText('Not yet submitted! 1 block answered')).toBeVisible()
      await expect(of('mara').getByText(/^Submitted on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}$/)).toBeVisible()
      for (const name of ['jonas', 'mara']) await expect(of(name).getByText(/^\d{3} \d{3}$/)).toBeVisible()
      await expect(of('jonas').getByRole('link')).toHaveCount(0)
      await axe(page)
      const box = await dialog.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true)
      await of('mara').getByRole('link', { name: 'Read the answers of mara@school.example' }).click()
      await expect(page.locator('textarea')).toHaveValue('answer of mara')
    })

    test('a share stays as it was until its teacher has seen what a newer version touches', async ({
      page,
      browser,
      request
    }) => {
      const { path, session, activity } = await lesson(request)
      const student = await (await device(browser, { viewport })).newPage()
      await start(student, path, 'mara@school.example')
      await toBlock(student, 2)
      await answerField(student).fill('The treasurer counted cloves.')
      await saved(student)

      await change(request, session, activity, { bb_2: 'Who counts, and why?' }, ['bb_2', 'bb_1', 'bb_3'])
      await student.reload()
      await expect(student.getByRole('heading', { name: 'Who counts?' })).toBeVisible()

      await enter(page.context(), session)
      await page.goto('/my/shares')
      const mark = page.getByRole('button', { name: 'A newer version of A voyage exists' })
      await mark.click()
      const dialog = page.getByRole('dialog', { name: 'Newer version of “A voyage”' })
      const blocks = dialog.getByRole('list', { name: 'Blocks that change' }).getByRole('listitem')
      const touched = 'Who counts, and why?Changed1 student has answered it.'
      await expect(blocks.filter({ hasText: 'Who counts' })).toHaveText(touched)
      await expect(dialog).toContainText('1 student has started.')
      await axe(page)

      await change(request, session, activity, { bb_3: 'Which list?' }, ['bb_2', 'bb_1', 'bb_3'])
      await dialog.getByRole('button', { name: 'Move to the newer version' }).click()
      await expect(dialog.getByRole('alert')).toContainText('The activity has changed again.')
      await expect(blocks.filter({ hasText: 'Which list?' })).toHaveText('Which list?ChangedNobody has answered it.')
      await axe(page)
      await dialog.getByRole('button', { name: 'Move to the newer version' }).click()
      await expect(notices(page).getByText('“A voyage” is now shared as it stands.')).toBeVisible()
      await expect(mark).toHaveCount(0)

      await student.reload()
      await expect(student.getByRole('heading', { name: 'Who counts, and why?' })).toBeVisible()
      await expect(answerField(student)).toHaveValue('The treasurer counted cloves.')
      await student.context().close()
    })
  })

test('others look at a share without tags, address or account', async ({ page, browser, request }) => {
  await teach(page, request, ['Posters'])
  await page.goto('/my/activities')
  await choose(page, 'Posters', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await dialog.getByRole('radio', { name: /Share with Others/ }).check({ force: true })
  await expect(dialog.getByLabel('New class')).toHaveCount(0)
  await expect(dialog.getByRole('switch')).toHaveCount(0)
  await axe(page)
  await page.route('**/api/hist/create', route => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Next steps' }).click()
  await expect(dialog.getByText('The share is created. You find it under My Shares.')).toBeVisible()
  const field = dialog.getByLabel('Link for others')
  await expect(field).toHaveValue(/\/ea\/share\/[0-9a-f-]{36}$/)
  await axe(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(field).toHaveValue(/\/hist\/[a-z0-9]{7}$/)
  const link = await field.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const visitor = await (await device(browser)).newPage()
  await visitor.goto(link)
  await expect(visitor).toHaveURL(/\/ea\/share\/[0-9a-f-]{36}/)
  await expect(visitor.getByText('Five ships left.')).toBeVisible()
  await visitor.context().close()

  await page.goto('/my/shares')
  await expect(row(page, 'Posters').getByText('Others', { exact: true })).toBeVisible()
  await choose(page, 'Posters', 'Open the share')
  await expect(page).toHaveURL(/\/ea\/share\/[0-9a-f-]{36}/)
})

test('a share without a short link is copied by its own address', async ({ page, request }) => {
  const { session, share } = await lesson(request)
  await enter(page.context(), session)
  await page.goto('/my/shares')
  await expect(row(page, 'A voyage').getByText('No short link')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link of A voyage' }).click()
  await expect(notices(page).getByText(new RegExp(`/ea/student/${share} copied to clipboard$`))).toBeVisible()
})

for (const [name, look] of Object.entries({
  'in the dark': { viewport: WIDE, colorScheme: 'dark' },
  'in Arabic': { viewport: WIDE, arabic: true },
  'on a tablet': { viewport: { width: 768, height: 1024 }, hasTouch: true },
  'on a phone, dark, in Arabic': { viewport: PHONE, hasTouch: true, colorScheme: 'dark', arabic: true }
} as const))
  test(`sharing and My Shares keep every rule ${name}`, async ({ browser, request }) => {
    const { session, activity } = await lesson(request)
    await change(request, session, activity, { bb_2: 'Another question' }, ['bb_1', 'bb_2', 'bb_3'])
    const context = await device(browser, look)
    await enter(context, session)
    const page = await context.newPage()
    await page.goto('/my/shares')
    await expect(rows(page)).toHaveCount(1)
    const list = page.getByRole('region', { name: 'Shares' })
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: /A newer version of/ }).click()
    await expect(page.getByRole('list', { name: 'Blocks that change' })).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    await page.goto('/my/activities')
    await choose(page, 'A voyage', 'Share')
    await expect(page.getByLabel('New class')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Next steps' }).click()
    await page.getByRole('button', { name: 'Show on the wall' }).click()
    await expect(page.getByRole('img', { name: /QR code of/ }).last()).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    await context.close()
  })

interface Editable {
  uuid: string
  blocks: Record<string, { record: { title: string } }>
  blockOrder: string[]
}

/** Saves an activity with other block titles and another order, as the builder does. */
async function change(
  request: APIRequestContext,
  session: string,
  uuid: string,
  titles: Record<string, string>,
  blockOrder: string[]
): Promise<void> {
  const { activity } = await call<{ activity: Editable & Record<string, unknown> }>(
    request,
    '/edit-activity',
    { activity: uuid },
    session
  )
  const { version, title, description, image, tags, blocks } = activity
  for (const [id, words] of Object.entries(titles)) if (blocks[id]) blocks[id].record.title = words
  await call(
    request,
    '/update-activity',
    { activity: { uuid, version, title, description, image, tags, blocks, blockOrder } },
    session
  )
}
