import { axe, expect, test } from './support/fixtures.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Reading a narrative: the demo's, which has every kind of block (behaviour/narratives §7). */

const READ = '/narratives/whom-does-a-picture-count/read'

test('a visitor finds a narrative, reads it by keys and goes on where reading stopped', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/historical-content')
  await page.getByRole('main').getByRole('link', { name: 'Narratives', exact: true }).click()
  const field = page.getByRole('searchbox', { name: 'Search narratives' })
  await field.fill('no such words')
  await expect(page.getByRole('heading', { name: 'No results for no such words' })).toBeVisible()
  await axe(page)
  await field.fill('WHOM does')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Whom does a picture count?' }).click()
  await expect(page).toHaveURL('/narratives/whom-does-a-picture-count/start')
  await expect(page.getByRole('heading', { level: 1, name: 'Whom does a picture count?' })).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'Discover' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Chapters' }).getByRole('heading')).toHaveCount(5)
  await page.getByRole('button', { name: /^Show more of “An army/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Show less of “An army/ })).toBeVisible()
  await axe(page)
  await page.getByRole('heading', { level: 2, name: 'A rose of deaths' }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/read#chapter-/)
  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  await expect(chapters.getByRole('link', { name: /A rose of deaths/ })).toHaveAttribute('aria-current', 'location')
  await expect(page.getByText(/^Chapter 2 of 5 · \d+ minutes left$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '1 earlier chapter' })).toBeVisible()
  await axe(page)

  const term = page.getByRole('button', { name: 'limewashed' })
  await term.focus()
  await expect(page.getByText(/thin white layer of lime/)).toBeVisible()
  await page.keyboard.press('Escape')
  const more = page.getByRole('complementary', { name: 'Learn more…' })
  await expect(more.getByRole('link')).toHaveCount(1)
  await more.getByRole('button', { name: 'Show details' }).press('Enter')
  await axe(page)

  const slides = page.getByRole('group', { name: 'Slideshow' })
  await slides
    .getByRole('button', { name: /Open large/ })
    .first()
    .press('Enter')
  const first = await page.getByRole('dialog').getByRole('heading').first().innerText()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('heading').first()).not.toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(READ)
  await page.getByRole('link', { name: 'Go on at “A rose of deaths”' }).click()
  await expect(page).toHaveURL(/\/read#chapter-/)
  await expect(chapters.getByRole('link', { name: /A rose of deaths/ })).toHaveAttribute('aria-current', 'location')

  const question = page.getByText('Key question').nth(1)
  await question.scrollIntoViewIfNeeded()
  const before = await question.boundingBox()
  await page.goto('/partners')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs(((await question.boundingBox())?.y ?? Infinity) - before!.y)).toBeLessThan(3)

  const deep = await chapters.getByRole('link', { name: /Dust/ }).getAttribute('href')
  await page.goto('/partners')
  await page.goto(new URL(deep!, new URL(READ, page.url())).href)
  await expect(chapters.getByRole('link', { name: /Dust/ })).toHaveAttribute('aria-current', 'location')
})

test('it is read by touch on a phone in an Arabic page, in the dark', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark'
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  await page.goto('/narratives/whom-does-a-picture-count')
  await page.getByRole('navigation', { name: 'Views of the narrative' }).getByRole('link', { name: 'Read' }).tap()
  const heading = page.getByRole('heading', { level: 2, name: 'An army drawn as a line' })
  await expect(heading).toHaveAttribute('lang', 'en')
  await expect(heading).toHaveAttribute('dir', 'ltr')
  await axe(page)
  await noSidewaysScrolling(page)
  await page.getByRole('button', { name: '5 chapters' }).tap()
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: /Dust/ }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Dust' })).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 600 })
  await noSidewaysScrolling(page)
  await context.close()
})

test('one that is not there is told, and OK leads to all', async ({ page }) => {
  await page.goto('/historical-content/narratives/no-such-story')
  const dialog = page.getByRole('alertdialog', { name: 'Narrative not found' })
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/narratives')
})
