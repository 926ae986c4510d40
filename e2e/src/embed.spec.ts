import { axe, expect, test } from './support/fixtures.ts'
import { handOf, WAYS } from './support/input-ways.ts'
import { call, device, sharedActivity, question, saved } from './support/shared-activity.ts'

/** An embed block counts as seen however it is reached (behaviour/blocks §7). */

const MAP = {
  title: 'Ships',
  description: 'Follow one ship.',
  embedCode: '',
  embedUrl: 'https://archive.example/ships'
}
const PLACES = [
  ...WAYS.map(way => ({ name: way, way, options: way === 'touch' ? ({ width: 390 } as const) : {}, arabic: false })),
  { name: 'Arabic', way: 'mouse' as const, options: {}, arabic: true }
]

for (const { name, way, options, arabic } of PLACES)
  test(`a page of another site is reached and counts as seen: ${name}`, async ({ browser, request }) => {
    const blocks = [question('Who counts?', 'Who counts the ships?'), { type: 'embed' as const, record: MAP }]
    const { path, session, share } = await sharedActivity(request, {
      blocks,
      options: { resumeCode: false, seeProgress: true }
    })
    const { width = 1440 } = options as { width?: number }
    const isTouch = way === 'touch'
    const context = await device(browser, {
      viewport: { width, height: 844 },
      hasTouch: isTouch,
      isMobile: isTouch,
      arabic
    })
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto(path)
    await hand.write(page.getByRole('dialog').getByRole('textbox'), 'reader@example.org')
    await hand.press(page.getByRole('dialog').getByRole('button').last())
    await hand.press(page.getByRole('link', { name: /^2[,،]/ }))
    const link = page.getByRole('article').getByRole('link')
    await expect(link).toHaveAttribute('href', MAP.embedUrl)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await saved(page)
    await axe(page)

    const { students } = await call<{ students: { answer: string }[] }>(request, '/ea/review', { share }, session)
    const answer = students[0]!.answer
    const { data } = await call<{ data: { answer: { answers: string } } }>(
      request,
      '/ea/get-answer',
      { answer },
      session
    )
    expect(JSON.parse(data.answer.answers)).toEqual({ bb_2: { viewed: true } })
    await context.close()
  })
