import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { axe, expect, test } from './support/fixtures.ts'
import { call, device, enter, sharedActivity, question, sorting, text } from './support/shared-activity.ts'
import { noSidewaysScrolling } from './support/personal.ts'
import { sortingSources } from './support/sorting-record.ts'

/** A teacher takes the answers of a class away (behaviour/sharing §6.1). */

const BLOCKS = [text('The way around', 'Five ships left in 1519.'), question('Who counts?', 'Who counted what?')]
const LONG = `The shipowner. ${'Cloves and men. '.repeat(80)}The end.`
const GIVEN = { elif: '=HYPERLINK("http://x")', jonas: LONG }

async function classOf(...[request, options]: Parameters<typeof sharedActivity>) {
  const made = await sharedActivity(request, { title: 'A voyage: 1519', blocks: BLOCKS, ...options })
  for (const [name, answer] of Object.entries(GIVEN)) {
    const who = options?.options?.aliases ? { alias: name } : { email: `${name}@school.example` }
    const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share: made.share, ...who })
    await call(request, '/ea/student/submit', { sa, answers: { bb_1: { viewed: true }, bb_2: { answer } } })
  }
  return made
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download as CSV' })

/** The cells of a row without line breaks. */
const cellsOf = (row = '') =>
  row
    .slice(1, -1)
    .split('","')
    .map(cell => cell.replaceAll('""', '"'))

/** Presses Download as given, and reads the file. */
async function fileFrom(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  await expect(dialog(page)).toHaveCount(0)
  return { name: file.suggestedFilename(), lines: (await readFile(await file.path(), 'utf8')).split('\r\n') }
}

test('a teacher takes the answers of a class away, without addresses unless they are asked for', async ({
  browser,
  request
}) => {
  const made = await classOf(request)
  const context = await device(browser)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class`)
  const open = page.getByRole('button', { name: 'Download as CSV' })
  const download = dialog(page).getByRole('button', { name: 'Download' })
  await open.press('Enter')
  await axe(page)
  const plain = await fileFrom(page, () => download.press('Enter'))
  await expect(open).toBeFocused()
  expect(plain.name).toBe('A voyage 1519.csv')
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown
  expect(plain.lines[0]).toBe('\uFEFF"Student","State","Sent at","1. The way around","2. Who counts?"')
  expect(cellsOf(plain.lines[1])).toEqual(['Student 1', 'Sent', time, 'Seen', `'=HYPERLINK("http://x")`])
  expect(cellsOf(plain.lines[2])).toEqual(['Student 2', 'Sent', time, 'Seen', LONG])
  expect(plain.lines.slice(3)).toEqual([''])
  expect(plain.lines.join()).not.toContain('@')

  await open.press('Enter')
  await dialog(page).getByRole('checkbox', { name: 'With e-mail addresses' }).press('Space')
  const full = await fileFrom(page, () => download.press('Enter'))
  expect(full.lines[1]).toContain('"Student 1","elif@school.example","Sent",')
})

test('a class with a board is taken away with pictures of it, without addresses', async ({ browser, request }) => {
  const board = sorting(sortingSources([['A quay', -0.2, 0]]))
  const made = await sharedActivity(request, { title: 'Harbours', blocks: [...BLOCKS, board] })
  const { sa } = await call<{ sa: string }>(request, '/ea/student/start', {
    ...{ share: made.share, email: 'elif@school.example' }
  })
  const [source] = board.record['images'] as { uuid: string }[]
  const positions = [{ uuid: source!.uuid, x: 0.3, y: 0.2 }]
  const answers = { bb_1: { viewed: true }, bb_2: { answer: 'The shipowner.' }, bb_3: { positions } }
  await call(request, '/ea/student/submit', { sa, answers })
  const context = await device(browser)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class`)
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter')
  await dialog(page).getByRole('checkbox', { name: 'With pictures of the answers' }).press('Space')
  await axe(page)
  const press = dialog(page).getByRole('button', { name: 'Download' }).press('Enter')
  const [file] = await Promise.all([page.waitForEvent('download'), press])
  expect(file.suggestedFilename()).toBe('Harbours.zip')
  const found = unzipSync(await readFile(await file.path()))
  const svg = Object.keys(found).find(name => /^answers\/3\. .*\/Student 1\.svg$/.test(name))
  const pictures = Object.keys(found).filter(name => name.startsWith('pictures/'))
  expect([Object.keys(found)[0], svg !== undefined, pictures.length]).toEqual(['Harbours.csv', true, 2])
  const drawn = strFromU8(found[svg!]!)
  // The background and the source.
  for (const name of pictures) expect(drawn).toContain(`href="../../${name}"`)
  expect(`${Object.keys(found).join()}${drawn}${strFromU8(found['Harbours.csv']!)}`).not.toContain('@')
  await context.close()
})

test('a class under aliases is taken away by touch on a phone', async ({ browser, request }) => {
  const made = await classOf(request, { options: { resumeCode: true, seeProgress: false, aliases: true } })
  const context = await device(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class`)
  await page.getByRole('button', { name: 'Download as CSV' }).tap()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await noSidewaysScrolling(page)
  const { lines } = await fileFrom(page, () => dialog(page).getByRole('button', { name: 'Download' }).tap())
  expect(lines.slice(1, 3).map(line => cellsOf(line)[0])).toEqual(['elif', 'jonas'])
})
