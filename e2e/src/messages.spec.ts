import { expect, test } from '@playwright/test'
import { unseen, watchMessages } from './support/messages-seen.ts'

/** Closes a whole run; see `whole-run` in the configuration. */
test('every binding message was seen in a browser by some journey', () => {
  expect(unseen()).toEqual([])
})

test('a message counts as soon as it is visible, even for a moment, and not if it is only for screen readers', async ({
  context
}) => {
  const seen: string[] = []
  await watchMessages(context, name => seen.push(name))
  const page = await context.newPage()
  await page.setContent(`
    <div style="position: absolute; inline-size: 1px; overflow: hidden; white-space: nowrap"><b>Card duplicated</b></div>
    <p hidden>Activity deleted</p>
    <p>Source deleted by somebody</p>
    <button title="Send to teacher: answer all blocks first!">Send</button>`)
  await page.evaluate(() => {
    const notice = document.createElement('p')
    notice.textContent = 'Tag deleted'
    document.body.append(notice)
    queueMicrotask(() => notice.remove())
  })
  await expect
    .poll(() => seen)
    .toEqual(['behaviour/sharing §10: /answer all blocks first!$/', 'behaviour/tags §7: Tag deleted'])
  await page.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'))
  await expect.poll(() => seen.at(-1)).toBe('behaviour/personal-area §9: Activity deleted')
  expect(seen).toHaveLength(3)
})
