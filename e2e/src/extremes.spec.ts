import type { Page } from '@playwright/test'
import { axe, expect, signIn, test } from './support/fixtures.ts'
import {
  activityOf,
  answerField,
  call,
  device,
  givenAnswer,
  sharedActivity,
  question,
  saved,
  send,
  sessionOf,
  sorting,
  start,
  text,
  toBlock
} from './support/shared-activity.ts'
import { sortingSources } from './support/sorting-record.ts'

/** Extreme content: the largest allowed amounts, and texts that try to act as markup or change the direction. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

test('an activity takes two hundred blocks and no more, and a student can reach the last one', async ({
  browser,
  page,
  request
}) => {
  test.setTimeout(120_000)
  const blocks = Array.from({ length: 200 }, (_, at) => question(`Question ${at + 1}`, 'Why?'))
  const { teacher, activity, path } = await sharedActivity(request, { blocks })
  await signIn(page, teacher)
  await page.goto(`/builder/${activity}`)
  const rows = page.getByRole('grid', { name: 'Blocks' }).getByRole('row')
  await expect(rows).toHaveCount(200)
  await expect(page.getByText('An activity holds at most 200 blocks.')).toBeVisible()
  const add = page.getByRole('button', { name: /^Text/ })
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: 'Delete Question 200' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(rows).toHaveCount(199)
  await add.click()
  await expect(rows).toHaveCount(200)
  await expect(rows.last()).toContainText('Text')

  const context = await device(browser, PHONE)
  const student = await context.newPage()
  await start(student, path, 'patient@school.example')
  await expect(answerField(student)).toBeVisible()
  await expect(student.getByText('Answer blocks 1, 2, 3, 4, 5, 6, 7, 8, and 192 more first')).toBeVisible()
  await noSidewaysScroll(student)
  await axe(student)
  await student.getByRole('link', { name: /^200[,.:]? / }).click()
  await expect(student.getByRole('heading', { name: 'Question 200' })).toBeVisible()
  await answerField(student).fill('At last')
  await saved(student)
  await student.reload()
  await expect(answerField(student)).toHaveValue('At last')
  await noSidewaysScroll(student)
  await context.close()
})

test('an answer of five megabytes is rejected, and the page’s field takes no more than a question accepts', async ({
  browser,
  request
}) => {
  const { path, share } = await sharedActivity(request)
  const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, email: 'much@school.example' })
  const answers = { bb_2: { answer: 'x'.repeat(5 * 2 ** 20) } }
  const refused = await request.post('/api/ea/student/save', { data: { sa, answers } })
  expect([refused.status(), await refused.json()]).toMatchObject([413, { errorCode: 'TOO_LARGE' }])

  // The page's field takes what a question takes, and what it takes is saved.
  const page = await (await device(browser)).newPage()
  await start(page, path, 'more@school.example')
  await toBlock(page, 2)
  await answerField(page).fill('x'.repeat(20_001))
  await saved(page)
  await page.reload()
  await expect(answerField(page)).toHaveValue(/^x{20000}$/)
  await page.context().close()
})

/** Each text says where it stands, opens markup, and turns the direction without ever closing it. */
const wild = (name: string) => `${name}<script>shout()</script><img src=x onerror=shout()> \u202Eevil 👩🏽‍🏫 خريطة`

/** Fails where a text turns the direction of what stands beside it: each stands alone in its block, or is isolated. */
async function standsAlone(page: Page): Promise<void> {
  const leaks = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent ?? ''
      if (!words.includes('\u202E')) continue
      let element = walker.currentNode.parentElement
      while (element && element.checkVisibility()) {
        const { unicodeBidi, display } = getComputedStyle(element)
        if (/isolate|plaintext/.test(unicodeBidi)) break
        if (display !== 'inline' && display !== 'contents') {
          // What comes after the text, in the same paragraph, is what would be turned.
          const after = (element.textContent ?? '').split('\u202E').at(-1) ?? ''
          const own = words.split('\u202E').at(-1) ?? ''
          if (after.trim() !== own.trim()) found.push(`${element.outerHTML.slice(0, 300)} … ${after}`)
          break
        }
        element = element.parentElement
      }
    }
    return found
  })
  expect(leaks, `${page.url()} turns the direction of`).toEqual([])
}

test('text that looks like markup or changes the direction is shown as text, from the title to the review', async ({
  browser,
  page,
  request
}) => {
  test.setTimeout(120_000)
  const shouts: string[] = []
  const listen = async (other: Page) => {
    await other.exposeFunction('shout', () => shouts.push(other.url()))
  }
  const { teacher } = await sharedActivity(request)
  const session = await sessionOf(request, teacher)
  const sources = sortingSources([
    [wild('Source one '), -0.2, 0],
    [wild('Source two '), 0.2, 0]
  ])
  const activity = await activityOf(request, session, wild('Activity '), [
    text(wild('Text title '), wild('Text ')),
    question(wild('Question title '), wild('Question ')),
    sorting(sources, { labels: [{ text: '<b>\u202Elabel</b>', x: 0, y: -0.4 }] })
  ])
  const { data: tag } = await call<{ data: { uuid: string; name: string } }>(
    request,
    '/MyTags/create',
    { tagset: 'MyClasses', tagname: wild('Class ').slice(0, 100) },
    session
  )
  await listen(page)
  await signIn(page, teacher)

  await page.goto('/my/activities')
  await expect(page.getByText(wild('Activity ')).first()).toBeVisible()
  await standsAlone(page)
  await page.goto(`/builder/${activity}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wild('Activity '))
  await expect(page.getByRole('link', { name: wild('Text title ') })).toBeVisible()
  await standsAlone(page)
  await page.goto(`/builder/${activity}/edit/sorting/bb_3`)
  await expect(page.locator('[data-board]')).toBeVisible()
  await standsAlone(page)

  await page.goto(`/builder/${activity}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await dialog.getByRole('button', { name: tag.name }).click()
  await standsAlone(page)
  await dialog.getByRole('button', { name: 'Next steps' }).click()
  const link = await dialog.getByLabel('Link for your students').inputValue()
  await standsAlone(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const student = await (await device(browser)).newPage()
  await listen(student)
  await start(student, link, 'wild@school.example')
  await expect(student.getByText(wild('Text '), { exact: true })).toBeVisible()
  await standsAlone(student)
  await student.getByRole('button', { name: 'Next', exact: true }).click()
  await answerField(student).fill(wild('Answer '))
  await saved(student)
  await standsAlone(student)
  await student.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(student.locator('[data-board]')).toBeVisible()
  await standsAlone(student)
  const first = student.getByRole('region', { name: 'Sources' }).getByRole('button').first()
  await first.click()
  await student.getByRole('button', { name: 'Place on the board…' }).click()
  await standsAlone(student)
  await student.keyboard.press('ArrowRight')
  await student.keyboard.press('Enter')
  await saved(student)
  await send(student)

  await page.goto('/my/shares')
  await expect(page.getByText(wild('Activity ')).first()).toBeVisible()
  await standsAlone(page)
  const { shares } = await call<{ shares: { share: { uuid: string } }[] }>(request, '/my/shares', {}, session)
  await page.goto(`/ea/review/${shares[0]?.share.uuid}/question/bb_2`)
  await expect(givenAnswer(page)).toContainText(wild('Answer '))
  await standsAlone(page)
  await axe(page)
  expect(shouts, 'scripts that ran').toEqual([])
  await student.context().close()
})

test('words that do not end are broken: nothing scrolls sideways, and the steps keep their place', async ({
  browser,
  page,
  request
}) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6)
  const { teacher, path, share } = await sharedActivity(request, {
    title: word,
    blocks: [question(word, word), text('A voyage', 'Five ships left.')],
    options: { resumeCode: false, seeProgress: true }
  })
  const context = await device(browser)
  const student = await context.newPage()
  await start(student, path, 'wordy@school.example')
  const step = await student.getByRole('link', { name: /^2/ }).boundingBox()
  expect(step?.width, 'width of a step beside the title').toBeGreaterThanOrEqual(24)
  await answerField(student).fill(`${word} ${word}`)
  await saved(student)
  await context.close()

  await signIn(page, teacher)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/ea/review/${share}/question/bb_1`)
    await expect(givenAnswer(page)).toContainText(word)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }
})

test('bold, italic and underlined words that are pasted from a Google document stay so, also after a reload', async ({
  page,
  request
}) => {
  const { teacher, activity } = await sharedActivity(request, { blocks: [text('A voyage', '')] })
  await signIn(page, teacher)
  await page.goto(`/builder/${activity}/edit/text/bb_1`)
  const box = page.getByRole('textbox', { name: 'Text', exact: true })
  await box.click()
  await box.evaluate(element => {
    const span = (words: string, style: string) => `<span style="font-size:11pt;color:#000;${style}">${words}</span>`
    const words = [
      span('bold', 'font-weight:700;font-style:normal;text-decoration:none;'),
      span('slanted', 'font-weight:400;font-style:italic;text-decoration:none;'),
      span('lined', 'font-weight:400;font-style:normal;text-decoration:underline;')
    ]
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p>${words.join('')}</p></b>`
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const isFormatted = async () => {
    await expect(box.locator('strong')).toHaveText('bold')
    await expect(box.locator('em')).toHaveText('slanted')
    await expect(box.locator('u')).toHaveText('lined')
  }
  await isFormatted()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('eActivity saved').first()).toBeVisible()
  await page.reload()
  await isFormatted()
})

test('the buttons for formatting stay in view while a long text is written', async ({ page, request }) => {
  const { teacher, activity } = await sharedActivity(request, { blocks: [text('A voyage', '')] })
  await signIn(page, teacher)
  await page.goto(`/builder/${activity}/edit/text/bb_1`)
  const box = page.getByRole('textbox', { name: 'Text', exact: true })
  await box.fill(Array.from({ length: 80 }, (_, at) => `Day ${at + 1}`).join('\n'))
  await box.getByText('Day 80').scrollIntoViewIfNeeded()
  const bold = page.getByRole('toolbar', { name: /Text$/ }).getByRole('button', { name: 'Bold' })
  await expect(bold).toBeInViewport({ ratio: 1 })
  await box.getByText('Day 80').selectText()
  await bold.click()
  await expect(box.locator('strong')).toHaveText('Day 80')
  await expect(box.getByText('Day 80')).toBeInViewport()
})
