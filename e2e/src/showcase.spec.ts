import type { Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'

/** Every part of the design system in every state: what the page registers is what is visited
 * (behaviour/interface §6). */
const looks = [
  { colorScheme: 'light', width: 1440, locale: 'en' },
  { colorScheme: 'dark', width: 1440, locale: 'en' },
  { colorScheme: 'light', width: 390, locale: 'en' },
  { colorScheme: 'dark', width: 390, locale: 'en' },
  { colorScheme: 'light', width: 1440, locale: 'ar' },
  { colorScheme: 'dark', width: 390, locale: 'ar' }
] as const

/** What floats, by the button that opens it. */
const floating = [
  { button: 'Open a dialog', role: 'dialog' },
  { button: 'Ask first', role: 'alertdialog' },
  { button: 'Block actions', role: 'menu' },
  { button: 'About the term', role: 'dialog' }
] as const

/** A dialog is 700 px wide, and at most 80 % of a window that is no phone's. */
async function keepsToItsWidth(page: Page) {
  const before = page.viewportSize()
  if (!before || before.width < 1000) return
  for (const [width, expected] of [
    [before.width, 700],
    [800, 640]
  ] as const) {
    await page.setViewportSize({ ...before, width })
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(expected)
  }
  await page.setViewportSize(before)
}

async function openAll(page: Page) {
  const state = page.locator('#overlays')
  for (const { button, role } of floating) {
    await state.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await axe(page)
    if (button === 'Open a dialog') await keepsToItsWidth(page)
    // Whatever floats is gone from a page that is loaded again.
    await page.reload()
  }
  for (const button of ['With an action', 'Say it failed']) await state.getByRole('button', { name: button }).click()
  await expect(page.locator('.an-toast')).toHaveCount(2)
  await axe(page, '.an-toasts')
}

for (const { colorScheme, width, locale } of looks)
  test(`every state of the showcase is shown and passes axe, ${colorScheme}, ${width} wide, ${locale}`, async ({
    page
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(id => localStorage.setItem('annals.locale', id), locale)
    await page.goto('/testcomponent')
    const sections = page.locator('.an-gallery > .an-section[id], .an-gallery > section[id]')
    await expect(sections.first()).toBeVisible()
    const registered = await sections.evaluateAll(list => list.map(({ id }) => id))
    expect(registered.length).toBeGreaterThan(10)
    expect(new Set(registered).size, 'states have names of their own').toBe(registered.length)
    for (const id of registered) {
      const state = page.locator(`#${id}`)
      await state.scrollIntoViewIfNeeded()
      await expect(state.getByRole('heading').first()).toBeVisible()
      // A state that renders nothing under its heading shows nothing to judge.
      await expect.poll(() => state.evaluate(element => element.querySelectorAll('*').length)).toBeGreaterThan(3)
    }
    expect(await page.locator('h1').allTextContents()).toEqual(['Parts of the interface'])
    await axe(page)
    await openAll(page)
  })
