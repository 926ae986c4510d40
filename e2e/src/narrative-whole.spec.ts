import type { Locator, Page } from '@playwright/test'
import { owner } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { type Hand, handOf, keysTo, type Way } from './support/input-ways.ts'
import { enter } from './support/shared-activity.ts'
import { storedAt } from './support/narratives.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** A narrative from nothing to its readers, by each way of input (behaviour/narratives §7, §9, §10). */

const WAYS: Way[] = ['mouse', 'keyboard', 'single clicks']
const CHAPTERS = ['Oil', 'Gas', 'Wire']
const RELATED = 'Whom does a picture count?'

const button = (root: Page | Locator, name: string | RegExp) => root.getByRole('button', { name, exact: true })
const texts = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search sources/ })
const notice = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

async function find(page: Page, hand: Hand, words: string): Promise<void> {
  await hand.press(search(page))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
}

async function tick(page: Page, { way }: Hand, box: Locator): Promise<void> {
  if (way !== 'keyboard') return box.locator('xpath=ancestor::label[1]').click()
  await keysTo(page, box)
  await page.keyboard.press('Space')
}

/** The keys of the toolbar are Alt+F10 and the arrows: Tab leaves the text for what comes after it. */
async function pressTool(page: Page, hand: Hand, tool: Locator): Promise<void> {
  if (hand.way !== 'keyboard') return hand.press(tool)
  await page.keyboard.press('Alt+F10')
  // The toolbar gives the focus to the button that had it last: one behind the formats, which are off without a caret.
  await keysTo(page, tool, 'ArrowLeft')
  await page.keyboard.press('Enter')
}

async function outline(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Next: Outline' }).first())
  for (const name of CHAPTERS) {
    await hand.press(button(page, 'Add a chapter'))
    await hand.write(page.getByRole('textbox', { name: 'Title of the chapter' }), name)
  }
  await axe(page)
}

/** Writes into the last chapter, which is open. */
async function write(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Next: Write' }).first())
  const tools = page.getByRole('toolbar', { name: 'Text and blocks' })
  await expect(page.getByRole('textbox', { name: 'Title of the chapter' })).toHaveValue('Wire')
  await hand.write(texts(page).first(), 'Light for all')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await pressTool(page, hand, button(tools, 'Glossary'))
  await page.getByRole('textbox', { name: 'Meaning of “all”' }).pressSequentially('Who could pay.')
  await page.keyboard.press('Enter')
  await expect(texts(page).first()).toBeFocused()

  await find(page, hand, 'the')
  const place = page.getByRole('button', { name: /^Place at the cursor:/ }).first()
  await expect(place).toBeVisible()
  if (hand.way === 'mouse') await page.getByRole('listitem').filter({ has: place }).first().dragTo(texts(page).first())
  else await hand.press(place)
  await expect(page.getByRole('group', { name: /^Source:/ })).toHaveCount(1)
  const boxes = page.getByRole('checkbox', { name: /for a slideshow$/ })
  for (const at of [1, 2]) await tick(page, hand, boxes.nth(at))
  await hand.press(button(page, 'Make a slideshow'))
  await expect(page.getByRole('group', { name: 'Slideshow of 2 sources' })).toHaveCount(1)

  await find(page, hand, 'Whom does')
  await hand.press(button(page, `To “Learn more…”: ${RELATED}`))
  await expect(button(page, `Remove ${RELATED} from “Learn more…”`)).toBeVisible()
  await hand.press(button(page.getByRole('group', { name: 'Add at the end' }), 'Key question'))
  await page.keyboard.type('Why?')
  await axe(page)
  await hand.press(button(page, 'Save'))
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
}

/** Publishes or unpublishes it in the list. */
async function decide(page: Page, hand: Hand, title: string, what: 'Publish' | 'Unpublish'): Promise<void> {
  await hand.pick(button(page, `Actions for ${title}`), page.getByRole('menuitem', { name: what, exact: true }))
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(question).toHaveAccessibleName(`Confirm ${what}`)
  await axe(page)
  await hand.press(question.getByRole('button').last())
}

async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2, name: 'Wire' })).toBeVisible()
  const article = page.getByRole('article')
  await expect(article.getByText('Why?', { exact: true })).toBeVisible()
  await expect(article.getByRole('figure').first()).toBeVisible()
  await page.getByRole('button', { name: 'all', exact: true }).tap()
  await expect(page.getByText('Who could pay.')).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
}

for (const way of WAYS)
  test(`a narrative is written, published, read on a phone and made private again: ${way}`, async ({
    browser,
    request
  }) => {
    const { session } = await owner(request)
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await enter(desk, session)
    const page = await desk.newPage()
    const hand = handOf(way, page)
    const title = `Lanterns by ${way}`
    await page.goto('/narratives/new')
    await hand.write(page.getByPlaceholder('Narrative title'), title)
    await outline(page, hand)
    await write(page, hand)
    const [, slug = ''] = /\/narratives\/([^/]+)\//.exec(page.url()) ?? []
    const { content } = await storedAt(request, session, slug)
    expect(content.map(chapter => chapter.title)).toEqual(CHAPTERS)
    expect(content[2]?.content?.map(({ type }) => type).filter(type => type !== 'paragraph')).toEqual([
      'source',
      'sourceCollection',
      'keyquestion'
    ])
    expect(content[2]?.related?.map(item => item.title)).toEqual([RELATED])

    await hand.press(page.getByRole('link', { name: 'My narratives', exact: true }).first())
    await decide(page, hand, title, 'Publish')
    await notice(page, 'Narrative published successfully!')
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const phone = await browser.newContext(options)
    if (way === 'mouse') await phone.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
    await read(await phone.newPage(), `/narratives/${slug}/read`)
    await decide(page, hand, title, 'Unpublish')
    await notice(page, 'Narrative UNpublished successfully!')
    const response = await request.get(`/api/narrative/${slug}`)
    expect(response.status()).toBe(403)
    await Promise.all([desk.close(), phone.close()])
  })
