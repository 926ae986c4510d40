import { axe, expect, test } from './support/fixtures.ts'
import { enrol, isSaved, list, make, shown, stored } from './support/building.ts'
import { enter } from './support/shared-activity.ts'

/** Copies of a block, in its activity and in another one (behaviour/builder §2.1). */
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 }
])
  test(`a block is duplicated in its editor and copied to another activity, ${viewport.width} wide`, async ({
    page,
    context,
    request
  }) => {
    await page.setViewportSize(viewport)
    const teacher = await enrol(request)
    await enter(context, teacher.sessionId)
    const maps = await make(request, teacher, 'Maps', ['Roads', 'Rails'])
    const ships = await make(request, teacher, 'Ships', ['Boats', 'Ports'])

    await page.goto(`/builder/${ships}/edit/text/bb_1`)
    const more = page.getByRole('button', { name: 'More about this block' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page).toHaveURL(/\/bb_3$/)
    await expect(page.getByText('Text · Block 2 of 3')).toBeVisible()
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices.getByText('This is the copy of “Boats”, block 2')).toBeVisible()
    await isSaved(page)
    expect((await stored(request, teacher, ships)).blockOrder).toEqual(['bb_1', 'bb_3', 'bb_2'])
    await notices.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/\/bb_1$/)
    await expect(page.getByText('Text · Block 1 of 2')).toBeVisible()

    // What is typed is copied, saved or not.
    await page.getByLabel('Title', { exact: true }).fill('Boats and rafts')
    await more.click()
    await page.getByRole('menuitem', { name: 'Copy to another activity…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy “Boats and rafts” to another activity' })
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await axe(page)
    await dialog.getByRole('searchbox').fill('nowhere')
    await expect(dialog.getByText('No activity matches “nowhere”.')).toBeVisible()
    await dialog.getByRole('searchbox').fill('map')
    await dialog.getByText('Maps').click()
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(dialog).toBeHidden()
    const there = await stored(request, teacher, maps)
    expect(there.blockOrder.map(id => there.blocks[id]?.record.title)).toEqual(['Roads', 'Rails', 'Boats and rafts'])
    await notices.getByRole('button', { name: 'Open the copy' }).click()
    await expect(page).toHaveURL(new RegExp(`/builder/${maps}/edit/text/bb_3$`))

    await page.goto(`/builder/${maps}`)
    await expect(shown(page)).toHaveText(['Roads', 'Rails', 'Boats and rafts'])
    await list(page).getByRole('button', { name: 'Move Rails' }).click()
    await page.getByRole('menuitem', { name: 'Copy to another activity…' }).click()
    await expect(page.getByRole('dialog', { name: 'Copy “Rails” to another activity' })).toBeVisible()
  })
