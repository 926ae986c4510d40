import type { Page } from '@playwright/test'
import { owner } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { enter, sessionOf } from './support/shared-activity.ts'
import { narrativeOf, storedAt } from './support/narratives.ts'
import { notices } from './support/personal.ts'

/** Writing narratives (behaviour/narratives §9, §10). */

const TITLE = 'Lanterns'
const TEACHER = { login: 'teacher@annals.example', password: 'chalk-and-sources' }
const badge = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search sources/ })
const texts = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

test('a new narrative has a title, and then an address', async ({ page, request }) => {
  const { session } = await owner(request)
  await enter(page.context(), session)
  await page.goto('/my/narratives')
  await expect(page.getByRole('heading', { name: 'No narratives yet' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'New narrative' }).first().click()
  await expect(page).toHaveURL('/narratives/new/start/edit')
  await expect(badge(page, 'New Narrative')).toBeVisible()
  await page.getByPlaceholder('Narrative title').fill(TITLE)
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/\/narratives\/lanterns[-\d]*\/start\/edit$/)
  await page.reload()
  await expect(page.getByPlaceholder('Narrative title')).toHaveValue(TITLE)
  await page.getByRole('textbox', { name: /^Teaser/ }).fill('Light in three places.')
  await expect(badge(page, 'Unsaved changes')).toBeVisible()
  await axe(page)
})

test('sources, a slideshow and a key question are placed in a text, and undone', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page.context(), await sessionOf(request, TEACHER))
  await page.goto('/narratives/sample/read/edit')
  const sources = page.getByRole('group', { name: /^Source:/ })
  await expect(sources).toHaveCount(1)
  await texts(page).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' More words.')
  await search(page).fill('the')
  const results = page.getByRole('list', { name: 'Results, yours first' }).getByRole('listitem')
  await expect(results).toHaveCount(12)
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(results.nth(12).getByRole('button').first()).toBeFocused()
  // A film among the pictures.
  await page.route('**/api/search/?*', async route => {
    const response = await route.fetch()
    const found = (await response.json()) as { data: { sources: { type: string }[] }[] }
    found.data[3]!.sources[0]!.type = 'video/mp4'
    await route.fulfill({ response: response, json: found })
  })
  await search(page).fill('map')
  await expect(results.nth(12)).toBeHidden()
  await page
    .getByRole('button', { name: /^Place at the cursor:/ })
    .first()
    .click()
  await expect(sources).toHaveCount(2)
  const boxes = page.getByRole('checkbox', { name: /for a slideshow$/ })
  for (const at of [1, 2]) await boxes.nth(at).locator('xpath=ancestor::label[1]').click()
  await page.getByRole('button', { name: 'Make a slideshow' }).click()
  const shows = page.getByRole('group', { name: 'Slideshow of 2 sources' })
  await expect(shows).toHaveCount(1)
  for (const [at, refusal] of [
    [1, 'Source is already part of the slideshow!'],
    [3, 'Adding video Sources to a slideshow is not supported at the moment']
  ] as const) {
    await results
      .nth(at)
      .getByRole('button', { name: /^More for / })
      .click()
    await page.getByRole('menuitem', { name: 'Add to the slideshow' }).click()
    await expect(notices(page).getByText(refusal)).toBeVisible()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Key question' }).click()
  await page.keyboard.type('Why?')
  await expect(page.getByPlaceholder('Key Question').first()).toHaveValue('Why?')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect(shows).toHaveCount(0)
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect(shows).toHaveCount(1)
  await page.getByRole('toolbar').getByRole('button', { name: 'Subchapter' }).click()
  await page.getByPlaceholder('Subchapter title').last().fill('Oil')
  await expect(page.getByRole('group', { name: 'Subchapter: Oil' })).toBeVisible()
  await axe(page)
})

test('two windows, versions, and a server that is down lose nothing', async ({ page, request }) => {
  const { session } = await owner(request)
  await enter(page.context(), session)
  const { slug } = await narrativeOf(request, session, TITLE, ['One', 'Two'])
  const path = `/narratives/${slug}/start/edit`
  const other = await page.context().newPage()
  await Promise.all([page.goto(path), other.goto(path)])
  const titleOf = (window: Page) => window.getByPlaceholder('Narrative title')
  await titleOf(page).fill('First')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(badge(page, 'Saved')).toBeVisible()
  await other.bringToFront()
  await titleOf(other).fill('Second')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = other.getByRole('alertdialog', { name: 'This narrative was changed in another window' })
  await expect(conflict).toBeVisible()
  await axe(other)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(badge(other, 'Saved')).toBeVisible()
  expect((await storedAt(request, session, slug)).title).toBe('Second')

  await other.getByRole('button', { name: 'Versions' }).click()
  await other.getByRole('button', { name: /^Look at Other window/ }).click()
  const version = other.getByRole('dialog', { name: /^Other window/ })
  await expect(version.getByRole('heading', { name: 'First' })).toBeVisible()
  await axe(other)
  await version.getByRole('button', { name: 'Restore this version' }).click()
  await expect(titleOf(other)).toHaveValue('First')
  await expect(notices(other).getByText('Version restored')).toBeVisible()
  expect((await storedAt(request, session, slug)).title).toBe('First')
  await other.getByRole('button', { name: /^Undo/ }).click()
  await expect(titleOf(other)).toHaveValue('Second')

  await other.route('**/api/narrative', route =>
    route.fulfill({ status: 503, json: { isError: true, msg: 'Down.', errorCode: 'UNAVAILABLE' } })
  )
  await titleOf(other).fill('Third')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(badge(other, '503 Service Unavailable')).toBeVisible()
})

test('the sample can be tried out and is never saved; without a member there is only the reader', async ({
  page,
  request
}) => {
  await page.goto('/narratives/sample/start/edit')
  await expect(page.getByText('You need to be signed in', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'How to order the past' })).toBeVisible()
  await axe(page)
  const { session } = await owner(request)
  await enter(page.context(), session)
  await page.reload()
  await page.getByPlaceholder('Narrative title').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await expect(page.getByPlaceholder('Narrative title')).toHaveValue('How to order the past')
  await axe(page)
})

test('what is pasted from a text program is cleaned, and too much is told', async ({ page, request }) => {
  const { session } = await owner(request)
  await enter(page.context(), session)
  const { slug } = await narrativeOf(request, session, TITLE, ['One'])
  await page.goto(`/narratives/${slug}/read/edit`)
  const paste = (html: string) =>
    texts(page)
      .first()
      .evaluate((root, given) => {
        const data = new DataTransfer()
        data.setData('text/html', given)
        root.focus()
        root.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }, html)
  await texts(page).first().click()
  await paste(
    '<p class="MsoNormal" style="color:red"><b>Bold</b> words<o:p></o:p><script>alert(1)</script><img src="file:///C:/a.png"></p>'
  )
  await expect(texts(page).first().locator('strong')).toHaveText('Bold')
  await expect(texts(page).first().locator('img, script, [style]')).toHaveCount(0)
  await paste(`<p>${'long '.repeat(400_000)}</p>`)
  await expect(notices(page).getByText(/^What was pasted is too long/)).toBeVisible()
})
