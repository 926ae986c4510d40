import { axe, expect, test } from './support/fixtures.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { noSidewaysScrolling, notices } from './support/personal.ts'

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }

/** A learning activity of the demo. */
const LEARNING_ACTIVITY = 'Can a drawing save lives?'

interface Shelves {
  items: { uuid: string; name: string; featured: boolean }[]
}

/** An admin chooses a card of the home page; everybody sees it first (behaviour/content §1.1). */
test('a module and a learning activity that an admin chooses are the first cards of the home page', async ({
  page,
  request,
  browser
}) => {
  const session = await sessionOf(request, ADMIN)
  const { items } = (await (await request.get('/api/index-historical-content')).json()) as Shelves
  const { name } = items.findLast(item => !item.featured)!
  await call(request, '/home-cards/choose', { modules: [], activities: [] }, session)

  await enter(page.context(), session)
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click()
  const menu = page.getByRole('navigation', { name: 'Site Admin' })
  await expect(menu.getByRole('link', { name: 'Imports' })).toBeVisible()
  const shelf = page.getByRole('group', { name: 'Historical content' })
  await shelf.getByRole('button', { name: 'Card 1' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  const teaching = page.getByRole('group', { name: 'Teaching & learning' })
  await teaching.getByRole('button', { name: 'Card 1' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(LEARNING_ACTIVITY)
  await page.getByRole('option', { name: LEARNING_ACTIVITY, exact: true }).click()
  await noSidewaysScrolling(page)
  await axe(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(page)).toContainText('The home page shows these cards now.')

  const visitor = await browser.newPage()
  await visitor.goto('/')
  const cards = visitor.getByRole('list', { name: 'Historical content' }).getByRole('heading')
  await expect(cards.first()).toHaveText(name)
  await expect(cards).toHaveCount(4)
  const activities = visitor.getByRole('list', { name: 'Teaching & learning' }).getByRole('heading')
  await expect(activities.first()).toHaveText(LEARNING_ACTIVITY)
  await expect(activities).toHaveCount(4)
  await visitor.close()
  await call(request, '/home-cards/choose', { modules: [], activities: [] }, session)
})
