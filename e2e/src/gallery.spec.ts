import { axe, expect, test } from './support/fixtures.ts'

/** Every part of the design system in every state: what the page registers is what is visited
 * (behaviour/interface §6). */
const looks = [
  { name: 'light', colorScheme: 'light', locale: 'en' },
  { name: 'dark', colorScheme: 'dark', locale: 'en' },
  { name: 'Arabic', colorScheme: 'light', locale: 'ar' }
] as const

for (const { name, colorScheme, locale } of looks)
  test(`every state of the gallery is shown and passes axe, ${name}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(id => localStorage.setItem('annals.locale', id), locale)
    await page.goto('/testcomponent')
    const sections = page.locator('.an-gallery > .an-section[id], .an-gallery > section[id]')
    await expect(sections.first()).toBeVisible()
    const registered = await sections.evaluateAll(list => list.map(({ id }) => id))
    expect(registered.length).toBeGreaterThan(10)
    expect(new Set(registered).size, 'states have names of their own').toBe(registered.length)

    const visited: string[] = []
    for (const id of registered) {
      const state = page.locator(`#${id}`)
      await state.scrollIntoViewIfNeeded()
      await expect(state.getByRole('heading').first()).toBeVisible()
      // A state that renders nothing under its heading shows nothing to judge.
      await expect.poll(() => state.evaluate(element => element.querySelectorAll('*').length)).toBeGreaterThan(3)
      await axe(page, `#${id}`)
      visited.push(id)
    }
    expect(visited).toEqual(registered)
  })
