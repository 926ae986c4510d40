import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { activityOf, call, enter, sessionOf, text } from './support/shared-activity.ts'
import { choose, DOWN, noSidewaysScrolling, notices, teach } from './support/personal.ts'

/** A member's own activities: found, put in order, and everything that can be done with one
 * (behaviour/personal-area §2). */

const TITLES = ['Maps of Rome', 'posters', 'Letters home']
const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }
const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }

const cards = (page: Page) => page.getByRole('article').getByRole('heading')
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const told = (page: Page, words: string) => expect(notices(page).getByText(words, { exact: true })).toBeVisible()
/** Makes the next call of this path fail. */
const breakOnce = (page: Page, path: string) => page.route(`**/api${path}`, route => route.fulfill(DOWN), { times: 1 })

/** Where nothing else is there the list looks the same before the search, and is drawn anew after it. */
async function find(page: Page, title: string): Promise<void> {
  const found = page.waitForResponse(response => response.request().postData()?.includes(title) ?? false)
  await page.getByRole('searchbox').fill(title)
  await found
  await expect(cards(page)).toHaveText([title])
}

async function shelf(page: Page, request: APIRequestContext, titles = TITLES): Promise<string> {
  const { session } = await teach(page, request, titles)
  await page.goto('/my/activities')
  return session
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 }
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test('activities are sorted and searched', async ({ page, request }) => {
      await shelf(page, request)
      await expect(cards(page)).toHaveText(['Letters home', 'posters', 'Maps of Rome'])
      await axe(page)
      for (const [order, expected] of [
        ['A–Z', ['Letters home', 'Maps of Rome', 'posters']],
        ['Z–A', ['posters', 'Maps of Rome', 'Letters home']],
        ['Oldest first', TITLES],
        ['Newest first', TITLES.toReversed()]
      ] as const) {
        await page.getByRole('button', { name: /Sort/ }).click()
        await page.getByRole('option', { name: order }).click()
        await expect(cards(page)).toHaveText([...expected])
      }
      const search = page.getByRole('searchbox')
      await search.fill('post')
      await expect(cards(page)).toHaveText(['posters'])
      await expect(page.getByText('1 activity', { exact: true })).toBeVisible()
      await search.fill('zeppelin')
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: 'Show all activities' }).click()
      await expect(cards(page)).toHaveCount(3)
      await noSidewaysScrolling(page)
    })

    test('a card opens the builder and the student’s view; only members who may publish see Publish', async ({
      page,
      request
    }) => {
      await shelf(page, request, ['posters'])
      await page.getByRole('button', { name: 'More for posters' }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Edit',
        'Student view',
        'Print',
        'Download',
        'Share',
        'Duplicate',
        'Delete'
      ])
      await axe(page)
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1, name: 'posters' })).toBeVisible()
      await page.goto('/my/activities')
      await choose(page, 'posters', 'Student view')
      await expect(page.getByText('This is how your students see the activity.', { exact: false })).toBeVisible()
    })

    test('an activity is duplicated with its blocks; a copy that fails leaves nothing behind', async ({
      page,
      request
    }) => {
      const session = await shelf(page, request, ['posters'])
      await breakOnce(page, '/update-activity')
      await choose(page, 'posters', 'Duplicate')
      await told(page, 'Error duplicating card')
      await axe(page)
      await page.reload()
      await expect(cards(page)).toHaveText(['posters'])
      await choose(page, 'posters', 'Duplicate')
      await told(page, 'Card duplicated')
      await expect(cards(page)).toHaveText(['posters (copy)', 'posters'])
      const { activities } = await call<{ activities: { activity: { uuid: string; blockOrder: string[] } }[] }>(
        request,
        '/my-activities',
        {},
        session
      )
      expect(new Set(activities.map(({ activity }) => activity.uuid)).size).toBe(2)
      expect(activities.map(({ activity }) => activity.blockOrder)).toEqual(Array(2).fill(['bb_1', 'bb_2']))
      await card(page, 'posters (copy)').getByRole('link').click()
      await expect(page.getByRole('grid', { name: 'Blocks' }).getByRole('link')).toHaveText(['Read', 'Who?'])
    })

    test('one or several activities are deleted after a question, and an error is shown', async ({ page, request }) => {
      await shelf(page, request)
      const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
      await choose(page, 'posters', 'Delete')
      await expect(asked).toContainText('Do you want to delete “posters”?')
      await axe(page)
      await asked.getByRole('button', { name: 'Cancel' }).click()
      await expect(asked).toBeHidden()
      await breakOnce(page, '/delete-activity')
      await choose(page, 'posters', 'Delete')
      await asked.getByRole('button', { name: 'Delete' }).click()
      await told(page, 'Error deleting activity')
      await expect(cards(page)).toHaveCount(3)
      await choose(page, 'posters', 'Delete')
      await asked.getByRole('button', { name: 'Delete' }).click()
      await told(page, 'Activity deleted')
      await expect(cards(page)).toHaveText(['Letters home', 'Maps of Rome'])

      // The first one brings the buttons, which take a row on a phone and move the cards.
      await card(page, 'Letters home').locator('label').click()
      await expect(page.getByRole('button', { name: 'Delete 1 selected' })).toBeVisible()
      await card(page, 'Maps of Rome').locator('label').click()
      await axe(page)
      await page.getByRole('button', { name: 'Delete 2 selected' }).click()
      await expect(asked).toContainText('Do you want to delete 2 activities?')
      await asked.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('No activities yet')).toBeVisible()
      await axe(page)
    })
  })

test('a list that cannot be loaded shows an error and can be loaded again', async ({ page, request }) => {
  await shelf(page, request, ['posters'])
  await expect(cards(page)).toHaveCount(1)
  await breakOnce(page, '/my-activities')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your activities could not be loaded' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveText(['posters'])
})

test('a partner publishes and unpublishes an activity; an error is shown in a dialog', async ({
  page,
  browser,
  request
}) => {
  const session = await sessionOf(request, PARTNER)
  const title = `Published ${crypto.randomUUID()}`
  const activity = await activityOf(request, session, title, [text('Read', 'Open to all.')])
  await enter(page.context(), session)
  await page.goto('/my/activities')
  await find(page, title)

  await breakOnce(page, '/publish-activity')
  await choose(page, title, 'Publish')
  const asked = page.getByRole('dialog', { name: 'Confirm Publish' })
  await expect(asked).toContainText(`Do you want to make “${title}” publicly available?`)
  await axe(page)
  await asked.getByRole('button', { name: 'Yes' }).click()
  const refused = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(refused).toContainText('Something broke.')
  await axe(page)
  await refused.getByRole('button', { name: 'OK' }).click()
  await asked.getByRole('button', { name: 'Yes' }).click()
  await told(page, 'e-Learning Activity published successfully!')
  await expect(card(page, title).getByText('Public', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/ea/view/${activity}/`)
  await expect(visitor.getByText('Open to all.')).toBeVisible()

  await choose(page, title, 'Unpublish')
  const back = page.getByRole('dialog', { name: 'Confirm Unpublish' })
  await expect(back).toContainText(`Do you want to make “${title}” private?`)
  await axe(page)
  await back.getByRole('button', { name: 'Yes' }).click()
  await told(page, 'e-Learning Activity UNpublished successfully!')
  await expect(card(page, title).getByText('Private', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'You need to be signed in' })).toBeVisible()
  await visitor.context().close()
  await call(request, '/delete-activity', { activity }, session)
})

test('an admin chooses a content type before publishing', async ({ page, request }) => {
  const session = await sessionOf(request, ADMIN)
  const title = `Typed ${crypto.randomUUID()}`
  const activity = await activityOf(request, session, title, [text('Read', 'Words.')])
  await enter(page.context(), session)
  await page.goto('/my/activities')
  await find(page, title)
  await choose(page, title, 'Publish')
  const asked = page.getByRole('dialog', { name: 'Confirm Publish' })
  await expect(asked.getByRole('button', { name: 'Yes' })).toBeDisabled()
  await asked.getByRole('button', { name: /Content type/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Case Study',
    'Key Moment',
    'Learning Activity',
    'Unit',
    'Viewpoint'
  ])
  await page.getByRole('option', { name: 'Learning Activity' }).click()
  await axe(page)
  await asked.getByRole('button', { name: 'Yes' }).click()
  await told(page, 'e-Learning Activity published successfully!')
  await call(request, '/delete-activity', { activity }, session)
})

test('if an activity cannot be added, the server’s message is shown', async ({ page, request }) => {
  const session = await sessionOf(request, PARTNER)
  const activity = await activityOf(request, session, 'Cannot be added', [text('Read', 'Some words.')])
  await call(request, '/publish-activity', { uuid: activity }, session)
  await enter(page.context(), await sessionOf(request, await member({ request })))
  await page.goto(`/ea/view/${activity}/`)
  await page.route('**/api/ea/add-to-my-*', route =>
    route.fulfill({ json: { isError: true, msg: 'This activity cannot be copied.', errorCode: 'FORBIDDEN' } })
  )
  await page.getByRole('button', { name: 'Add to my Annals' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('This activity cannot be copied.')
  await axe(page)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Add to my Annals' })).toBeEnabled()
  await call(request, '/delete-activity', { activity }, session)
})
