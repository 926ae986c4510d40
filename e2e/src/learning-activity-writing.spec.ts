import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { ADMIN, DOWN, noSidewaysScrolling, notices } from './support/personal.ts'

/** Learning activities, written by site admins (behaviour/content §3.3). */

const LIST = '/admin/learning-activities'
const RELATED = 'Can a drawing save lives?'

async function admin(browser: Browser, session: string, width = 1440, hasTouch = false) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch })
  await enter(context, session)
  return { context, page: await context.newPage() }
}

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly [Way, number][])
  test(`a learning activity is written, published, found, read and deleted: ${way}`, async ({ browser, request }) => {
    test.setTimeout(150_000)
    const { context, page } = await admin(browser, await sessionOf(request, ADMIN), width, way === 'touch')
    const hand = handOf(way, page)
    const title = `Sails in March ${randomUUID().slice(0, 8)}`
    const text = (name: string | RegExp) => page.getByRole('textbox', { name, exact: typeof name === 'string' })
    await page.goto(LIST)
    await expect(page.getByRole('article').first()).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    await hand.press(page.getByRole('link', { name: 'New learning activity' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await hand.write(text(/^Title(?! of)/), title)
    await hand.write(text('Introduction'), 'Five ships and nobody counts.')
    await hand.write(text('What happens in the lesson'), 'They count.')
    await hand.write(text('Learning outcomes'), 'They count sails.')
    await hand.write(text('Indicative age'), '12–15')
    await hand.write(text('Approximate time'), '40 minutes')
    await hand.press(page.getByRole('button', { name: /Language of the text$/ }))
    await hand.write(page.getByRole('searchbox', { name: 'Find a language' }), 'Italiano')
    if (way === 'keyboard') await page.keyboard.press('ArrowDown')
    await (way === 'keyboard'
      ? page.keyboard.press('Enter')
      : hand.press(page.getByRole('option', { name: 'Italiano' })))
    await hand.pick(
      page.getByRole('button', { name: /Material is$/ }),
      page.getByRole('option', { name: 'Pages to open' })
    )
    const students = page.getByRole('group', { name: 'For students' })
    await hand.press(students.getByRole('button', { name: 'Add a page' }))
    const titles = students.getByRole('textbox', { name: 'Title of the material' })
    await expect(titles).toBeFocused()
    await hand.write(titles, 'The march')
    await hand.write(students.getByRole('textbox', { name: 'Address of the page' }), '/historical-content')
    for (const added of ['The bread', 'A mistake']) {
      await hand.press(students.getByRole('button', { name: 'Add a page' }))
      await expect(titles.last()).toBeFocused()
      await hand.write(titles.last(), added)
      await hand.write(students.getByRole('textbox', { name: 'Address of the page' }).last(), '/themes')
    }
    const tool = (name: string) => students.getByRole('button', { name })
    await hand.press(tool('Move The bread up'))
    // It stands first: only the way back is left.
    await expect(tool('Move The bread down')).toBeFocused()
    await expect(page.getByText('The bread: now 1 of 3')).toBeAttached()
    await hand.press(tool('Take out A mistake'))
    await expect(tool('Take out The march')).toBeFocused()
    await expect(page.getByText('A mistake removed')).toBeAttached()
    await expect(titles).toHaveCount(2)
    await axe(page)
    const related = page.getByRole('group', { name: 'Related activities' })
    await hand.press(related.getByRole('button', { name: /Add a learning activity$/ }))
    await hand.write(page.getByRole('searchbox', { name: 'Find a published activity' }), RELATED)
    const option = page.getByRole('option', { name: RELATED })
    // The keyboard chooses without leaving the field.
    if (way === 'keyboard') await page.keyboard.press('ArrowDown')
    await (way === 'keyboard' ? page.keyboard.press('Enter') : hand.press(option))
    await expect(related.getByRole('list')).toContainText(RELATED)
    await axe(page)
    await noSidewaysScrolling(page)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/learning-activities\/sails-in-march/)
    await expect(notices(page)).toContainText('Saved changes')

    await hand.press(page.getByRole('button', { name: 'Edit tags' }))
    const tagger = page.getByRole('dialog')
    await hand.write(tagger.getByRole('searchbox'), 'Cause and Con')
    await hand.press(tagger.getByRole('button', { name: /^Cause and Consequence/ }))
    await hand.press(tagger.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Cause and Consequence')

    await page.goto(`${LIST}?q=${encodeURIComponent(title)}&state=private&sort=az`)
    await expect(page.getByText('1 learning activity', { exact: true })).toBeVisible()
    const actions = page.getByRole('button', { name: `Actions for ${title}` })
    await hand.pick(actions, page.getByRole('menuitem', { name: 'Publish' }))
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await expect(notices(page)).toContainText('Learning Activity published successfully!')
    await expect(page.getByText('No content found.')).toBeVisible()
    await axe(page)
    await hand.press(page.getByRole('button', { name: 'Show everything' }))

    const visitor = await browser.newPage()
    await visitor.goto(`/teaching-learning?type=la&q=${encodeURIComponent(title)}`)
    await visitor.getByRole('main').getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const shown of ['They count sails.', '12–15', '40 minutes', 'Cause and Consequence'])
      await expect(visitor.getByText(shown).first()).toBeVisible()
    const material = visitor.getByRole('region', { name: 'For students' }).getByRole('link')
    await expect(material).toHaveText([/^The bread/, /^The march/])
    await expect(material.last()).toHaveAttribute('href', '/historical-content')
    await expect(visitor.getByRole('list', { name: 'Related activities' })).toContainText(RELATED)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'it')
    await expect(async () => {
      await visitor.goto(`/search/all?q=${encodeURIComponent(title)}&language=it&kind=lesson`)
      await expect(visitor.getByRole('main').getByRole('link', { name: title })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const path = new URL(
      await visitor
        .getByRole('main')
        .getByRole('link', { name: title })
        .evaluate(one => (one as HTMLAnchorElement).href)
    ).pathname
    const head = await (await request.get(path)).text()
    for (const part of [`<title>${title} · Annals</title>`, '"inLanguage":"it"']) expect(head).toContain(part)
    await visitor.close()

    await page.goto(`${LIST}?q=${encodeURIComponent(title)}`)
    await hand.pick(actions, page.getByRole('menuitem', { name: 'Delete' }))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`“${title}” is deleted: its page with its address`)
    await hand.press(question.getByRole('button', { name: 'Delete' }))
    await expect(notices(page)).toContainText('Learning Activity deleted')
    expect((await request.get(`/api/get-learning-activity/${path.split('/').at(-1)}`)).status()).toBe(404)
    await page.goto('/admin/audit?group=lesson')
    await expect(page.getByText('Learning activity deleted').first()).toBeVisible()
    await context.close()
  })

test('two windows: the later save is told, and an address that is taken is told at its field', async ({
  browser,
  request
}) => {
  const session = await sessionOf(request, ADMIN)
  const { context, page } = await admin(browser, session)
  const mark = randomUUID().slice(0, 8)
  const text = (name: string | RegExp, on = page) => on.getByRole('textbox', { name, exact: typeof name === 'string' })
  await page.goto(`${LIST}/new`)
  await text(/^Title(?! of)/).fill(`Bread ${mark}`)
  await text('Address').fill('how-do-you-draw-a-disaster')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(text('Address')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Another learning activity has this address already.').first()).toBeVisible()
  await axe(page)
  await text('Address').fill(`bread-${mark}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(`${LIST}/bread-${mark}`)

  const second = await context.newPage()
  await second.goto(`${LIST}/bread-${mark}`)
  await text('Introduction', second).fill('From the other window.')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(second)).toContainText('Saved changes')
  await text('Introduction').fill('Mine.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This was changed in another window meanwhile.')).toBeVisible()
  await expect(text('Introduction')).toHaveValue('Mine.')
  await axe(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notices(page)).toContainText('Saved changes')
  await page.reload()
  await expect(text('Introduction')).toHaveValue('Mine.')

  const remove = async () => {
    const list = await call<{ data: { uuid: string; slug: string }[] }>(request, '/learning-activities', {}, session)
    const { uuid } = list.data.find(({ slug }) => slug === `bread-${mark}`)!
    await call(request, '/learning-activity/delete', { uuid }, session)
  }
  await page.route('**/api/get-teaching-learning', route => route.fulfill(DOWN))
  await page.goto(`${LIST}/how-do-you-draw-a-disaster`)
  const related = page.getByRole('group', { name: 'Related activities' })
  await expect(related.getByText('The name could not be loaded').first()).toBeVisible()
  await axe(page)
  await page.unroute('**/api/get-teaching-learning')
  await related.getByRole('button', { name: 'Try again' }).click()
  await expect(related.getByRole('list')).toContainText(RELATED)
  await page.goto(`${LIST}/bread-${mark}`)
  await expect(text('Introduction')).toHaveValue('Mine.')

  await remove()
  await text('Introduction').fill('Still mine.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody has deleted this meanwhile.').first()).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save as new' })).toBeVisible()
  await expect(text('Introduction')).toHaveValue('Still mine.')
  await axe(page)
  await page.getByRole('button', { name: 'Save as new' }).click()
  await expect(notices(page)).toContainText('Saved changes')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await page.reload()
  await expect(text('Introduction')).toHaveValue('Still mine.')
  await remove()
  await context.close()
})

test('members cannot write learning activities', async ({ page, request }) => {
  const session = await sessionOf(request, { login: 'teacher@annals.example', password: 'chalk-and-sources' })
  await enter(page.context(), session)
  await page.goto(LIST)
  await expect(page.getByText('NO ACCESS')).toBeVisible()
  await axe(page)
  await expect(call(request, '/learning-activities', {}, session)).rejects.toThrow()
})
