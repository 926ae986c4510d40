import type { APIRequestContext } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import {
  answerField,
  call,
  device,
  enter,
  givenAnswer,
  sharedActivity,
  question,
  saved,
  send,
  shareOf,
  start,
  toBlock
} from './support/shared-activity.ts'
import { choose, DOWN, noSidewaysScrolling, notices, shareLinks, shareRow, teach } from './support/personal.ts'

/** My Shares and what comes back (behaviour/personal-area §3): list, status, versions. */

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

for (const viewport of [WIDE, PHONE])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test('shares are filtered, sorted and deleted', async ({ page, request }) => {
      const titles = ['Maps', 'posters', 'Letters']
      const { session, activities } = await teach(page, request, titles)
      await page.goto('/my/shares')
      await expect(page.getByText('You did not share any e-Learning Activities yet.')).toBeVisible()
      await axe(page)
      for (const activity of activities) await shareOf(request, session, activity)
      await page.reload()
      await expect(shareLinks(page)).toHaveText(titles.toReversed())
      for (const [order, expected] of [
        ['A–Z', ['Letters', 'Maps', 'posters']],
        ['Z–A', ['posters', 'Maps', 'Letters']],
        ['Oldest first', titles],
        ['Newest first', titles.toReversed()]
      ] as const) {
        await page.getByRole('button', { name: /Sort/ }).click()
        await page.getByRole('option', { name: order }).click()
        await expect(shareLinks(page)).toHaveText([...expected])
      }
      const filter = page.getByRole('searchbox')
      await filter.fill('PO')
      await expect(shareLinks(page)).toHaveText(['posters'])
      await filter.fill('zeppelin')
      await expect(page.getByText('No shares found for current filters.')).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: 'Show all shares' }).click()
      await noSidewaysScrolling(page)
      await page.setViewportSize({ width: 320, height: 844 })
      await expect(shareLinks(page).first()).toBeVisible()
      await noSidewaysScrolling(page)
      await page.setViewportSize(viewport)

      const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
      const select = (title: string) => shareRow(page, title).locator('label').click()
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
      await expect(shareLinks(page)).toHaveCount(3)
      await axe(page)
      await page.getByRole('button', { name: 'Delete 2 selected' }).click()
      await asked.getByRole('button', { name: 'Delete' }).click()
      await expect(notices(page).getByText('2 shares deleted')).toBeVisible()
      await expect(shareLinks(page)).toHaveText(['Letters'])
      await choose(page, 'Letters', 'Delete')
      await asked.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('You did not share any e-Learning Activities yet.')).toBeVisible()
    })

    test('the status of a share lists who has submitted and who has not, and leads to the answers', async ({
      page,
      browser,
      request
    }) => {
      const { path, session } = await sharedActivity(request, { title: 'A voyage', blocks: [question('One', 'One?')] })
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
      await expect(of('mara').getByText(/^Submitted on .+ - \d{2}:\d{2}$/)).toBeVisible()
      for (const name of ['jonas', 'mara']) await expect(of(name).getByText(/^\d{3} \d{3}$/)).toBeVisible()
      await expect(of('jonas').getByRole('link')).toHaveCount(0)
      await axe(page)
      const box = await dialog.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true)
      await of('mara').getByRole('link', { name: 'Read the answers of mara@school.example' }).click()
      await expect(givenAnswer(page)).toContainText('answer of mara')
    })

    test('a share does not change until its teacher has seen which answers a newer version affects', async ({
      page,
      browser,
      request
    }) => {
      const { path, session, activity } = await sharedActivity(request)
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
      const mark = page.getByRole('button', { name: 'A newer version exists: A voyage' })
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

test('a share without a short link is copied by its own address', async ({ page, request }) => {
  const { session, share } = await sharedActivity(request)
  await enter(page.context(), session)
  await page.goto('/my/shares')
  await expect(shareRow(page, 'A voyage').getByText('No short link')).toBeVisible()
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
    const { session, activity } = await sharedActivity(request)
    await change(request, session, activity, { bb_2: 'Another question' }, ['bb_1', 'bb_2', 'bb_3'])
    const context = await device(browser, look)
    await enter(context, session)
    const page = await context.newPage()
    await page.goto('/my/shares')
    await expect(shareLinks(page)).toHaveCount(1)
    const list = page.getByRole('group', { name: 'Shares' })
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: /A newer version exists:/ }).click()
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
