import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { noSidewaysScrolling, notices } from './support/personal.ts'

/** Viewpoints: written by admins, read by everybody (behaviour/content §2.1, §2.2). */

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }

const chapter = (slug: string, name: string) => ({
  slug,
  name,
  html: `<p>${name}</p>`,
  picture: null,
  caption: '',
  la: [],
  downloads: [],
  embed_code: '',
  embed_title: ''
})

/** What a stored module has beside its texts. */
const parts = { type: 'Viewpoint', featured: false, introduction: '', thumb: null, downloads: [], collections: [] }

/** Stores a viewpoint with a title that no other has. */
async function viewpointOf(request: APIRequestContext, session: string, names = ['One', 'Two']) {
  const name = `View ${randomUUID().slice(0, 8)}`
  const viewpoint = {
    ...parts,
    ...{ name, author: 'Ada Berg', year: '1871', intro: 'For whom?', acknowledgements: '' },
    license: 'CC BY 4.0',
    chapters: names.map((each, at) => chapter(`chapter-${at + 1}`, each))
  }
  const { data } = await call<{ data: { uuid: string; slug: string } }>(
    request,
    '/module',
    { module: viewpoint },
    session
  )
  return { name, ...data }
}

for (const [name, options] of [
  ['by keyboard at 1440', { viewport: { width: 1440, height: 900 } }],
  ['by touch at 390', { viewport: { width: 390, height: 844 }, hasTouch: true }]
] as const)
  test.describe(name, () => {
    test.use(options)

    test('an admin writes a viewpoint, publishes it, and a visitor finds and reads it', async ({
      page,
      request,
      browser
    }) => {
      const press = async (what: ReturnType<typeof page.getByRole>) => {
        if ('hasTouch' in options) return what.tap()
        await what.focus()
        await page.keyboard.press('Enter')
      }
      const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true })
      const title = `Rock and water ${randomUUID().slice(0, 8)}`
      await enter(page.context(), await sessionOf(request, ADMIN))
      await page.goto('/my/viewpoints')
      await expect(page.getByRole('article').first()).toBeVisible()
      await axe(page)
      await press(page.getByRole('link', { name: 'New viewpoint' }).first())
      await expect(page).toHaveURL('/my/viewpoints/new')
      await page.getByRole('textbox', { name: /^Title(?! of)/ }).fill(title)
      await page.getByRole('textbox', { name: 'Introduction' }).fill('For whom were its pictures made?')
      await page.getByRole('textbox', { name: 'Author' }).fill('Ada Berg')
      for (const part of ['Rock', 'Water']) {
        await press(button('Add a chapter'))
        await page.getByRole('textbox', { name: 'Title of the chapter' }).fill(part)
        await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`About ${part.toLowerCase()}.`)
      }
      await page.getByRole('textbox', { name: 'Player of another site' }).fill('https://vimeo.com/12')
      await page.getByRole('textbox', { name: 'Title of the player' }).fill('The current')
      await press(page.getByRole('button', { name: 'Add a learning activity' }))
      const activity = page.getByRole('option').first()
      const chosen = (await activity.textContent()) ?? ''
      await press(activity)
      await expect(page.getByRole('list', { name: 'Learning activities of this chapter' })).toContainText(chosen)
      await axe(page)
      await noSidewaysScrolling(page)
      await press(button('Save'))
      await expect(page).toHaveURL(/\/my\/viewpoints\/rock-and-water/)
      await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()

      await page.goto('/my/viewpoints')
      await page.getByRole('searchbox', { name: 'Search viewpoints' }).fill(title)
      await expect(page.getByText('1 viewpoint', { exact: true })).toBeVisible()
      await press(button(`Actions for ${title}`))
      await press(page.getByRole('menuitem', { name: 'Publish' }))
      const question = page.getByRole('alertdialog', { name: 'Confirm Publish' })
      await axe(page)
      await press(question.getByRole('button', { name: 'Yes' }))
      await expect(notices(page)).toContainText('Viewpoint published successfully!')
      await expect(page.getByRole('article').getByText('Public')).toBeVisible()

      const visitor = await (await browser.newContext({ ...options, baseURL: new URL(page.url()).origin })).newPage()
      await visitor.goto('/viewpoints')
      await visitor.getByRole('searchbox').fill(title)
      await expect(visitor).toHaveURL(/q=Rock/)
      await visitor.getByRole('main').getByRole('link', { name: title }).click()
      await expect(visitor).toHaveURL(/\/viewpoints\/rock-and-water/)
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(visitor.getByText('By Ada Berg')).toBeVisible()
      await expect(visitor.getByText('About water.')).toBeVisible()
      await expect(visitor.getByText('The current')).toBeVisible()
      await expect(visitor.getByRole('link', { name: chosen })).toBeVisible()
      await axe(visitor)
      await noSidewaysScrolling(visitor)
      await visitor.context().close()
    })
  })

test('the picture of a viewpoint is chosen among the sources', async ({ page, request }) => {
  const session = await sessionOf(request, ADMIN)
  const { slug } = await viewpointOf(request, session)
  await enter(page.context(), session)
  await page.goto(`/my/viewpoints/${slug}`)
  const picture = page.getByRole('group', { name: 'Picture', exact: true })
  await picture.getByRole('button', { name: 'Choose a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByRole('radio', { name: 'Annals’ sources' }).click()
  await picker.getByRole('checkbox').first().locator('xpath=ancestor::label[1]').click()
  await picker.getByRole('button', { name: 'Use this picture' }).click()
  await expect(picture.getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: /Kind of picture/ }).click()
  await page.getByRole('option', { name: 'Map' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(picture.getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', { name: /Kind of picture/ })).toContainText('Map')
})

test('chapters change their places, go and come back, and what was not saved is there after a reload', async ({
  page,
  request
}) => {
  const session = await sessionOf(request, ADMIN)
  const { slug } = await viewpointOf(request, session)
  await enter(page.context(), session)
  await page.goto(`/my/viewpoints/${slug}`)
  const rows = page.getByRole('grid', { name: 'Chapters' }).getByRole('row')
  await expect(rows).toHaveText([/One/, /Two/])
  await rows
    .first()
    .getByRole('button', { name: /^Move / })
    .click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(rows).toHaveText([/Two/, /One/])
  await rows
    .first()
    .getByRole('button', { name: /^Move / })
    .click()
  await page.getByRole('menuitem', { name: 'Remove the chapter' }).click()
  await expect(rows).toHaveText([/One/])
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveText([/Two/, /One/])
  await page.reload()
  await expect(page.getByText('What you typed here before and did not save is shown again.')).toBeVisible()
  await expect(rows).toHaveText([/Two/, /One/])
  await axe(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toHaveText([/One/, /Two/])
})

test('two windows lose nothing, and a server that is down keeps the words', async ({ page, request }) => {
  const session = await sessionOf(request, ADMIN)
  const { uuid, slug, name } = await viewpointOf(request, session)
  await enter(page.context(), session)
  await page.goto(`/my/viewpoints/${slug}`)
  const title = page.getByRole('textbox', { name: /^Title(?! of)/ })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await title.fill(`${name} of mine`)
  const { data } = await call<{ data: object }>(
    request,
    '/module',
    {
      module: {
        ...parts,
        ...{ uuid, name: `${name} of others`, author: '', year: '', intro: '', acknowledgements: '' },
        ...{ license: '', chapters: [] }
      }
    },
    session
  )
  expect(data).toMatchObject({ rev: 1 })
  await save.click()
  await expect(page.getByText('This was changed in another window meanwhile.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await expect(title).toHaveValue(`${name} of mine`)

  await page.route('**/api/module', route =>
    route.fulfill({ status: 500, json: { isError: true, msg: 'Something broke.', errorCode: 'INTERNAL' } })
  )
  await title.fill(`${name} again`)
  await save.click()
  await expect(page.getByText('This could not be saved')).toBeVisible()
  await expect(title).toHaveValue(`${name} again`)
})

test('a private one is for admins; its page says so, and a deleted one is gone', async ({ page, request }) => {
  const session = await sessionOf(request, ADMIN)
  const { uuid, name, slug } = await viewpointOf(request, session)
  await page.goto(`/viewpoints/${slug}`)
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  await enter(page.context(), session)
  await page.goto(`/historical-content/viewpoints/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByText('Private')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/my/viewpoints/${slug}`)
  await call(request, '/publish-module', { uuid }, session)
  await page.goto(`/my/viewpoints?q=${name}`)
  const actions = page.getByRole('button', { name: `Actions for ${name}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Unpublish' }).getByRole('button', { name: 'Yes' }).click()
  await expect(notices(page)).toContainText('Viewpoint UNpublished successfully!')
  await expect(page.getByRole('article').getByText('Private')).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click()
  await expect(notices(page)).toContainText('Viewpoint deleted')
  await page.goto(`/my/viewpoints/${slug}`)
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
})

test('members cannot write viewpoints', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, await member({ request })))
  await page.goto('/my/viewpoints')
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Read what is published' }).click()
  await expect(page).toHaveURL('/viewpoints')
})

test('the head of a viewpoint is right without JavaScript, and the search finds it', async ({ page, request }) => {
  const path = '/viewpoints/a-river-surveyed'
  for (const address of [path, '/historical-content/viewpoints/a-river-surveyed']) {
    const html = await (await request.get(address)).text()
    expect(html).toContain('<title>A river is measured · Annals</title>')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}">`))
  }
  expect(await (await request.get('/sitemap/module-1.xml')).text()).toContain(path)
  expect(await (await request.get('/viewpoints')).text()).toContain('<title>Viewpoints · Annals</title>')
  await page.goto('/search/all?q=river+is+measured')
  await page.getByRole('main').getByRole('link', { name: 'A river is measured', exact: true }).click()
  await expect(page).toHaveURL(path)
})

test('a player that may not be shown is refused at its field, in its chapter', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/my/viewpoints/new')
  await page.getByRole('textbox', { name: /^Title(?! of)/ }).fill('Players')
  for (const part of ['Rock', 'Water']) {
    await page.getByRole('button', { name: 'Add a chapter' }).click()
    await page.getByRole('textbox', { name: 'Title of the chapter' }).fill(part)
  }
  const player = page.getByRole('textbox', { name: 'Player of another site' })
  await player.fill('https://evil.example/x')
  await page.getByRole('button', { name: 'Rock', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('What is pasted in “Water”')
  await expect(player).toHaveValue('https://evil.example/x')
  await expect(player).toHaveAttribute('aria-invalid', 'true')
  await expect(player).toHaveAccessibleDescription(/no player of a site that may be shown here/)
  await axe(page)
  await player.fill('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(player).not.toHaveAttribute('aria-invalid', 'true')
})
