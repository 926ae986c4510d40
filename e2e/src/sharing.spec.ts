import { axe, expect, member, test } from './support/fixtures.ts'
import { activityOf, device, enter, question, sessionOf, sorting, start, text } from './support/shared-activity.ts'
import { keysTo } from './support/input-ways.ts'
import { choose, DOWN, noSidewaysScrolling, notices, shareRow, teach } from './support/personal.ts'
import { sortingSources } from './support/sorting-record.ts'

/** Sharing an activity (behaviour/sharing §1): with students or with others, its link and the QR code for the wall. */

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('the Tab key brings a switch into view that lies below the edge of its dialog', async ({ page, request }) => {
  await teach(page, request, ['Votes for women'])
  await page.setViewportSize({ width: 1366, height: 400 })
  await page.goto('/my/activities')
  await choose(page, 'Votes for women', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  const words = dialog.getByText('See answers before they are sent')
  await expect(words).not.toBeInViewport()
  await keysTo(page, dialog.getByRole('switch', { name: 'See answers before they are sent' }))
  await expect(words).toBeInViewport({ ratio: 1 })
})

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
      const share = shareRow(page, 'Votes for women')
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
  await expect(shareRow(page, 'Posters').getByText('Others', { exact: true })).toBeVisible()
  await choose(page, 'Posters', 'Open the share')
  await expect(page).toHaveURL(/\/ea\/share\/[0-9a-f-]{36}/)
})

test('before sharing, what students may miss is listed with links to the blocks', async ({
  page,
  context,
  request
}) => {
  const session = await sessionOf(request, await member({ request }))
  const blocks = [text('The way', 'Five ships left.'), sorting([]), question('', '')]
  const activity = await activityOf(request, session, 'Half done', blocks)
  await enter(context, session)
  await page.goto('/my/activities')
  await choose(page, 'Half done', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await expect(dialog.getByText('Please have a look at this before others see the activity:')).toBeVisible()
  await expect(dialog.getByText('Students find nothing to work on here yet.')).toHaveCount(2)
  await expect(dialog.getByRole('link')).toHaveText(['2. sorting 2', '3. question 3'])
  await axe(page)
  await dialog.getByRole('link', { name: '3. question 3' }).click()
  await expect(page).toHaveURL(`/builder/${activity}/edit/question/bb_3`)
  await expect(dialog).toBeHidden()
  await page.getByLabel('Title', { exact: true }).fill('Who came home?')
  await page.getByRole('link', { name: 'Edit in Builder' }).click()
  const check = page.getByRole('region', { name: 'Check' })
  await expect(check.getByRole('link')).toHaveText(['2. sorting 2'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByRole('link')).toHaveText(['2. sorting 2'])
  await dialog.getByRole('button', { name: 'Share anyway' }).click()
  await expect(dialog.getByText('The share is created.')).toBeVisible()
})

test('pictures that nobody described are told before sharing, and do not stand in the way', async ({
  page,
  context,
  request
}) => {
  const session = await sessionOf(request, await member({ request }))
  const undescribed = sortingSources([['A quay', 0, 0]])
  const activity = await activityOf(request, session, 'Harbours', [sorting(undescribed)])
  await enter(context, session)
  await page.goto(`/builder/${activity}`)
  const words = '1 picture has no words for those who cannot see it.'
  await expect(page.getByRole('region', { name: 'Check' }).getByRole('listitem').getByText(words)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByText('It has no instructions.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next steps' }).click()
  await expect(dialog.getByText('The share is created.')).toBeVisible()
})
