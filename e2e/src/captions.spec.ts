import type { Locator, Page } from '@playwright/test'
import { listed } from './support/board.ts'
import { enrol, isSaved } from './support/building.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { activityOf, device, enter, shareOf, sorting, start } from './support/shared-activity.ts'
import { filmFile, soundFile } from './support/recordings.ts'

/** Captions of films and recordings, from their owner to students (behaviour/sources §4.2). */

const captionsFile = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
/** What a hostile file could hold: it is text, or nothing. */
const SCRIPT = '<script>document.title = "run"</script><img src=x onerror="document.title = 1">'
const ENGLISH = captionsFile('bread.vtt', `WEBVTT\n\n00:00.000 --> 01:00.000\n<v Crowd>Bread!${SCRIPT}</v>\n`)
const ARABIC = captionsFile('bread.srt', '1\r\n00:00:00,000 --> 00:01:00,000\r\nخبز!\r\n')

async function give(page: Page, button: Locator, file: ReturnType<typeof captionsFile>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

const play = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.play())

/** Texts that the player shows now, of each language with captions that are on. */
const shown = (player: Locator) =>
  player.evaluate((media: HTMLMediaElement) =>
    [...media.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ language, activeCues }) => [
        language,
        ...[...(activeCues ?? [])].map(cue => (cue as VTTCue).getCueAsHTML().textContent)
      ])
  )

test('a teacher gives a film captions, and a student sees those in his own language', async ({
  browser,
  context,
  page,
  request
}) => {
  test.setTimeout(180_000)
  const teacher = await enrol(request)
  const activity = await activityOf(request, teacher.sessionId, 'Bread', [sorting([])])
  await enter(context, teacher.sessionId)
  await page.goto('/my/sources')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload' }).first().click()
  ])
  await chooser.setFiles([await filmFile(page, 'march.webm'), soundFile('speech.wav')])
  for (const name of ['march.webm', 'speech.wav']) {
    const title = page.getByRole('textbox', { name: `Title of ${name}` })
    await title.fill(name.split('.')[0]!)
    await title.press('Enter')
  }
  await page.getByRole('button', { name: 'Done' }).press('Enter')

  await page.getByRole('article').filter({ hasText: 'march' }).getByRole('link').click()
  const viewer = page.getByRole('dialog', { name: 'march' })
  const captions = viewer.getByRole('region', { name: 'Captions' })
  const add = captions.getByRole('button', { name: 'Add captions' })
  await give(page, add, captionsFile('bread.vtt', 'WEBVTT\n\n00:00 --> 00:02\nBread!'))
  await expect(captions.getByRole('alert')).toContainText('Unsupported format: line 3 is not a time')
  await axe(page)
  await give(page, add, ENGLISH)
  await expect(captions.getByRole('listitem')).toHaveText(/English/)
  await expect(captions.getByRole('alert')).toHaveCount(0)
  await captions.getByRole('button', { name: /Language of the captions/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'العربية' }).click()
  await give(page, add, ARABIC)
  await expect(captions.getByRole('listitem')).toHaveText([/العربية/, /English/])
  await captions.getByRole('button', { name: 'Remove the captions: English' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(captions.getByRole('listitem')).toHaveText([/العربية/])
  await give(page, add, ENGLISH)
  await expect(captions.getByRole('listitem')).toHaveCount(2)
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('article').filter({ hasText: 'speech' }).getByRole('link').click()
  const speech = page.getByRole('dialog', { name: 'speech' })
  await give(page, speech.getByRole('button', { name: 'Add captions' }), ENGLISH)
  await expect(speech.getByRole('listitem').filter({ hasText: 'English' })).toBeVisible()
  await play(speech.locator('audio'))
  await expect(speech.getByRole('group', { name: 'Captions' })).toHaveText(/^Bread!/)
  await page.keyboard.press('Escape')

  await page.goto(`/builder/${activity}/edit/sorting/bb_1`)
  await page.getByRole('link', { name: 'Media library' }).click()
  for (const title of ['march', 'speech'])
    await page
      .locator('label')
      .filter({ has: page.getByText(title, { exact: true }) })
      .click()
  await page.getByRole('button', { name: 'Add to tool' }).click()
  await expect(page.getByText('2 sources added').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await isSaved(page)

  const { url } = await shareOf(request, teacher.sessionId, activity)
  const student = await (await device(browser)).newPage()
  await start(student, url, 'reader@example.org')
  const open = async (title: string) => {
    await listed(student, title).click()
    await student.getByRole('button', { name: /^Open the source/ }).click()
  }
  await open('march')
  const film = student.locator('video')
  await play(film)
  await expect.poll(() => shown(film)).toEqual([['en', expect.stringMatching(/^Bread!/)]])
  await expect(student).not.toHaveTitle(/^(run|1)$/)
  await axe(student)
  await student.keyboard.press('Escape')
  await open('speech')
  await play(student.locator('audio'))
  await expect(student.getByRole('group', { name: 'Captions' })).toHaveText(/^Bread!/)
  await expect(student).not.toHaveTitle(/^(run|1)$/)
})
