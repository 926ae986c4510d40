import { beforeEach, expect, test } from '@jest/globals'
import type { TagNode, TagTree } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TagTreeManager } from './tag-tree.tsx'

const node = (name: string, child: TagNode[] = [], more: Partial<TagNode> = {}): TagNode => ({
  ...{ _id: name, uuid: name, name, label: name, child },
  ...more
})
const treeOf = (...child: TagNode[]): { data: TagTree } => ({
  data: { _id: 'tree', uuid: 'tree', slug: 'tree', name: 'T', label: 'T', child, counts: [{ uuid: 'Ships', count: 2 }] }
})

let answers: Record<string, (body: never) => unknown>
let stage: ReturnType<typeof onStage>
const open = (at = '/') => (stage = onStage({ page: <TagTreeManager />, answers, at }))
const act = async (tag: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Change “${tag}”` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const focused = (tag: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Change “${tag}”`))

beforeEach(() => {
  answers = {
    managedTags: () => treeOf(node('Sea', [node('Ships'), node('Sails')]), node('Land')),
    tagUses: () => ({ data: { below: 2, items: 11, named: [{ uuid: 'n', kind: 'narrative', title: 'By sea' }] } })
  }
})

test('tags stand below one another with how often they are used; a search keeps what leads to a match', async () => {
  open()
  const below = await screen.findByRole('list', { name: 'Tags below “Sea”' })
  expect(
    within(below)
      .getAllByRole('listitem')
      .map(row => row.textContent)
  ).toEqual(['Ships2 items', 'Sails0 items'])
  await userEvent.click(screen.getByRole('button', { name: 'Hide the tags below “Sea”' }))
  expect(screen.queryByText('Ships')).toBeNull()
  await userEvent.type(screen.getByLabelText('Search tags'), 'ships')
  expect(screen.getByText('Ships')).toBeTruthy()
  expect(screen.queryByText('Land')).toBeNull()
  await userEvent.type(screen.getByLabelText('Search tags'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Show all tags' }))
  expect(screen.getByText('Land')).toBeTruthy()
})

test('the search is in the address, and an address shows its search', async () => {
  open('/?search=ships')
  expect(await screen.findByText('Ships')).toBeTruthy()
  expect(screen.queryByText('Land')).toBeNull()
  const field = screen.getByLabelText('Search tags')
  await userEvent.clear(field)
  await userEvent.type(field, 'land')
  await waitFor(() => expect(stage.router.state.location.search).toBe('?search=land'))
})

test('a name that is refused is told beside the field, which stays open', async () => {
  answers['addTag'] = () => {
    throw new ApiError({ code: 'TAG_EXISTS', msg: 'Tag already exists', status: 409 })
  }
  open()
  await act('Sea', 'Add a tag below')
  const form = await dialog('Add a tag below “Sea”')
  await userEvent.type(within(form).getByLabelText('Name'), 'Ships{Enter}')
  expect(await within(form).findByText('Tag already exists')).toBeTruthy()
  expect(stage.made('addTag')).toEqual([{ tag: { name: 'Ships' }, parent: 'Sea' }])
})

test('a tag moves by its menu and keeps the focus', async () => {
  answers['updateTag'] = () => treeOf(node('Sea', [node('Sails'), node('Ships')]), node('Land'))
  open()
  await act('Ships', 'Move down')
  await focused('Ships')
  expect(stage.made('updateTag')).toEqual([{ tag: { uuid: 'Ships', position: 1 } }])
  expect(stage.host.announce).toHaveBeenCalledWith('“Ships”, position 2 of 2')
})

test('a tag goes below another one, never into its own branch', async () => {
  answers['updateTag'] = () => treeOf(node('Land', [node('Sea', [node('Ships'), node('Sails')])]))
  open()
  await act('Sea', 'Move to another place…')
  const form = await dialog('Move “Sea”')
  await userEvent.click(within(form).getByRole('button', { name: /Put it below/ }))
  expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual(['Land'])
  await userEvent.click(screen.getByRole('option', { name: 'Land' }))
  await userEvent.click(within(form).getByRole('button', { name: 'Move' }))
  await focused('Sea')
  expect(stage.made('updateTag')).toEqual([{ tag: { uuid: 'Sea', parent: 'Land' } }])
})

test('deleting names what it touches, and can be called off', async () => {
  answers['deleteTag'] = () => treeOf(node('Land'))
  open()
  await act('Sea', 'Delete…')
  const question = await screen.findByRole('alertdialog', { name: 'Delete the tag “Sea”?' })
  expect(await within(question).findByText('This also concerns 2 tags below it.')).toBeTruthy()
  expect(within(question).getByText('11 items have it:')).toBeTruthy()
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(row => row.textContent)
  ).toEqual(['By sea Narrative', 'and 10 more'])
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(stage.notify.success).toHaveBeenCalledWith('Not deleted')
  expect(stage.made('deleteTag')).toEqual([])
  await act('Sea', 'Delete…')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(stage.notify.success).toHaveBeenCalledWith('Tag deleted'))
  expect(screen.queryByText('Sea')).toBeNull()
})

test('merging says which tag stays', async () => {
  answers['mergeTags'] = () => treeOf(node('Sea', [node('Ships')]), node('Land'))
  open()
  await act('Sails', 'Merge into another tag…')
  const form = await dialog('Merge “Sails” into another tag')
  await userEvent.click(within(form).getByRole('button', { name: /The tag that stays/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sea › Ships' }))
  await userEvent.click(within(form).getByRole('button', { name: 'Merge' }))
  await focused('Ships')
  expect(stage.made('mergeTags')).toEqual([{ tag: 'Sails', into: 'Ships' }])
})

test('a group of the filters takes tags below it and nothing else', async () => {
  answers['managedTags'] = () => treeOf(node('Themes', [], { fixed: true }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change “Themes”' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Add a tag below'])
})
