import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { activityOf, call, enter, sessionOf, text } from './support/shared-activity.ts'
import { choose, DOWN, noSidewaysScrolling, notices } from './support/personal.ts'

/** The shelf of published activities: what owners, members and visitors can do with a card (behaviour/content §3.1). */

const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const told = (page: Page, words: string) => expect(notices(page).getByText(words, { exact: true })).toBeVisible()

/** A published activity of the demo's partner, found on the shelf by its words. */
async function publish(request: APIRequestContext) {
  const session = await sessionOf(request, PARTNER)
  const title = `Shelved ${crypto.randomUUID()}`
  const activity = await activityOf(request, session, title, [text('Read', 'Five ships left.')])
  await call(request, '/publish-activity', { uuid: activity }, session)
  return {
    session,
    title,
    activity,
    address: `/teaching-learning/activities?q=${title.slice(-36)}`,
    remove: () => call(request, '/delete-activity', { activity }, session)
  }
}

for (const [name, options] of [
  ['by mouse at 1440', { viewport: { width: 1440, height: 900 } }],
  ['by touch at 390', { viewport: { width: 390, height: 844 }, hasTouch: true }]
] as const)
  test.describe(name, () => {
    test.use(options)

    test('an owner makes an activity private and public again on the shelf, and deletes it', async ({
      page,
      request
    }) => {
      const { session, title, activity, address } = await publish(request)
      await enter(page.context(), session)
      await page.goto(address)
      const own = card(page, title)
      await own.getByRole('button', { name: `More for ${title}` }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Edit',
        'Student view',
        'Share',
        'Meta-information',
        'Unpublish',
        'Delete'
      ])
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `/ela/${activity}`)
      await axe(page)
      await page.getByRole('menuitem', { name: 'Unpublish' }).click()
      await page.getByRole('dialog', { name: 'Confirm Unpublish' }).getByRole('button', { name: 'Yes' }).click()
      await told(page, 'e-Learning Activity UNpublished successfully!')
      await expect(own.getByText('Private', { exact: true })).toBeVisible()
      await noSidewaysScrolling(page)
      await choose(page, title, 'Publish')
      await page.getByRole('dialog', { name: 'Confirm Publish' }).getByRole('button', { name: 'Yes' }).click()
      await told(page, 'e-Learning Activity published successfully!')
      await expect(own.getByText('Private', { exact: true })).toHaveCount(0)

      const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
      await page.route('**/api/delete-activity', route => route.fulfill(DOWN), { times: 1 })
      await choose(page, title, 'Delete')
      await asked.getByRole('button', { name: 'Delete' }).click()
      await told(page, 'Error deleting activity')
      await expect(own).toBeVisible()
      await choose(page, title, 'Delete')
      await axe(page)
      await asked.getByRole('button', { name: 'Delete' }).click()
      await told(page, 'Activity deleted')
      await expect(page.getByRole('heading', { name: 'No activities found.' })).toBeVisible()
    })

    test('an owner shares from the shelf and opens the student’s view', async ({ page, request }) => {
      const { session, title, address, remove } = await publish(request)
      await enter(page.context(), session)
      await page.goto(address)
      await choose(page, title, 'Share')
      const dialog = page.getByRole('dialog', { name: /Share/ })
      await expect(dialog).toContainText('Share with students')
      await page.keyboard.press('Escape')
      await choose(page, title, 'Student view')
      await expect(page.getByText('This is how your students see the activity.', { exact: false })).toBeVisible()
      await remove()
    })

    test('a visitor is asked to sign in, then the activity is added and its copy opened', async ({ page, request }) => {
      const { title, activity, address, remove } = await publish(request)
      await page.goto(address)
      await expect(card(page, title).getByRole('link')).toHaveAttribute('href', `/ea/view/${activity}`)
      await expect(page.getByRole('button', { name: `More for ${title}` })).toHaveCount(0)
      await page.getByRole('button', { name: `Add to my Annals: ${title}` }).click()
      await told(page, 'You need to be signed in')
      await expect(notices(page).getByRole('button', { name: 'Register' })).toBeVisible()
      await axe(page)
      await notices(page).getByRole('button', { name: 'Login' }).click()
      const dialog = page.getByRole('dialog', { name: 'Log in' })
      const { login, password } = await member({ request })
      await dialog.getByLabel('Login or email').fill(login)
      await dialog.getByLabel('Password').fill(password)
      await dialog.getByRole('button', { name: 'Login', exact: true }).click()
      await told(page, 'e-Learning Activity added to your Annals!')
      await expect(page.getByRole('button', { name: `Start editing: ${title}` })).toBeVisible()
      await noSidewaysScrolling(page)
      await notices(page).getByRole('button', { name: 'Start editing' }).click()
      await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(page.url()).not.toContain(activity)
      await remove()
    })
  })

test('a member adds an activity by keyboard; an error response is an alert with its message', async ({
  page,
  request
}) => {
  const { title, address, remove } = await publish(request)
  await enter(page.context(), await sessionOf(request, await member({ request })))
  await page.route(
    '**/api/ea/add-to-my-*',
    route => route.fulfill({ json: { isError: true, msg: 'This activity cannot be copied.', errorCode: 'FORBIDDEN' } }),
    { times: 1 }
  )
  await page.goto(address)
  const add = page.getByRole('button', { name: `Add to my Annals: ${title}` })
  await add.focus()
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('This activity cannot be copied.')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await told(page, 'e-Learning Activity added to your Annals!')
  await remove()
})

test('a visitor is told what is known of an activity, and why it cannot be told', async ({ page, request }) => {
  const { title, address, remove } = await publish(request)
  await page.goto(address)
  const ask = () => card(page, title).getByRole('button', { name: `Meta-information of “${title}”` })
  await ask().press('Enter')
  const dialog = page.getByRole('dialog', { name: `About ${title}` })
  await expect(dialog.getByText('Published', { exact: true })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(ask()).toBeFocused()
  await page.route('**/api/getelameta/*', route => route.fulfill(DOWN))
  await page.reload()
  await ask().click()
  await expect(page.getByRole('alertdialog')).toContainText('Cannot display meta-information for this object.')
  await remove()
})
