import { randomUUID } from 'node:crypto'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { noSidewaysScrolling, notices } from './support/personal.ts'

/** Modules of historical content, written by site admins. */

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly [Way, number][])
  test(`a module is written, published, read and deleted: ${way}`, async ({ browser, request }) => {
    test.setTimeout(150_000)
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, await sessionOf(request, ADMIN))
    const page = await context.newPage()
    const hand = handOf(way, page)
    const name = `Harbour in March ${randomUUID().slice(0, 8)}`
    await page.goto('/admin/historical-content')
    await expect(page.getByRole('article').first()).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    await hand.press(page.getByRole('link', { name: 'New module' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible()
    // The focus goes to a page that is shown, and would close a list that has been opened before.
    await expect(page.getByRole('main')).toBeFocused()
    await hand.pick(page.getByRole('button', { name: /Type$/ }), page.getByRole('option', { name: 'Unit' }))
    const title = page.getByRole('textbox', { name: /^Title(?! of)/ })
    await hand.write(title, name)
    await hand.write(page.getByRole('textbox', { name: 'Introduction', exact: true }), 'What a harbour saw.')
    await hand.write(page.getByRole('textbox', { name: 'Longer introduction' }), 'Ships, crews and papers.')
    await hand.press(page.getByRole('button', { name: /^Undo: / }))
    await expect(page.getByRole('textbox', { name: 'Longer introduction' })).toHaveValue('')
    await hand.press(page.getByRole('button', { name: /^Redo: / }))
    await expect(page.getByRole('textbox', { name: 'Longer introduction' })).toHaveValue('Ships, crews and papers.')
    await hand.press(page.getByRole('button', { name: /Language of the text$/ }))
    await hand.write(page.getByRole('searchbox', { name: 'Find a language' }), 'Italiano')
    // The keyboard chooses without leaving the field.
    if (way === 'keyboard') await page.keyboard.press('ArrowDown')
    await (way === 'keyboard'
      ? page.keyboard.press('Enter')
      : hand.press(page.getByRole('option', { name: 'Italiano' })))
    await hand.write(page.getByRole('searchbox', { name: 'Find a published collection' }), 'Charts that argue')
    await hand.press(page.getByRole('button', { name: 'Add Charts that argue' }))
    const collections = page.getByRole('list', { name: 'Source collections' })
    await expect(collections).toContainText('charts-that-argue')
    await expect(page.getByRole('searchbox', { name: 'Find a published collection' })).toBeFocused()
    await axe(page)
    await noSidewaysScrolling(page)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/historical-content\/harbour-in-march/)
    await expect(notices(page)).toContainText('Saved changes')

    await page.goto(`/admin/historical-content?type=Unit&q=${encodeURIComponent(name)}`)
    await expect(page.getByText('1 module', { exact: true })).toBeVisible()
    await hand.pick(
      page.getByRole('button', { name: `Actions for ${name}` }),
      page.getByRole('menuitem', { name: 'Publish' })
    )
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await expect(notices(page)).toContainText('Unit published successfully!')

    const visitor = await browser.newPage()
    await visitor.goto('/historical-content/unit')
    await visitor.getByRole('searchbox').fill(name)
    await expect(visitor).toHaveURL(/\?q=Harbour/)
    await visitor.getByRole('main').getByRole('link', { name }).click()
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(visitor.getByText('Ships, crews and papers.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: /Charts that argue/ }).first()).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 1, name }).locator('[lang="it"]')).toBeVisible()
    expect(await (await request.get(new URL(visitor.url()).pathname)).text()).toContain('"inLanguage":"it"')
    await visitor.close()

    await hand.pick(
      page.getByRole('button', { name: `Actions for ${name}` }),
      page.getByRole('menuitem', { name: 'Delete' })
    )
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect(notices(page)).toContainText('Unit deleted')
    await context.close()
  })

test('members cannot write modules', async ({ page, request }) => {
  const session = await sessionOf(request, { login: 'teacher@annals.example', password: 'chalk-and-sources' })
  await enter(page.context(), session)
  await page.goto('/admin/historical-content')
  await expect(page.getByText('NO ACCESS')).toBeVisible()
  await expect(call(request, '/modules', {}, session)).rejects.toThrow()
})
