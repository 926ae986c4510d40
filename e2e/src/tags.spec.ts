import { axe, expect, member, signIn, test } from './support/fixtures.ts'

/** A member's own tags (behaviour/tags §5). */
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 }
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test('a member makes tags, is told of one that is there already, keeps one and removes one', async ({
      page,
      request
    }) => {
      await signIn(page, await member({ request }))
      await page.goto('/my/tags')
      await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
      const classes = page.getByRole('region', { name: 'Classes' })
      const field = classes.getByLabel('New class')
      await field.fill('9b')
      await field.press('Enter')
      await expect(classes.getByRole('listitem')).toHaveText(['9b'])
      await expect(field).toBeFocused()
      await field.fill('10a')
      await classes.getByRole('button', { name: 'Add' }).click()
      await expect(classes.getByRole('listitem')).toHaveText(['9b', '10a'])

      await field.fill(' 9B ')
      await field.press('Enter')
      await expect(classes.getByText('Tag already exists')).toBeVisible()
      await expect(field).toHaveValue(' 9B ')
      await axe(page)

      const remove = classes.getByRole('button', { name: /9b/ })
      const question = page.getByRole('alertdialog')
      await remove.click()
      await axe(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('Not deleted').first()).toBeVisible()
      await expect(remove).toBeFocused()

      await remove.press('Enter')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Tag deleted').first()).toBeVisible()
      await expect(classes.getByRole('listitem')).toHaveText(['10a'])
      await expect(field).toBeFocused()

      await page.reload()
      await expect(classes.getByRole('listitem')).toHaveText(['10a'])
      await axe(page)
    })
  })
