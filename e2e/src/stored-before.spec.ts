import type { Page } from '@playwright/test'
import { owner } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { activityOf, enter, text } from './support/shared-activity.ts'

/** Documents that were stored before the service looked at the whole of them. */

/** Puts a film into the first block of every activity that the page reads. */
async function withFilm(page: Page): Promise<void> {
  await page.route(/\/api\/(edit|load)-activity$/, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { activity: { blocks: { bb_1: { record: Record<string, unknown> } } } }
    body.activity.blocks.bb_1.record['delta'] = { ops: [{ insert: { video: 'https://film.example' } }] }
    await route.fulfill({ response: response, json: body })
  })
}

for (const [look, width, locale, scheme] of [
  ['wide', 1440, 'en', 'light'],
  ['a phone, dark, Arabic', 390, 'ar', 'dark']
] as const)
  test(`a film stored in a text is replaced by a message, and everything else works: ${look}`, async ({
    browser,
    request
  }) => {
    const { session } = await owner(request)
    const activity = await activityOf(request, session, 'Harbours', [
      text('Ships', 'Five ships left.'),
      text('Docks', 'The docks were dug by hand.')
    ])
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme })
    await context.addInitScript(id => localStorage.setItem('annals.locale', id), locale)
    await enter(context, session)
    const page = await context.newPage()
    await withFilm(page)
    await page.goto(`/builder/${activity}/edit/text/bb_1`)
    await expect(page.getByText('This text cannot be shown')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Go on with the words alone' }).click()
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Five ships left.')
    await page.goto(`/builder/${activity}/edit/text/bb_2`)
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('The docks were dug by hand.')
    await page.goto(`/ea/view/${activity}/text/bb_1`)
    await expect(page.getByText('Five ships left.')).toBeVisible()
    await context.close()
  })
