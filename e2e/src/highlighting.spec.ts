import type { APIRequestContext, Page } from '@playwright/test'
import { save } from './support/building.ts'
import { axe, expect, signIn, test } from './support/fixtures.ts'
import { handOf, keysTo, WAYS } from './support/input-ways.ts'
import {
  call,
  device,
  highlighting,
  sharedActivity,
  saved,
  start,
  type SharedActivity
} from './support/shared-activity.ts'
import { colour, pointOf } from './support/passages.ts'
import { say } from './support/say.ts'

/** The highlighting block by mouse, keys, clicks and finger: all lead to the same stored marks (behaviour/blocks §14.3). */

const STORY = 'My Own Story'
const TEXTS = {
  [STORY]: [
    '<p>My father bent over me. I heard him say, somewhat sadly, “What a pity she wasn’t born a lad.”</p>' +
      '<p>My first hot impulse was to protest that <mark class="m2" data-comment="Who is being careful here?">women apparently acquiesced</mark> in that belief.</p>',
    '<p>I went to my first <dfn title="The right to vote">suffrage</dfn> meeting.</p>'
  ],
  'The Illustrated War News': ['<p>Windows were broken in Regent Street.</p>']
}
const MEANINGS = ['told to her', 'told to us', 'she thinks']
const QUOTE = 'somewhat sadly'

const open = (request: APIRequestContext) =>
  sharedActivity(request, {
    title: 'Is breaking a window an argument?',
    blocks: [highlighting(TEXTS, MEANINGS)],
    options: { resumeCode: false, seeProgress: true }
  })

/** What the server has of the only student. */
async function stored(request: APIRequestContext, { session, share }: SharedActivity): Promise<unknown> {
  const { students } = await call<{ students: { answer: string }[] }>(request, '/ea/review', { share }, session)
  const answer = students[0]?.answer
  if (answer === undefined) return null
  const { data } = await call<{ data: { answer: { answers: string } } }>(request, '/ea/get-answer', { answer }, session)
  return (JSON.parse(data.answer.answers) as Record<string, unknown>)['bb_1']
}
const SAID = {
  page: 0,
  start: 41,
  end: 55,
  quote: QUOTE,
  before: ' over me. I heard him say, '.slice(-24),
  after: ', “What a pity she wasn’t born a lad.”'.slice(0, 24),
  class: 'm3',
  comment: 'Whose pity?'
}
const WANTED = { sources: [{ uuid: '01930000-0000-7000-8000-000000000001', marks: [SAID] }] }

const textOf = (page: Page) => page.locator('[aria-describedby^="keys-"]')
const comment = (page: Page, number: number) =>
  page.getByRole('textbox', {
    name: say(page, 'Comment on {{name}}', { name: say(page, 'Mark {{number}}', { number }) })
  })

async function drag(page: Page, words: string): Promise<void> {
  const [from, to] = [await pointOf(page, words, 'start'), await pointOf(page, words, 'end')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

/** Words before “somewhat”: the cursor is on the first one after the first key. */
const STEPS = 9

for (const way of WAYS)
  test(`a passage is marked and explained, and is stored the same: ${way}`, async ({ browser, request }) => {
    const made = await open(request)
    const isTouch = way === 'touch'
    const context = await device(
      browser,
      isTouch ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, arabic: true } : {}
    )
    const page = await context.newPage()
    if (isTouch) {
      await page.goto(made.path)
      await page.getByRole('dialog').getByRole('textbox').fill('reader@example.org')
      await page.getByRole('dialog').getByRole('button').last().tap()
    } else await start(page, made.path, 'reader@example.org')
    await expect(textOf(page)).toBeVisible()
    await expect(page.getByText('Who is being careful here?')).toBeVisible()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    if (way === 'mouse') {
      await drag(page, QUOTE)
      await colour(page, 3).click()
    } else if (way === 'keyboard') {
      await keysTo(page, textOf(page))
      for (let times = 0; times <= STEPS; times++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await axe(page)
      await page.keyboard.press('3')
    } else {
      for (const words of ['somewhat', 'sadly']) {
        const { x, y } = await pointOf(page, words)
        if (isTouch) await page.touchscreen.tap(x, y)
        else await page.mouse.click(x, y, { clickCount: 1 })
      }
      await axe(page)
      if (isTouch) await colour(page, 3).tap()
      else await handOf(way, page).press(colour(page, 3))
    }
    await expect(comment(page, 1)).toBeVisible()
    if (way === 'keyboard') {
      // Alt+F10 leads to the colours, Escape back.
      await page.keyboard.press('Alt+F10')
      await expect(colour(page, 1)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(textOf(page)).toBeFocused()
    }
    await handOf(way, page).write(comment(page, 1), 'Whose pity?')
    await saved(page)
    await axe(page)
    await expect.poll(() => stored(request, made)).toEqual(WANTED)
    await page.reload()
    await expect(comment(page, 1)).toHaveValue('Whose pity?')
    await expect(page.locator('mark', { hasText: QUOTE })).toBeVisible()
    await context.close()
  })

test('a mark is within one paragraph and of some words; it can change its colour and be taken off', async ({
  browser,
  request
}) => {
  const made = await open(request)
  const context = await device(browser, { colorScheme: 'dark' })
  const page = await context.newPage()
  await start(page, made.path, 'changer@example.org')
  await colour(page, 1).click()
  await expect(page.getByText('Choose some words first', { exact: false })).toBeVisible()

  const [from, to] = [await pointOf(page, 'bent over'), await pointOf(page, 'impulse')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('A mark stays within one paragraph.', { exact: false })).toBeVisible()
  await axe(page)

  await drag(page, 'father bent')
  await colour(page, 1).click()
  await expect(page.getByText('A mark stays within one paragraph.', { exact: false })).toBeHidden()
  await colour(page, 2).click()
  await expect(page.locator('mark', { hasText: 'father bent' })).toHaveAttribute('data-colour', '1')
  await page.getByRole('toolbar').getByRole('button', { name: 'Comment' }).click()
  await expect(comment(page, 1)).toBeFocused()
  await page.keyboard.type('A gesture')
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark 1' })
  await axe(page)
  await question.getByRole('button').last().click()
  await expect(page.locator('mark', { hasText: 'father bent' })).toHaveCount(0)

  // The teacher's can be read, not changed.
  const { x, y } = await pointOf(page, 'apparently')
  await page.mouse.click(x, y)
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('There is no mark of yours here.', { exact: false })).toBeVisible()
  await expect(page.locator('mark', { hasText: 'apparently' })).toBeVisible()
  await context.close()
})

test('a term of the glossary opens by focus and press, and pages and sources are turned to', async ({
  browser,
  request
}) => {
  const made = await open(request)
  const context = await device(browser)
  const page = await context.newPage()
  await start(page, made.path, 'turner@example.org')
  await page.getByRole('button', { name: 'Next page' }).click()
  const term = page.getByRole('button', { name: 'suffrage' })
  await term.click()
  await expect(
    page.getByRole('tooltip', { name: 'The right to vote' }).or(page.getByText('The right to vote'))
  ).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('The right to vote')).toBeHidden()
  await page.getByRole('navigation', { name: 'Sources' }).getByRole('button').nth(1).click()
  await expect(page.getByText('Windows were broken')).toBeVisible()
  await context.close()
})

test('in a long text the page follows the cursor, and a mark is shown from the list', async ({ browser, request }) => {
  const pages = Array<string>(3).fill('<p>Five ships left the harbour in spring.</p>'.repeat(80))
  const made = await sharedActivity(request, { blocks: [highlighting({ Chronicle: pages })] })
  const context = await device(browser, { viewport: { width: 1366, height: 657 } })
  const page = await context.newPage()
  await start(page, made.path, 'far@example.org')
  await keysTo(page, textOf(page))
  for (let times = 0; times < 40; times++) await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-cursor]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('1')
  await expect(page.locator('mark')).toBeInViewport()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.locator('mark')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Mark 1 in the text' }).click()
  await expect(page.locator('mark')).toBeInViewport()
  await context.close()
})

test('a teacher writes a text, explains a word, marks a passage, and a student reads it', async ({
  browser,
  page,
  request
}) => {
  const made = await open(request)
  await signIn(page, made.teacher)
  await page.goto(`/builder/${made.activity}/edit/highlighting/bb_1`)
  await expect(textOf(page)).toBeVisible()
  await axe(page)
  await page.getByRole('toolbar').getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A letter')
  const written = page.getByRole('textbox', { name: 'Text', exact: true })
  await written.click()
  await page.keyboard.type('The suffragettes marched.')
  await page.getByRole('button', { name: 'Glossary' }).click()
  await expect(page.getByText('Select a word of the text first.').first()).toBeVisible()
  await written.click()
  await page.keyboard.press('Home')
  for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Control+ArrowRight')
  await page.getByRole('button', { name: 'Glossary' }).click()
  await page.keyboard.type('Women who fought for the vote')
  await axe(page)
  await written.click()
  await expect(written.locator('dfn')).toHaveAttribute('title', 'Women who fought for the vote')
  await written.locator('dfn').click()
  await expect(page.getByRole('textbox', { name: /^Meaning of/ })).toHaveValue('Women who fought for the vote')
  await page.keyboard.press('Enter')

  await page.getByText('Annotate', { exact: true }).click()
  await drag(page, 'marched')
  await colour(page, 1).click()
  await comment(page, 1).fill('Where to?')
  await save(page).click()
  await expect
    .poll(async () => {
      const { activity } = await call<{
        activity: { blocks: Record<string, { record: { images: { title: string; text: string[] }[] } }> }
      }>(request, '/load-activity', { activity: made.activity }, made.session)
      return activity.blocks['bb_1']!.record.images[2]?.text
    })
    .toEqual([
      '<p>The <dfn title="Women who fought for the vote">suffragettes</dfn> <mark class="m1" data-comment="Where to?">marched</mark>.</p>'
    ])

  await page.getByRole('button', { name: 'More for A letter' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the block' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Remove' })
  await expect(
    question.getByText('Removing source A letter from this block: text and highlights will be lost.')
  ).toBeVisible()
  await question.getByRole('button').last().click()
  await expect(page.getByRole('navigation', { name: 'Sources' }).getByRole('button')).toHaveCount(2)

  const bare = await sharedActivity(request, { blocks: [highlighting({})] })
  const student = await (await device(browser)).newPage()
  await start(student, bare.path, 'early@example.org')
  await expect(student.getByText('Please add sources in teacher mode first')).toBeVisible()
})

test('a review shows the marks of both, as text and as a list, and nothing can be changed', async ({
  browser,
  page,
  request
}) => {
  const made = await open(request)
  const context = await device(browser)
  const student = await context.newPage()
  await start(student, made.path, 'reviewed@example.org')
  await drag(student, QUOTE)
  await colour(student, 3).click()
  await comment(student, 1).fill('Whose pity?')
  await expect.poll(() => stored(request, made)).toEqual(WANTED)
  await context.close()

  await signIn(page, made.teacher)
  await page.goto(`/ea/review/${made.share}/highlighting/bb_1`)
  await expect(page.getByText('Whose pity?')).toBeVisible()
  await expect(page.getByText('Who is being careful here?')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await axe(page)
  await page.getByText('List of marks', { exact: true }).click()
  await expect(page.getByRole('heading', { name: STORY })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: QUOTE })).toContainText('Whose pity?')
  await axe(page)
  await page.goto(`/ea/review/${made.share}/class`)
  await expect(page.getByText('1 mark')).toBeVisible()
})
