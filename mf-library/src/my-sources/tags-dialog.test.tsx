import { expect, test } from '@jest/globals'
import { ApiError, type NoticeOptions } from '@annals/web-kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { entry, onLibraryStage, pagesOf } from '../testing/stage.ts'
import { SourcesScreen } from './sources-screen.tsx'

const SEA = { uuid: 't-sea', name: 'Sea' }
const TOWN = { uuid: 't-town', name: 'Town' }
const WAR = { uuid: 't-war', name: 'War' }
const TAGS = [SEA, TOWN, WAR].map(tag => ({ ...tag, tag: 'MyKeywords' }))
const routes = [
  { path: '/my/sources', Component: SourcesScreen },
  { path: '/my/tags', element: null }
]

/** Harbour has Sea and Town, Barn has Town, as `stored` knows. */
function open(answers: Record<string, (body: unknown) => unknown> = {}) {
  const stored = new Map([
    ['Harbour', [SEA, TOWN]],
    ['Barn', [TOWN]]
  ])
  const entries = () => Array.from(stored, ([title, tags]) => entry(title, title, {}, tags))
  const setMyTags = (body: unknown) => {
    const { sources, add, remove } = body as { sources: string[]; add: string[]; remove: string[] }
    for (const uuid of sources)
      stored.set(uuid, [
        ...(stored.get(uuid) ?? []).filter(tag => ![...remove, ...add].includes(tag.uuid)),
        ...[SEA, TOWN, WAR].filter(tag => add.includes(tag.uuid))
      ])
    return { data: entries().filter(({ source }) => sources.includes(source.uuid)) }
  }
  return onLibraryStage({
    routes,
    at: '/my/sources',
    answers: { mySources: pagesOf(entries), myTags: () => ({ tags: TAGS }), setMyTags, ...answers }
  })
}
async function openDialog() {
  for (const title of ['Harbour', 'Barn'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
  await screen.findByRole('dialog', { name: 'Tags of 2 sources' })
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('tags say whether all, some or none have them; changes are saved at once and can be undone', async () => {
  const { made, notify } = open()
  await openDialog()
  const [sea, town, war] = [await box('Sea'), await box('Town'), await box('War')]
  expect([sea.indeterminate, town.checked, town.indeterminate, war.checked]).toEqual([true, true, false, false])
  const save = screen.getByRole('button', { name: /^Save/ })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  for (const one of [sea, town, war]) fireEvent.click(one)
  fireEvent.click(save)
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Saved changes', expect.anything()))
  expect(made('setMyTags')).toEqual([{ sources: ['Harbour', 'Barn'], add: ['t-sea', 't-war'], remove: ['t-town'] }])
  expect(screen.queryByRole('dialog')).toBeNull()
  const card = () => screen.getByRole('link', { name: 'Barn' }).closest('article')!.textContent
  expect(card()).toContain('SeaWar')

  const [, options] = notify.success.mock.lastCall as unknown as [string, NoticeOptions]
  options.action?.onPress()
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Changes undone'))
  expect(made('setMyTags').slice(1)).toEqual([
    { sources: ['Harbour'], add: ['t-town'], remove: ['t-war'] },
    { sources: ['Barn'], add: ['t-town'], remove: ['t-sea', 't-war'] }
  ])
  expect(card()).not.toContain('War')
  // The selection knows the new tags.
  fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
  expect((await box('Sea')).indeterminate).toBe(true)
})

test('a change that is taken back is none', async () => {
  open()
  await openDialog()
  const war = await box('War')
  fireEvent.click(war)
  const save = () => screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')
  expect(save()).toBeNull()
  fireEvent.click(war)
  expect(save()).toBe('true')
})

test('what was not saved is told, and the dialog keeps the changes', async () => {
  const { notify } = open({
    setMyTags: () => {
      throw new ApiError({ code: 'FORBIDDEN', msg: 'You are not allowed to do this.', status: 403 })
    }
  })
  await openDialog()
  fireEvent.click(await box('War'))
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('You are not allowed to do this.'))
  expect((await box('War')).checked).toBe(true)
})

test('without tags there is a way to where they are made', async () => {
  open({ myTags: () => ({ tags: [] }) })
  await openDialog()
  expect((await screen.findByRole('link', { name: 'Define tags' })).getAttribute('href')).toBe('/my/tags')
})
