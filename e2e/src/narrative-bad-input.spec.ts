import { randomUUID } from 'node:crypto'
import { collectionOf, owner } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { activityOf, call, enter, sessionOf, text } from './support/shared-activity.ts'
import { narrativeOf } from './support/narratives.ts'

/** Narratives that meet what goes wrong: things that are gone, markup in fields, a session that ends. */

const SCRIPT = '<img src=x onerror="globalThis.ran=true"><script>globalThis.ran=true</script>'
const nothing = { html: '', text: '' }

test('a reader meets a picture and related things that are gone or private, markup in every field, and a deletion', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  const other = await narrativeOf(request, session, 'Soon gone', ['One'])
  await call(request, '/publish-narrative', { uuid: other.uuid }, session)
  const collection = await collectionOf(request, session, 'Taken back')
  const activity = await activityOf(request, session, 'Never shown', [text('Read', 'Five lamps.')])
  const picture = {
    uuid: randomUUID(),
    url: '/files/uploads/0000/gone.webp',
    alt: 'A lantern',
    width: 900,
    height: 600
  }
  const asset = {
    ...{ uuid: randomUUID(), title: SCRIPT, description: SCRIPT, type: 'image/webp', thumb_url: '', playback: '' },
    ...{ url: picture.url, alt: picture.alt, lang: 'en', width: 900, height: 600 }
  }
  const item = (type: string, uuid: string, title: string, url: string) => ({
    ...{ type, uuid, title, url, description: '', image: '' }
  })
  const related = [
    item('narrative', other.uuid, 'Soon gone', `/narratives/${other.slug}`),
    item('Collection', collection.uuid, 'Taken back', `/view/collection/${collection.slug}`),
    item('learning-activity', activity, 'Never shown', `/ea/view/${activity}`)
  ]
  const narrative = {
    ...{ title: `Dark ${SCRIPT}`, teaser: SCRIPT, acknowledgement: SCRIPT, language: 'en', icon: picture },
    ...{ meta: { license: null }, summary: { html: `<p>Before. ${SCRIPT}</p>`, text: '' } },
    content: [
      {
        ...{ type: 'chapter', uuid: randomUUID(), title: SCRIPT, date: '1901', teaser: SCRIPT, icon: picture, related },
        summary: { html: `<p>In short. ${SCRIPT}</p>`, text: '' },
        content: [
          { type: 'paragraph', uuid: randomUUID(), html: `<p>All the words. ${SCRIPT}</p>`, text: '' },
          { type: 'source', uuid: randomUUID(), title: SCRIPT, caption: SCRIPT, asset },
          { type: 'keyquestion', uuid: randomUUID(), text: SCRIPT }
        ]
      },
      {
        type: 'chapter',
        uuid: randomUUID(),
        title: 'Two',
        date: '',
        teaser: '',
        summary: nothing,
        icon: null,
        content: []
      }
    ]
  }
  const { uuid, slug } = await call<{ uuid: string; slug: string }>(request, '/narrative', { narrative }, session)
  await call(request, '/publish-narrative', { uuid }, session)
  await call(request, '/narrative/delete', { narrative: other.uuid }, session)

  for (const view of ['start', 'summary', 'read']) {
    await page.goto(`/narratives/${slug}/${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(narrative.title)
    await expect(page.getByText('Cannot load the image').first()).toBeVisible()
    await axe(page)
  }
  await expect(page.getByText('All the words.')).toBeVisible()
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)

  const more = page.getByRole('complementary', { name: 'Learn more…' })
  for (const [title, told] of [
    ['Taken back', 'This collection is not here'],
    ['Never shown', 'You need to be signed in']
  ] as const) {
    await more.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: told })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('All the words.')).toBeVisible()
  }

  // What was read stays readable, until the page is loaded again.
  await call(request, '/narrative/delete', { narrative: uuid }, session)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('link', { name: 'Read', exact: true }).click()
  await expect(page.getByText('All the words.')).toBeVisible()
  await more.getByRole('link', { name: 'Soon gone' }).click()
  const told = page.getByRole('alertdialog', { name: 'Narrative not found' })
  await expect(told).toBeVisible()
  await page.goto(`/narratives/${slug}/read`)
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/narratives')
})

test('a writer whose session ends, and whose narrative is deleted, loses no word', async ({ page, request }) => {
  const { session, ...someone } = await owner(request)
  await enter(page.context(), session)
  const { slug, uuid } = await narrativeOf(request, session, 'Candles', ['One'])
  const title = page.getByPlaceholder('Narrative title')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('status').getByText('Saved', { exact: true })
  await page.goto(`/narratives/${slug}/start/edit`)
  await title.fill('Candles and wax')
  await call(request, '/my/sessions/end-all', {}, await sessionOf(request, someone))
  await save.click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('Login or email').fill(someone.login)
  await login.getByLabel('Password').fill(someone.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(saved).toBeVisible()

  await call(request, '/narrative/delete', { narrative: uuid }, await sessionOf(request, someone))
  await title.fill('Candles, wax and tallow')
  await save.click()
  const gone = page.getByText('This narrative was deleted meanwhile')
  await expect(gone).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(gone).toBeVisible()
  await expect(title).toHaveValue('Candles, wax and tallow')
  await page.getByRole('button', { name: 'Keep and save' }).click()
  await expect(saved).toBeVisible()
  await expect(gone).toBeHidden()
  await expect(page).toHaveURL(/\/narratives\/candles-wax-and-tallow[^/]*\/start\/edit$/)
})
