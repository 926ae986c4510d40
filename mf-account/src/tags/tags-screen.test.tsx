import type { UserTag } from '@annals/contracts'
import { beforeEach, expect, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TagsScreen } from './tags-screen.tsx'

let stage: ReturnType<typeof onStage>
let stored: UserTag[]

beforeEach(() => {
  stored = [{ uuid: 'tag-9b', tag: 'MyClasses', name: '9b' }]
  const made = ({ tagset, tagname }: { tagset: UserTag['tag']; tagname: string }) => ({
    data: { uuid: `tag-${tagname}`, tag: tagset, name: tagname }
  })
  stage = onStage({ page: <TagsScreen />, answers: { myTags: () => ({ tags: stored }), createMyTag: made } })
})
const made = (name: string) => stage.made(name)
const classes = () => screen.findByRole('region', { name: 'Classes' })

test('a new tag stands in its set, and the field waits for the next one', async () => {
  const part = await classes()
  const field = within(part).getByLabelText('New class')
  await userEvent.type(field, '  10a {Enter}')
  expect(await within(part).findByText('10a')).toBeTruthy()
  expect(made('createMyTag')).toEqual([{ tagset: 'MyClasses', tagname: '10a' }])
  expect((field as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('a tag that is there already is told beside the field and not sent', async () => {
  const part = await classes()
  await userEvent.type(within(part).getByLabelText('New class'), '9B{Enter}')
  expect(await within(part).findByText('Tag already exists')).toBeTruthy()
  expect(made('createMyTag')).toEqual([])
})

test('a tag goes once that was confirmed, and the keyboard stays in its set', async () => {
  const part = await classes()
  await userEvent.click(await within(part).findByRole('button', { name: /9b/ }))
  expect(stage.notify.success).toHaveBeenCalledWith('Tag deleted')
  expect(made('removeMyTag')).toEqual([{ tag_uuid: 'tag-9b' }])
  expect(within(part).queryByText('9b')).toBeNull()
  expect(document.activeElement).toBe(within(part).getByLabelText('New class'))
})

test('a tag stays where deleting was called off', async () => {
  stage.host.confirm.mockResolvedValue(false)
  const part = await classes()
  await userEvent.click(await within(part).findByRole('button', { name: /9b/ }))
  expect(stage.notify.success).toHaveBeenCalledWith('Not deleted')
  expect(made('removeMyTag')).toEqual([])
  expect(within(part).getByText('9b')).toBeTruthy()
})
