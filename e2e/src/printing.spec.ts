import type { Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import {
  activityOf,
  analysing,
  answerField,
  comparing,
  device,
  enter,
  sharedActivity,
  prioritizing,
  question,
  saved,
  sessionOf,
  sorting,
  start,
  text,
  toBlock
} from './support/shared-activity.ts'
import { choose } from './support/personal.ts'
import { say } from './support/say.ts'
import { sortingSources } from './support/sorting-record.ts'

/** Activities and answers on paper (behaviour/viewer §9). */
const BLOCKS = [
  text('The way round', 'Five ships left in 1519.'),
  sorting(sortingSources([['A quay', -0.2, 0]])),
  prioritizing(['Boats', 'Farm'], { first: 'Worries most', last: 'Worries least' }),
  analysing(['A harbour'], [{ text: 'Look at this mast', on: 0, x: 0, y: 0, w: 0.3, h: 0.3 }]),
  comparing(['Then', 'Now']),
  { type: 'embed' as const, record: { title: 'An archive', embedUrl: 'https://archive.example/ships' } },
  question('Who counts?', 'Who counted what?')
]

/** What is on the sheet besides the letters: nothing to press, and it can be made into a PDF. */
async function isPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(27, 31, 42)')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

for (const arabic of [false, true])
  test(`all kinds of blocks are printed to be worked on by hand${arabic ? ', in Arabic' : ''}`, async ({
    browser,
    request
  }) => {
    const session = await sessionOf(request, await member({ request }))
    await activityOf(request, session, 'Voyages', BLOCKS)
    const context = await device(browser, { arabic })
    await enter(context, session)
    const page = await context.newPage()
    await page.goto('/my/activities')
    await choose(page, 'Voyages', 'Print')
    await expect(page).toHaveURL(/\/ea\/print\/[0-9a-f-]{36}$/)
    for (const words of [
      'Voyages',
      'Five ships left in 1519.',
      'A quay',
      'Worries most',
      'Farm',
      'Look at this mast',
      'Then',
      'https://archive.example/ships',
      'Who counted what?'
    ])
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(say(page, 'Your answer'), { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The drawing of Then' })).toBeVisible()
    await axe(page)
    await isPaper(page)
    await context.close()
  })

test('the answers of a student are printed from the review', async ({ browser, request }) => {
  const { session, share, path } = await sharedActivity(request, {
    title: 'Voyages',
    blocks: [question('Who counts?', 'Who counted what?'), question('Whom to trust?', 'Which list?')],
    options: { resumeCode: false, seeProgress: true }
  })
  const student = await (await device(browser)).newPage()
  await start(student, path, 'mara@school.example')
  await answerField(student).fill('The clerk counted cloves.\nNobody counted men.')
  await toBlock(student, 2)
  await saved(student)
  await student.context().close()

  const context = await device(browser)
  await enter(context, session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${share}`)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(new RegExp(`/ea/review/${share}/print`))
  await expect(page.locator('#content').getByText('mara@school.example')).toBeVisible()
  await expect(page.getByText('The clerk counted cloves.')).toBeVisible()
  await expect(page.getByText('No answer was given.')).toHaveCount(1)
  await axe(page)
  await isPaper(page)
  await page.getByRole('link', { name: 'Back to the answers' }).click()
  await expect(page).toHaveURL(new RegExp(`/ea/review/${share}`))
  await context.close()

  const stranger = await (await device(browser)).newPage()
  await stranger.goto(`/ea/review/${share}/print`)
  await expect(stranger.getByText('You need to be signed in')).toBeVisible()
  await stranger.context().close()
})
