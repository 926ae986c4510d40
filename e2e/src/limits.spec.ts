import type { APIRequestContext } from '@playwright/test'
import type { BlockSource } from '@annals/contracts'
import { enrol, isSaved, save, stored } from './support/building.ts'
import { expect, test } from './support/fixtures.ts'
import { activityOf, enter } from './support/shared-activity.ts'
import { pictureFile } from './support/pictures.ts'

/** The number of sources that a block holds, in its editor: so many are taken, one more is told (behaviour/blocks). */

const FULL = 'This block holds {{max}} sources. Remove one to add another.'
const FULL_OF_PICTURES = 'This block holds {{max}} pictures. Remove one to add another.'
const BLOCKS = [
  { type: 'text', most: 5, tool: 'Add pictures', full: FULL_OF_PICTURES },
  { type: 'question', most: 5, tool: 'Add pictures', full: FULL_OF_PICTURES },
  { type: 'sorting', most: 50, tool: 'Add sources', full: FULL },
  { type: 'prioritizing', most: 20, tool: 'Add sources', full: FULL },
  {
    type: 'analysing',
    most: 1,
    tool: 'Add source',
    full: 'No more sources fit: at most {{max}}, and only pictures. Remove one to add another.'
  },
  {
    type: 'comparing',
    most: 5,
    tool: 'Add sources',
    full: 'No more sources fit: at most {{max}}, and only pictures. Remove one to add another.'
  },
  { type: 'highlighting', most: 5, tool: 'Add sources', full: FULL }
] as const

async function uploaded(request: APIRequestContext, session: string, at: number): Promise<BlockSource> {
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${session}`, 'x-process': 'createSource' },
    multipart: { file: pictureFile(`picture-${at}.png`, 300, 200, [30, at * 60, 120]) }
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as BlockSource
}

const record = (type: string, { url, type: mime }: BlockSource, count: number) => ({
  ...(type === 'text' || type === 'question' ? { html: '', text: '' } : {}),
  images: Array.from({ length: count }, (_, at) => ({
    url,
    type: mime,
    uuid: `01930000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
    title: `Source ${at + 1}`,
    ...(type === 'sorting' ? { x: 0, y: 0 } : {}),
    ...(type === 'highlighting' ? { text: ['<p>Words</p>'] } : {})
  }))
})

for (const { type, most, tool, full } of BLOCKS)
  test(`a block of ${type} takes ${most} sources and says that another does not fit`, async ({
    context,
    page,
    request
  }) => {
    const teacher = await enrol(request)
    const [picture] = [await uploaded(request, teacher.sessionId, 1), await uploaded(request, teacher.sessionId, 2)]
    const activity = await activityOf(request, teacher.sessionId, 'Full', [
      { type, record: record(type, picture, most - 1) }
    ])
    await enter(context, teacher.sessionId)
    await page.goto(`/builder/${activity}/edit/${type}/bb_1`)
    const button = page.getByRole('button', { name: tool, exact: true })
    await button.click()
    const picker = page.getByRole('dialog', { name: 'Select Sources' })
    const own = picker.locator('label').filter({ has: page.getByRole('checkbox') })
    await own.nth(0).click()
    await own.nth(1).click()
    await expect(picker.getByRole('alert')).toHaveText('You cannot add more than 1 source')
    await own.nth(1).click()
    await picker.getByRole('button', { name: 'Add to block' }).click()
    await expect(picker).toBeHidden()
    await button.click()
    await expect(page.getByText(full.replace('{{max}}', String(most))).first()).toBeVisible()
    await expect(picker).toHaveCount(0)
    await save(page).click()
    await isSaved(page)
    await expect
      .poll(
        async () => ((await stored(request, teacher, activity)).blocks['bb_1']!.record as { images: [] }).images.length
      )
      .toBe(most)
  })

/** One character for people, 11 for a program. */
const FAMILY = '👨‍👩‍👧‍👦'

test('labels hold 25 characters, nodes 40 and connections 25, as people count them', async ({
  context,
  page,
  request
}) => {
  const teacher = await enrol(request)
  const nodes = ['n0', 'n1'].map((id, at) => ({ id, x: 300 + at * 300, y: 300, text: id }))
  const activity = await activityOf(request, teacher.sessionId, 'Short', [
    { type: 'sorting', record: {} },
    { type: 'discovering', record: { nodes, connections: [{ from: ['n0', 'r'], to: ['n1', 'l'], text: 'road' }] } }
  ])
  await enter(context, teacher.sessionId)
  const takes = async (name: string, most: number, told: string) => {
    const field = page.getByRole('textbox', { name })
    await field.fill(FAMILY.repeat(most))
    await expect(page.getByText(told)).toHaveCount(0)
    await expect(page.getByText(`${most}/${most}`).first()).toBeVisible()
    await field.press('End')
    await field.pressSequentially('x')
    await expect(page.getByText(told).first()).toBeVisible()
    await expect(field).toHaveValue(FAMILY.repeat(most))
  }
  await page.goto(`/builder/${activity}/edit/sorting/bb_1`)
  await page.getByRole('button', { name: 'Add label' }).click()
  await page.getByRole('button', { name: 'Middle', exact: true }).click()
  await takes('Text of the label', 25, 'A label has at most 25 characters.')

  await page.goto(`/builder/${activity}/edit/discovering/bb_2`)
  await page.getByRole('button', { name: 'Start: n0' }).click()
  await takes('Title of the node', 40, 'There is room for 40 characters.')
  await page
    .getByRole('button', { name: /^Edit connection: road/ })
    .first()
    .click()
  await takes('Title of the connection', 25, 'There is room for 25 characters.')
})

test('a node takes a third source, and no button for a fourth is left', async ({ context, page, request }) => {
  const teacher = await enrol(request)
  const [picture] = [await uploaded(request, teacher.sessionId, 1), await uploaded(request, teacher.sessionId, 2)]
  const { images } = record('discovering', picture, 2)
  const activity = await activityOf(request, teacher.sessionId, 'Full', [
    {
      type: 'discovering',
      record: {
        nodes: [{ id: 'n0', x: 300, y: 300, text: 'Harbour' }],
        images: images.map(one => ({ ...one, node: 'n0' }))
      }
    }
  ])
  await enter(context, teacher.sessionId)
  await page.goto(`/builder/${activity}/edit/discovering/bb_1`)
  await page.getByRole('button', { name: 'Start: Harbour' }).click()
  const button = page.getByRole('button', { name: 'Add sources to this node' })
  await button.click()
  const picker = page.getByRole('dialog', { name: 'Select Sources' })
  const own = picker.locator('label').filter({ has: page.getByRole('checkbox') })
  await own.nth(0).click()
  await own.nth(1).click()
  await expect(picker.getByRole('alert')).toHaveText('You cannot add more than 1 source')
  await own.nth(1).click()
  await picker.getByRole('button', { name: 'Add to block' }).click()
  await expect(page.getByText('3 of 3 sources')).toBeVisible()
  await expect(button).toHaveCount(0)
})
