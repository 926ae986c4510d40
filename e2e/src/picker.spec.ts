import type { Locator, Page } from '@playwright/test'
import { axe, expect, type Member, test } from './support/fixtures.ts'
import { handOf, keysTo, type Way } from './support/input-ways.ts'
import { activityOf, call, enter, sorting } from './support/shared-activity.ts'
import { memberWithSongs } from './support/many-sources.ts'
import { noSidewaysScrolling } from './support/personal.ts'
import { pictureFile } from './support/pictures.ts'

/** The list of the picker dialog, and its filter by own tags (behaviour/sources §5). */

const PICTURES = 60

let teacher: Member & { session: string; uuids: string[] }
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000)
  teacher = await memberWithSongs(request, PICTURES, pictureFile('map.png', 90, 60, [29, 74, 120]))
  const { uuids, session } = teacher
  const given: Record<string, string[]> = { Sea: [uuids[0]!, uuids[54]!], Town: [uuids[1]!] }
  for (const [tagname, sources] of Object.entries(given)) {
    const tag = { tagset: 'MyKeywords', tagname }
    const { data } = await call<{ data: { uuid: string } }>(request, '/MyTags/create', tag, session)
    await call(request, '/sources/set-mytags', { sources, add: [data.uuid], remove: [] }, session)
  }
})

const status = (picker: Locator, words: string) => picker.getByRole('status').filter({ hasText: words })
const tile = (picker: Locator, title: string) => picker.getByRole('checkbox', { name: new RegExp(`^${title}`) })

/** Ticks a checkbox, or takes the tick away. */
async function tick(page: Page, way: Way, box: Locator, key = 'Tab'): Promise<void> {
  if (way === 'keyboard') {
    await keysTo(page, box, key)
    await page.keyboard.press('Space')
  } else await box.locator('xpath=ancestor::label').click()
}

for (const { way, width } of [
  { way: 'keyboard', width: 1440 },
  { way: 'single clicks', width: 390 }
] as const)
  test(`sources are found by tags, words and further down the list, and added together: ${way}, ${width} wide`, async ({
    context,
    page,
    request
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const hand = handOf(way, page)
    const activity = await activityOf(request, teacher.session, 'Seas', [sorting([])])
    await enter(context, teacher.session)
    await page.goto(`/builder/${activity}/edit/sorting/bb_1`)
    await hand.press(page.getByRole('main').getByRole('button', { name: 'Add sources' }).last())
    const picker = page.getByRole('dialog', { name: 'Select Sources' })
    await expect(status(picker, `${PICTURES} sources`)).toBeVisible()
    await axe(page)

    await hand.press(picker.getByRole('button', { name: 'Your tags' }))
    const tag = (name: string) => picker.getByRole('checkbox', { name, exact: true })
    await tick(page, way, tag('Sea'))
    await expect(status(picker, '2 sources')).toBeVisible()
    await tick(page, way, tile(picker, 'Song 055'))
    await tick(page, way, tag('Town'))
    await expect(picker.getByText('None of your sources has all of these tags.')).toBeVisible()
    await expect(picker.getByText('1 item', { exact: true })).toBeVisible()
    await axe(page)
    await tick(page, way, tag('Sea'))
    await expect(status(picker, '1 source')).toBeVisible()
    await tick(page, way, tag('Town'))

    const search = picker.getByRole('searchbox')
    await search.fill('Song 002')
    await expect(status(picker, '1 source')).toBeVisible()
    await tick(page, way, tile(picker, 'Song 002'))
    await search.fill('')
    // More comes at the end of the list. The newest are at its top, so the first one comes last.
    await expect(async () => {
      await picker.getByRole('article').last().scrollIntoViewIfNeeded()
      await expect(picker.getByRole('article')).toHaveCount(PICTURES, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    // It is nearer to the end of the dialog, which comes before its beginning.
    await tick(page, way, tile(picker, 'Song 001'), 'Shift+Tab')
    await expect(picker.getByText('3 items', { exact: true })).toBeVisible()
    await noSidewaysScrolling(page)
    await axe(page)
    await hand.press(picker.getByRole('button', { name: 'Add to block' }))
    await expect(picker).toBeHidden()
    const added = page.getByRole('region', { name: 'Sources' })
    for (const title of ['Song 055', 'Song 002', 'Song 001'])
      await expect(added.getByRole('button', { name: new RegExp(`^${title} `) })).toBeVisible()
  })
