import { readFile } from 'node:fs/promises'
import { collectionOf, HARBOUR } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { call, device, enter, sharedActivity } from './support/shared-activity.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** A member takes everything away that they have here (behaviour/personal-area §5.1). */

for (const [name, look] of Object.entries({
  'with the keyboard, 1440 wide': { viewport: { width: 1440, height: 900 } },
  'by touch, 390 wide': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
}))
  test(`a member downloads their data, without any student ${name}`, async ({ browser, request }) => {
    const { session, share } = await sharedActivity(request)
    const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, email: 'elif@school.example' })
    await call(request, '/ea/student/save', { sa, answers: { bb_1: { viewed: true } } })
    await collectionOf(request, session, 'Plates', [HARBOUR])
    const context = await device(browser, look)
    await enter(context, session)
    const page = await context.newPage()
    await page.goto('/my/profile')
    const button = page.getByRole('button', { name: 'Download my data' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      'hasTouch' in look ? button.tap() : button.press('Enter')
    ])
    expect(file.suggestedFilename()).toBe('my-data.json')
    const text = await readFile(await file.path(), 'utf8')
    const read = JSON.parse(text) as {
      activities: { title: string; blockOrder: string[] }[]
      collections: { name: string }[]
      shares: { title: string; answers: number }[]
    }
    expect(read.activities).toMatchObject([{ title: 'A voyage' }])
    expect(read.activities[0]?.blockOrder).toContain('bb_1')
    expect(read.collections).toMatchObject([{ name: 'Plates' }])
    expect(read.shares).toMatchObject([{ title: 'A voyage', answers: 1 }])
    expect(text).not.toContain('@school.example')
    await expect(button).toBeEnabled()
    if (!('hasTouch' in look)) await expect(button).toBeFocused()
    await axe(page)
    await noSidewaysScrolling(page)
    await context.close()
  })
