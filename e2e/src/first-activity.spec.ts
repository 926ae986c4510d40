import type { Browser, Locator, Page } from '@playwright/test'
import { listed } from './support/board.ts'
import { expect, test } from './support/fixtures.ts'
import { handOf, type Hand } from './support/input-ways.ts'
import { answerField, device, saved, SENT } from './support/shared-activity.ts'
import { pictureFile } from './support/pictures.ts'

/**
 * How much a new teacher has to do (behaviour/builder §10): from the home page to three pictures about which a student
 * has answered on a phone.
 */

const LAPTOP = { viewport: { width: 1366, height: 657 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PICTURES = [
  { file: pictureFile('IMG_2041.png', 900, 600, [29, 74, 120]), title: 'The Victoria' },
  { file: pictureFile('IMG_2042.png', 400, 800, [168, 50, 26]), title: 'A tower at the harbour' },
  { file: pictureFile('IMG_2043.png', 700, 700, [60, 110, 40]), title: 'A chart of the strait' }
]
const TITLES = PICTURES.map(({ title }) => title)
const FILE_NAMES = /IMG_204/
const ANSWER = 'The ship came home first'

/** Counts what somebody does: each press, each field that is filled in, each choice of files. */
function createCounter() {
  const actions: string[] = []
  const counted = (hand: Hand): Hand => ({
    ...hand,
    press: target => (actions.push(`press ${String(target)}`), hand.press(target)),
    write: (target, text) => (actions.push(`write ${text}`), hand.write(target, text)),
    give: (button, files) => (actions.push(`press ${String(button)}`, 'choose files'), hand.give(button, files))
  })
  return { actions, counted }
}

async function register(page: Page, hand: Hand): Promise<void> {
  await page.goto('/')
  await hand.press(page.getByRole('banner').getByRole('button', { name: 'Register' }))
  const dialog = page.getByRole('dialog', { name: 'Register' })
  await hand.write(dialog.getByLabel('Email'), `e2e-${crypto.randomUUID()}@example.org`)
  await hand.write(dialog.getByLabel('Password (required)', { exact: true }), 'Old maps 1815')
  await hand.write(dialog.getByLabel('Repeat password'), 'Old maps 1815')
  await hand.press(dialog.getByRole('button', { name: 'Register', exact: true }))
  await expect(page).toHaveURL('/my/profile')
}

/** Begins an activity with one block and opens the block. */
async function begin(page: Page, hand: Hand, title: string, block: string): Promise<void> {
  await hand.press(page.getByRole('banner').getByRole('link', { name: 'E-Activity Builder' }))
  await hand.write(page.getByLabel('Title', { exact: true }), title)
  await hand.press(page.getByRole('button', { name: new RegExp(`^${block}`) }))
  await hand.press(page.getByRole('grid', { name: 'Blocks' }).getByRole('link', { name: block }))
}

/** Uploads the pictures, says what they show and adds them. */
async function addPictures(page: Page, hand: Hand, button: Locator): Promise<void> {
  await hand.press(button)
  const picker = page.getByRole('dialog', { name: 'Select Sources' })
  await hand.give(
    picker.getByRole('button', { name: 'Upload' }),
    PICTURES.map(({ file }) => file)
  )
  await expect(picker.getByText('3 items')).toBeVisible({ timeout: 120_000 })
  for (const { file, title } of PICTURES)
    await hand.write(picker.getByRole('textbox', { name: `Title of ${file.name}` }), title)
  // A title is stored when its field is left: nothing else has to be pressed for it.
  await hand.press(picker.getByRole('button', { name: 'Add to block' }))
  await expect(picker).toBeHidden()
}

async function buildQuestion(page: Page, hand: Hand): Promise<void> {
  await begin(page, hand, 'What came home?', 'Question')
  await hand.write(page.getByRole('textbox', { name: 'Question', exact: true }), 'Which of the three came home?')
  await addPictures(page, hand, page.getByRole('button', { name: 'Add pictures' }))
  await expect(page.getByRole('grid', { name: 'Pictures' }).getByRole('row')).toHaveCount(3)
}

async function buildSorting(page: Page, hand: Hand): Promise<void> {
  await begin(page, hand, 'Land and sea', 'Sorting')
  await addPictures(page, hand, page.getByRole('main').getByRole('button', { name: 'Add sources' }).last())
  // A board with nothing on it offers its backgrounds itself.
  const backgrounds = page.getByRole('group', { name: 'Choose a background' })
  await hand.press(backgrounds.getByRole('button', { name: 'Venn 2' }))
  const names = page.getByRole('group', { name: 'Names of the places' })
  await hand.write(names.getByRole('textbox', { name: 'Left circle' }), 'On land')
  await hand.write(names.getByRole('textbox', { name: 'Right circle' }), 'At sea')
}

async function share(page: Page, hand: Hand): Promise<string> {
  await hand.press(page.getByRole('button', { name: 'Share', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await hand.press(dialog.getByRole('button', { name: 'Next steps' }))
  await hand.press(dialog.getByRole('button', { name: 'Copy' }))
  return dialog.getByLabel('Link for your students').inputValue()
}

/** Answers a question about the pictures. */
async function write(page: Page, hand: Hand): Promise<void> {
  await expect(page.locator('article figure img')).toHaveCount(3)
  for (const title of TITLES) await expect(page.getByRole('figure').getByText(title)).toBeVisible()
  await hand.write(answerField(page), ANSWER)
}

/** Sorts the pictures by the buttons of the places: the next picture is offered after each. */
async function sort(page: Page, hand: Hand): Promise<void> {
  for (const title of TITLES) await expect(listed(page, title)).toBeVisible()
  for (const at of TITLES.keys()) {
    const places = page.getByRole('group', { name: /^What to do with / })
    await hand.press(places.getByRole('button', { name: at === 1 ? 'On land' : 'At sea' }))
    await expect(page.getByText(`${at + 1} of 3 placed`)).toBeVisible()
  }
}

async function answer(page: Page, hand: Hand, work: Steps): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'eActivity' })
  await hand.write(dialog.getByRole('textbox'), 'mara@school.example')
  await hand.press(dialog.getByRole('button', { name: 'Start' }))
  await work(page, hand)
  await expect(page.getByRole('main')).not.toContainText(FILE_NAMES)
  await saved(page)
  await hand.press(page.getByRole('button', { name: 'Send to teacher' }))
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Send' })
  await hand.press(confirm.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText(SENT)).toBeVisible()
}

type Steps = (page: Page, hand: Hand) => Promise<void>

/** Does all of it and returns what was done, in order. */
async function walk(browser: Browser, build: Steps, work: Steps): Promise<string[]> {
  const { actions, counted } = createCounter()
  const desk = await (await device(browser, LAPTOP)).newPage()
  const teacher = counted(handOf('mouse', desk))
  await register(desk, teacher)
  await build(desk, teacher)
  const link = await share(desk, teacher)

  const phone = await (await device(browser, PHONE)).newPage()
  actions.push('open the link')
  await phone.goto(link)
  await answer(phone, counted(handOf('touch', phone)), work)
  test.info().annotations.push({ type: 'actions', description: String(actions.length) })
  return actions
}

const MOST = 30

for (const { name, build, work } of [
  { name: 'a question about three pictures', build: buildQuestion, work: write },
  { name: 'a sorting of three pictures into two circles', build: buildSorting, work: sort }
])
  test(`${name}, a teacher’s first activity, comes back from a phone in ${MOST} actions`, async ({ browser }) => {
    const actions = await walk(browser, build, work)
    expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(MOST)
  })
