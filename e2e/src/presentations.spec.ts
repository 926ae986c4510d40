import { card, HARBOUR, owner, PATH, TOWER } from './support/collections.ts'
import { presentationFile } from './support/presentation.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf } from './support/input-ways.ts'
import { device, enter } from './support/shared-activity.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** A presentation becomes a collection (behaviour/imports §10). */

const PRESENTATION = presentationFile('ports.pptx', 'Ports of the north', [
  { title: 'The harbour', words: 'Ships at the quay.', picture: { data: HARBOUR.buffer, alt: 'Two ships' } },
  { title: 'What is a port?', words: 'A place for ships.' },
  { title: 'The tower', picture: { data: TOWER.buffer, alt: 'A tower by the sea' } },
  { title: 'A drawing', picture: { data: Buffer.from('BM, which browsers do not show. '.repeat(4)), alt: '' } }
])

test('a presentation is sent, described, checked, imported, looked at and undone', async ({ page, request }) => {
  test.setTimeout(240_000)
  const { session } = await owner(request)
  await enter(page.context(), session)
  const hand = handOf('mouse', page)
  await page.goto(PATH)
  await page.getByRole('group', { name: 'Bring sources in' }).getByRole('button', { name: 'Upload Powerpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Upload Powerpoint' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await axe(page)
  const choose = form.getByRole('button', { name: 'Choose a presentation' })
  await hand.give(choose, { ...PRESENTATION, name: 'ports.ppt' })
  await expect(form.getByRole('alert')).toHaveText('Only .PPTX files are processed.')
  await hand.give(form.getByRole('button', { name: 'Choose another' }), {
    ...PRESENTATION,
    buffer: PRESENTATION.buffer.subarray(0, 900)
  })
  await expect(form.getByRole('alert')).toContainText('This file is damaged and cannot be read.')
  await hand.give(form.getByRole('button', { name: 'Choose another' }), PRESENTATION)
  await expect(form.getByText('ports.pptx was received')).toBeVisible()
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await expect(field('Name')).toHaveValue('Ports of the north')
  for (const name of ['Introduction on card', 'Description', 'Acknowledgements'])
    await field(name).fill(`${name} of the ports`)
  await axe(page)
  await save.click()

  const received = page.getByRole('dialog', { name: 'Batch received' })
  await expect(page.getByText('Powerpoint uploaded').first()).toBeVisible()
  await expect(received.getByText(/^4 sources are ready\./)).toBeVisible({ timeout: 120_000 })
  const count = (label: string) => received.locator('dl > div').filter({ hasText: label }).locator('dd')
  await expect(count('Pictures found')).toHaveText('2')
  await expect(count('Texts of slides')).toHaveText('2')
  const report = received.getByRole('table', { name: 'Report by slide' })
  await expect(report.getByRole('row').filter({ hasText: 'BMP' })).toContainText('Picture 3')
  await axe(page)
  await received.getByRole('button', { name: 'Start import' }).click()
  const done = page.getByRole('dialog', { name: 'Import done' })
  await expect(done).toBeVisible({ timeout: 120_000 })
  await done.getByRole('link', { name: 'Open collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ports of the north' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(['The harbour', 'What is a port?', 'The tower', 'A drawing'])
  await expect(card(page, 'The harbour').locator('img')).toBeVisible()
  await expect(card(page, 'The tower').getByAltText('A tower by the sea')).toBeVisible()

  await page.goto(PATH)
  await expect(card(page, 'Ports of the north')).toContainText('4 items')
  const panel = page.getByRole('region', { name: 'Imports' })
  await panel.getByRole('button', { name: '1 ended import' }).click()
  await panel.getByRole('link', { name: 'ports.pptx' }).click()
  await done.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByRole('alertdialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo import' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Import undone' })).toBeVisible({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  await expect(card(page, 'Ports of the north')).toContainText('0 items')
})

for (const { way, options } of [
  { way: 'keyboard', options: { viewport: { width: 1440, height: 900 } } },
  { way: 'touch', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, arabic: true } }
] as const)
  test(`a presentation becomes a collection by ${way}, ${options.viewport.width} wide`, async ({
    browser,
    request
  }) => {
    test.setTimeout(240_000)
    const { session } = await owner(request)
    const context = await device(browser, options)
    await enter(context, session)
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto(PATH)
    await hand.press(page.getByRole('button', { name: 'Upload Powerpoint' }))
    const form = page.getByRole('dialog', { name: 'Upload Powerpoint' })
    await hand.give(form.getByRole('button', { name: 'Choose a presentation' }), PRESENTATION)
    await expect(form.getByText('ports.pptx was received')).toBeVisible()
    for (const name of ['Introduction on card', 'Description', 'Acknowledgements'])
      await hand.write(form.getByRole('textbox', { name: new RegExp(`^${name}`) }), 'Of the ports')
    await axe(page)
    await noSidewaysScrolling(page)
    await hand.press(form.getByRole('button', { name: 'Save' }))

    const received = page.getByRole('dialog', { name: 'Batch received' })
    await expect(received.getByText(/^4 sources are ready\./)).toBeVisible({ timeout: 120_000 })
    await axe(page)
    await noSidewaysScrolling(page)
    await hand.press(received.getByRole('button', { name: 'Start import' }))
    const done = page.getByRole('dialog', { name: 'Import done' })
    await expect(done).toBeVisible({ timeout: 120_000 })
    await hand.press(done.getByRole('link', { name: 'Open collection' }))
    await expect(page.getByRole('article')).toContainText(['The harbour', 'What is a port?', 'The tower', 'A drawing'])
    await noSidewaysScrolling(page)
  })

test('a presentation that is not wanted after all leaves nothing', async ({ page, request }) => {
  const { session } = await owner(request)
  await enter(page.context(), session)
  await page.goto(`${PATH}?upload=powerpoint`)
  const form = page.getByRole('dialog', { name: 'Upload Powerpoint' })
  await handOf('mouse', page).give(form.getByRole('button', { name: 'Choose a presentation' }), PRESENTATION)
  await expect(form.getByText('ports.pptx was received')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this presentation again?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('No collections yet')).toBeVisible()
})
