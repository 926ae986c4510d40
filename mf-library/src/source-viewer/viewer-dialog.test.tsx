import type { SourceEntry } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError, formDrafts } from '@annals/web-kit'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { entry, onLibraryStage } from '../testing/stage.ts'
import { ViewerDialog } from './viewer-dialog.tsx'

beforeEach(() => formDrafts.forget('m'))

const TAG = { uuid: 't1', name: 'Class 7b', tag: 'MyClasses' }
const SOURCES = [entry('a', 'Harbour'), entry('b', 'Strike', { type: 'audio/mpeg' })]
const saved = (body: unknown) => {
  const { record } = body as { record: Partial<SourceEntry['source']> & { uuid: string } }
  const old = SOURCES.find(({ source }) => source.uuid === record.uuid)
  return { data: entry(record.uuid, '', { ...old?.source, ...record, rev: (record.rev ?? 0) + 1 }) }
}

async function open(answers: Record<string, (body: unknown) => unknown> = { saveSource: saved }, member = 'm') {
  const onClose = jest.fn()
  const Dialog = () => <ViewerDialog input={{ sources: SOURCES, at: 0 }} onClose={onClose} />
  const stage = onLibraryStage({ routes: [{ path: '/', Component: Dialog }], answers, member })
  await screen.findByText('1 of 2')
  return { ...stage, onClose }
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const savesOf = (call: { mock: { calls: unknown[][] } }) => call.mock.calls.filter(([name]) => name === 'saveSource')

test('Save waits for a change, stores it, and closing tells what became of the sources', async () => {
  const { call, onClose, notify } = await open()
  press('Save')
  expect(savesOf(call)).toEqual([])
  expect(screen.getByRole('button', { name: 'Save', description: 'Nothing has been changed yet.' })).toBeTruthy()
  type(title(), 'Old harbour')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  press('Save')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Saved changes'))
  expect(savesOf(call)[0]?.[1]).toMatchObject({ record: { uuid: 'a', title: 'Old harbour', rev: 0 } })
  await screen.findByRole('button', { name: 'Save', description: 'Nothing has been changed yet.' })
  press('Close')
  await waitFor(() =>
    expect(onClose).toHaveBeenCalledWith({
      changed: [expect.objectContaining({ source: expect.objectContaining({ title: 'Old harbour' }) })],
      deleted: []
    })
  )
})

test('moving on saves what was changed; what was not is not sent', async () => {
  const { call } = await open()
  press('Next source')
  await screen.findByText('2 of 2')
  expect(savesOf(call)).toHaveLength(0)
  type(screen.getByRole('textbox', { name: /Transcript/ }), 'Workers of the docks')
  press('Previous source')
  await screen.findByText('1 of 2')
  expect(savesOf(call)).toHaveLength(1)
})

test('a save that fails keeps the words and the place, and a reload brings them back', async () => {
  const refuse = () => {
    throw new ApiError({ code: 'NETWORK', msg: 'The server cannot be reached.', status: 0 })
  }
  await open({ saveSource: refuse })
  type(title(), 'Old harbour')
  press('Next source')
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(title().value).toBe('Old harbour')
  cleanup()
  await open()
  await waitFor(() => expect(title().value).toBe('Old harbour'))
  expect(screen.getByText('What you typed here before and did not save is shown again.')).toBeTruthy()
  press('Discard my changes')
  expect(title().value).toBe('Harbour')
  cleanup()
  await open()
  await formDrafts.get('m', 'source a')
  expect(title().value).toBe('Harbour')
})

test('another member at the same device does not find the words', async () => {
  await open()
  type(title(), 'Old harbour')
  cleanup()
  await open(undefined, 'another')
  await formDrafts.get('another', 'source a')
  expect(title().value).toBe('Harbour')
})

test('two windows: both texts are shown, and mine can be stored over the other', async () => {
  const other = entry('a', 'Port', { rev: 4 })
  let isFirst = true
  const { call } = await open({
    saveSource: body => {
      if (!isFirst) return saved(body)
      isFirst = false
      throw new ApiError({ code: 'STALE', msg: 'stale', status: 409, stored: other })
    }
  })
  type(title(), 'Old harbour')
  press('Save')
  expect(await screen.findByText('Port')).toBeTruthy()
  expect(title().value).toBe('Old harbour')
  press('Keep my words')
  await waitFor(() => expect(savesOf(call)[1]?.[1]).toMatchObject({ record: { title: 'Old harbour', rev: 4 } }))
  await waitFor(() => expect(screen.queryByText('Port')).toBeNull())
})

test('two windows: the other text can be taken', async () => {
  await open({
    saveSource: () => {
      throw new ApiError({ code: 'STALE', msg: 'stale', status: 409, stored: entry('a', 'Port', { rev: 4 }) })
    }
  })
  type(title(), 'Old harbour')
  press('Save')
  fireEvent.click(await screen.findByRole('button', { name: 'Take the other' }))
  expect(title().value).toBe('Port')
  expect(screen.getByRole('button', { name: 'Save', description: 'Nothing has been changed yet.' })).toBeTruthy()
})

test('away from My Sources no tags are chosen, and the way to where they are made is told', async () => {
  await open({ myTags: () => ({ tags: [TAG] }) })
  expect(screen.queryByRole('button', { name: 'Class 7b' })).toBeNull()
  expect((await screen.findByRole('link', { name: /Define tags/ })).getAttribute('href')).toBe('/my/tags')
})

test('deleting asks first, and goes on with what is left', async () => {
  const { host, call, notify, onClose } = await open({ deleteSources: () => ({ status: 'ok' }) })
  host.confirm.mockResolvedValueOnce(false)
  press('Delete')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Canceled'))
  expect(host.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Delete source?', body: 'Are you sure you want to delete this source' })
  )
  expect(call).not.toHaveBeenCalledWith('deleteSources', expect.anything())
  press('Delete')
  expect(await screen.findByText('1 of 1')).toBeTruthy()
  expect(notify.success).toHaveBeenCalledWith('Source deleted', undefined)
  press('Delete')
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ changed: [], deleted: ['a', 'b'] }))
})

test('of a source from an address, its owner sees whether that still works, and since when it does not', async () => {
  const [since, checked] = ['2026-03-01T10:00:00Z', '2026-03-09T10:00:00Z']
  const linked = (state: 'ok' | 'broken') => entry('a', 'Harbour', { link: { state, since, checked } })
  for (const [state, words] of [
    ['ok', /^The address that this source is from works, as of .*2026/],
    ['broken', /^The address that this source is from has not worked since .*2026; it was last tried on .*2026/]
  ] as const) {
    const Dialog = () => <ViewerDialog input={{ sources: [linked(state)], at: 0 }} onClose={() => undefined} />
    onLibraryStage({ routes: [{ path: '/', Component: Dialog }], answers: { saveSource: saved }, member: 'm' })
    expect(await screen.findByText(words)).toBeTruthy()
    cleanup()
  }
})
