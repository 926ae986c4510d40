import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { noSidewaysScrolling, notices } from './support/personal.ts'

const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }
const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }

interface Index {
  items: { uuid: string; name: string }[]
}
interface Tree {
  data: { uuid: string; child: { uuid: string; name: string; child: { uuid: string; name: string }[] }[] }
}

/** Opens the menu of a tag by the keyboard and presses one of its entries. */
async function act(page: Page, tag: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Change “${tag}”` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

/** A partner puts the own tree in order (behaviour/tags §3.1). */
test('a partner adds, renames, moves, merges and deletes tags by the keyboard alone', async ({ page, request }) => {
  const session = await sessionOf(request, PARTNER)
  const own = randomUUID().slice(0, 8)
  const [sea, ships, boats] = [`Sea ${own}`, `Ships ${own}`, `Boats ${own}`]
  await enter(page.context(), session)
  await page.goto('/my/tags')
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a tag' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(sea)
  await axe(page)
  await page.keyboard.press('Enter')
  const menu = (tag: string) => page.getByRole('button', { name: `Change “${tag}”` })
  await expect(menu(sea)).toBeFocused()
  for (const name of [ships, boats]) {
    await act(page, sea, 'Add a tag below')
    await dialog.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(menu(name)).toBeFocused()
  }
  await act(page, boats, 'Rename')
  await dialog.getByLabel('Name').fill(` ${ships.toUpperCase()} `)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Tag already exists')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(boats)).toBeFocused()

  const below = page.getByRole('list', { name: `Tags below “${sea}”` }).getByRole('listitem')
  await act(page, boats, 'Move up')
  await expect(below).toHaveText([new RegExp(boats), new RegExp(ships)])
  await expect(menu(boats)).toBeFocused()
  await axe(page)

  // A tag in use, which goes into another one.
  const { items } = (await (await request.get('/api/index-historical-content')).json()) as Index
  const { uuid, name: title } = items[0]!
  const tree = await call<Tree>(request, '/tags/tree', {}, session)
  const used = tree.data.child.find(({ name }) => name === sea)!.child.find(({ name }) => name === boats)!
  await call(request, '/tags/setItems', { uuids: [uuid], add: [used.uuid], remove: [] }, session)
  await act(page, boats, 'Merge into another tag…')
  await expect(dialog.getByText('1 item has it:')).toBeVisible()
  await dialog.getByRole('button', { name: /The tag that stays/ }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(ships)
  await page.getByRole('option', { name: `${sea} › ${ships}` }).click()
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(menu(ships)).toBeFocused()
  await expect(below).toHaveText([new RegExp(`${ships}.*1 item`)])

  await act(page, sea, 'Delete…')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('This also concerns 1 tag below it.')).toBeVisible()
  await expect(question.getByText(title)).toBeVisible()
  await axe(page)
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(notices(page)).toContainText('Not deleted')
  await act(page, sea, 'Delete…')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(notices(page)).toContainText('Tag deleted')
  await expect(page.getByText(sea)).toHaveCount(0)
})

/** Tags given on a card let a visitor find it (behaviour/tags §4.1, §4.2). */
test('an admin tags a card, and a visitor filters by the tag on a phone in an Arabic page', async ({
  page,
  request,
  browser
}) => {
  const session = await sessionOf(request, ADMIN)
  const { data } = await call<Tree>(request, '/tags/tree', {}, session)
  const group = data.child.find(({ name }) => name === 'Teaching Challenges')!
  const name = `Challenge ${randomUUID().slice(0, 8)}`
  const made = await call<{ data: { uuid: string } }>(
    request,
    '/tags/add',
    { tag: { name }, parent: group.uuid },
    session
  )

  await enter(page.context(), session)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/historical-content')
  const card = page.getByRole('main').getByRole('article').nth(2)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const edit = card.getByRole('button', { name: `Edit the tags of “${title}”` })
  await edit.click()
  const tagger = page.getByRole('dialog', { name: `Tags of “${title}”` })
  await tagger.getByLabel('Search tags').fill(name.toUpperCase())
  await tagger.getByRole('button', { name }).click()
  await axe(page)
  await tagger.getByRole('button', { name: 'Save' }).click()
  await expect(tagger).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(card).toContainText(name)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await phone.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  await phone.goto('/historical-content')
  const cards = phone.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Edit the tags/ })).toHaveCount(0)
  await phone.getByRole('button', { name: 'Filter by tags' }).tap()
  const filter = phone.getByRole('dialog', { name: 'Filter by tags' })
  await filter.getByText(name).tap()
  await axe(phone)
  await noSidewaysScrolling(phone)
  await filter.getByRole('button', { name: 'Show 1 item' }).tap()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(title)
  await expect(phone).toHaveURL(`/historical-content?tags=${made.data.uuid}`)
  await axe(phone)
  await phone.reload()
  await expect(cards).toHaveCount(1)
  await phone.getByRole('button', { name: `Remove ${name}` }).tap()
  await expect(cards.nth(1)).toBeVisible()
  await context.close()
  await call(request, '/tags/delete', { tag: made.data.uuid }, session)
})

test('what is not kept on this site cannot be tagged, and the tagger says so', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  await page.goto('/search/search?q=map')
  await page
    .getByRole('button', { name: /^Edit the tags of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('uuid missing!', { exact: true })).toBeVisible()
  await axe(page)
})

test('the groups of the filters take tags below them and stay as they are', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Change “Themes”' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Add a tag below'])
  await page.keyboard.press('Escape')
  await page.getByLabel('Search tags').fill('environment')
  await expect(page.getByText('The Environment')).toBeVisible()
  await expect(page.getByText('Antiquity')).toHaveCount(0)
  await axe(page)
})
