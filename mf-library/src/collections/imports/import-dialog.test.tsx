import type { Import, ImportState } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { type Api, ApiError, formDrafts } from '@annals/web-kit'
import { fireEvent, screen, waitFor, within, waitForElementToBeRemoved } from '@testing-library/react'
import { collection, imported } from '../../testing/collections.ts'
import { onLibraryStage } from '../../testing/stage.ts'
import { ImportDialog } from './import-dialog.tsx'

beforeEach(() => formDrafts.forget('m'))

const REPORT = {
  sheets: [{ name: 'Sources', rows: 10, notRead: '' }],
  rows: 10,
  good: 8,
  bad: 2,
  pictures: { sheet: 1, address: 2, zip: 3, missing: 1 },
  columns: { known: ['Title', 'Country'], unknown: ['Colour'] },
  standing: { fresh: 8, same: 0, changed: 0, edited: 0, empties: [] }
}
const PROBLEM = {
  sheet: 'Sources',
  row: 4,
  column: 'F',
  field: 'Licence',
  value: 'CC-BY 5.0',
  msg: 'This is not a licence we know.',
  right: 'CC BY 4.0',
  isWarning: false
}
const at = (state: ImportState, more: Partial<Import> = {}) =>
  imported({ state, report: state === 'received' || state === 'checking' ? null : REPORT, ...more })

interface Stage {
  /** The answers of the server, one after another; the last one is repeated. */
  states: Import[]
  answers?: Record<string, (body: unknown) => unknown>
  upload?: Api['upload']
}
async function open({ states, answers = {}, upload }: Stage) {
  const rest = [...states]
  const onClose = jest.fn()
  const stage = onLibraryStage({
    routes: [{ path: '/', element: <ImportDialog uuid="i1" onClose={onClose} /> }],
    upload,
    answers: {
      oneImport: () => ({ data: rest.length > 1 ? rest.shift() : rest[0] }),
      myCollections: () => ({ data: [collection('strikes', { uuid: 'c-strikes' })], total: 1 }),
      importProblems: () => ({ data: [PROBLEM], total: 1 }),
      ...answers
    }
  })
  await screen.findByRole('list', { name: 'Where this import is' })
  return { ...stage, onClose }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const count = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent

test('from the check to the report: it follows by itself, and says where the end is reported', async () => {
  await open({ states: [at('checking'), at('checked', { problems: 1 })] })
  expect(screen.getByRole('heading', { name: 'Batch received' })).toBeTruthy()
  expect(screen.getByText('Processing started, progress will be reported via mara@school.example')).toBeTruthy()
  expect(await screen.findByText('8 rows are ready. Nothing has been imported yet.')).toBeTruthy()
  expect(['Rows that are right', 'Rows left out', 'Pictures found', 'Pictures not found'].map(count)).toEqual([
    '8',
    '2',
    '6',
    '1'
  ])
  expect(screen.getByText(/Columns passed over: Colour/)).toBeTruthy()
  const row = (await screen.findByText('This is not a licence we know.')).closest('tr') as HTMLElement
  for (const words of ['4', 'Licence', 'CC-BY 5.0', 'Left out', 'CC BY 4.0'])
    expect(within(row).getByText(words)).toBeTruthy()
})

test.each([
  [{ for: 'check', ahead: 3 }, '3 imports are checked before this one.'],
  [{ for: 'check', ahead: 0 }, 'Its turn comes next.'],
  [
    { for: 'worker', ahead: 0 },
    'Nobody works on imports at the moment. It goes on by itself as soon as somebody does.'
  ],
  [{ for: 'storage', ahead: 0 }, 'There is no room left on the server. It goes on by itself as soon as there is.']
] as const)('what it waits for is told: %j', async (place, words) => {
  await open({ states: [at('received', { place })] })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a running import says how many turns come first, and nothing while somebody is at it', async () => {
  const { progress } = imported({ progress: { ...imported().progress, todo: 3, added: 4, there: 1 } })
  await open({
    states: [
      at('running', { progress, place: { for: 'turn', ahead: 1 } }),
      at('running', { progress, place: { for: '', ahead: 0 } })
    ]
  })
  expect(screen.getByText('Imports take turns: 1 turn comes before that of this one.')).toBeTruthy()
  await waitForElementToBeRemoved(() => screen.queryByText(/Imports take turns/), { timeout: 10_000 })
})

test('every sheet of a file is named, with its rows or why it was not read', async () => {
  const sheets = [
    { name: 'Maps', rows: 7, notRead: '' },
    { name: 'Notes', rows: 0, notRead: 'This sheet is hidden.' }
  ]
  await open({ states: [at('checked', { problems: 1, report: { ...REPORT, sheets } })] })
  const list = within(screen.getByRole('list', { name: 'Sheets of the file' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maps7 rows',
    'NotesNot read. This sheet is hidden.'
  ])
  // Rows of different sheets may have the same number.
  const row = (await screen.findByText('This is not a licence we know.')).closest('tr') as HTMLElement
  expect(within(row).getByText('Sources')).toBeTruthy()
})

test('the file can be had with all remarks in it; where it is not kept any more, that is said', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let isKept = true
  const { host } = await open({
    states: [at('checked', { problems: 1 })],
    answers: {
      importRemarks: () => {
        if (isKept) return { url: '/api/imports/remarks/ticket' }
        throw new ApiError({ code: 'NOT_FOUND', msg: 'This file is not kept any more.', status: 404 })
      }
    }
  })
  press('Download the file with these remarks')
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe('/api/imports/remarks/ticket')
  isKept = false
  await waitFor(() => press('Download the file with these remarks'))
  await waitFor(() =>
    expect(host.alert).toHaveBeenCalledWith({ title: 'Error', body: 'This file is not kept any more.' })
  )
  clicked.mockRestore()
})

test('a checked import is started, a running one held and cancelled after a question', async () => {
  const running = at('running', {
    progress: {
      todo: 3,
      added: 4,
      changed: 0,
      there: 1,
      edited: 0,
      failed: 0,
      removed: 0,
      restored: 0,
      kept: 0,
      stayed: 0
    }
  })
  const { call, host } = await open({
    states: [at('checked'), running],
    answers: {
      startImport: () => ({ data: running }),
      pauseImport: () => ({ data: at('paused', running) && { ...running, state: 'paused' } }),
      cancelImport: () => ({ data: { ...running, state: 'cancelled' } })
    }
  })
  press('Start import')
  expect(await screen.findByRole('heading', { name: 'Row 5 of 8' })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Rows done' }).getAttribute('aria-valuenow')).toBe('5')
  press('Pause')
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeTruthy()
  press('Cancel import')
  expect(await screen.findByRole('heading', { name: 'Import cancelled' })).toBeTruthy()
  expect(host.confirm).toHaveBeenCalledTimes(1)
  expect(call).toHaveBeenCalledWith('cancelImport', { import: 'i1' })
})

test('rows that the collection has with other words are left as they are, unless updating them is chosen', async () => {
  const empties = [{ column: 'Description', count: 2 }]
  const standing = { fresh: 3, same: 2, changed: 3, edited: 1, empties }
  const { call } = await open({
    states: [at('checked', { report: { ...REPORT, standing } })],
    answers: { startImport: () => ({ data: at('running') }) }
  })
  expect(['New', 'There already', 'There with other words', 'Rows left out'].map(count)).toEqual(['3', '2', '3', '2'])
  expect(screen.getByText('3 rows are ready. Nothing has been imported yet.')).toBeTruthy()
  const [leave, update] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([leave?.checked, update?.checked]).toEqual([true, false])
  expect(screen.getByText(/^2 items get what this file says in its columns/)).toBeTruthy()
  expect(screen.getByText(/^Cells that are empty in this file empty .*: Description \(2\)\.$/)).toBeTruthy()
  expect(screen.getByText(/^1 item that you have edited yourself stays as it is/)).toBeTruthy()
  fireEvent.click(update!)
  press('Start import')
  await waitFor(() => expect(call).toHaveBeenCalledWith('startImport', { import: 'i1', update: true }))
})

test('where nothing is new, nothing is offered to be imported', async () => {
  const standing = { fresh: 0, same: 8, changed: 0, edited: 0, empties: [] }
  await open({ states: [at('checked', { report: { ...REPORT, standing } })] })
  expect(
    screen.getByText('All that is right in this file is in the collection already. There is nothing to import.')
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start import' })).toBeNull()
})

test('what was left as it was is said at the end, and what an undo does before it', async () => {
  const progress = {
    todo: 0,
    added: 2,
    changed: 4,
    there: 1,
    edited: 1,
    failed: 0,
    removed: 0,
    restored: 0,
    kept: 0,
    stayed: 0
  }
  const done = at('done', { isUpdate: true, progress, report: { ...REPORT, rows: 8, bad: 0 } })
  const standing = { removed: 3, kept: 1, restored: 2, stayed: 2 }
  const { host } = await open({
    states: [done],
    answers: {
      undoImport: () => ({
        data: { ...done, state: 'undone', progress: { ...progress, ...standing } }
      }),
      undoingImport: () => ({ data: standing })
    }
  })
  expect(['Added', 'Updated', 'Left as they were', 'Failed'].map(count)).toEqual(['2', '4', '2', '0'])
  expect(screen.getByText(/1 item that you have edited yourself was left as it was\./)).toBeTruthy()
  press('Undo import')
  await waitFor(() => expect(host.confirm).toHaveBeenCalledTimes(1))
  const { body } = host.confirm.mock.calls[0]![0] as { body: string }
  // An import may have brought more items than it added, because other imports have been undone since.
  for (const words of [
    '3 items that it brought are removed',
    '1 item stays in the collection',
    '2 items that it updated get their earlier words back.',
    '2 items that it updated keep their words'
  ])
    expect(body).toContain(words)
  expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeTruthy()
  expect(['Removed', 'With their earlier words'].map(count)).toEqual(['3', '2'])
  expect(screen.getByText(/is undone, but for 2 items that keep their words/)).toBeTruthy()
  expect(screen.getByText(/1 item stays: another import has brought the same row\./)).toBeTruthy()
})

test('where nothing would be undone, nothing is', async () => {
  const progress = { ...imported().progress, there: 8 }
  const { call, host } = await open({
    states: [at('done', { progress })],
    answers: { undoingImport: () => ({ data: { removed: 0, kept: 0, restored: 0, stayed: 0 } }) }
  })
  press('Undo import')
  await waitFor(() => expect(host.alert).toHaveBeenCalledTimes(1))
  expect(host.confirm).not.toHaveBeenCalled()
  expect(call).not.toHaveBeenCalledWith('undoImport', expect.anything())
})

const COUNTED = ['Added', 'Updated', 'Left as they were', 'Left out by the check', 'Failed', 'Not reached']
test.each(['done', 'cancelled', 'failed', 'undoing', 'undone'] as const)(
  'every row of the file is in one count: %s',
  async state => {
    const report = { ...REPORT, rows: 22, good: 16, bad: 6 }
    const progress = { ...imported().progress, added: 4, changed: 1, there: 1, edited: 1, failed: 7, todo: 2 }
    await open({ states: [at(state, { isUpdate: true, report, progress })] })
    expect(count('Rows in the file')).toBe('22')
    expect(COUNTED.map(label => Number(count(label)))).toEqual([4, 1, 2, 6, 7, 2])
    if (state === 'undoing' || state === 'undone') return
    expect(screen.getByText(/13 rows could not be imported/)).toBeTruthy()
  }
)

test('at the end it tells what became of the rows; failed ones are tried again, all of it is undone', async () => {
  const done = at('done', {
    progress: {
      todo: 0,
      added: 5,
      changed: 0,
      there: 2,
      edited: 0,
      failed: 1,
      removed: 0,
      restored: 0,
      kept: 0,
      stayed: 0
    }
  })
  const { call, host } = await open({
    states: [done],
    answers: {
      retryImport: () => ({ data: done }),
      undoingImport: () => ({ data: { removed: 5, kept: 0, restored: 0, stayed: 0 } }),
      undoImport: () => ({ data: { ...done, state: 'undone', progress: { ...done.progress, removed: 5 } } })
    }
  })
  expect(['Added', 'Left as they were', 'Failed'].map(count)).toEqual(['5', '2', '1'])
  const link = await screen.findByRole('link', { name: 'Open collection' })
  expect(link.getAttribute('href')).toBe('/my/collections/strikes')
  press('Try again')
  await waitFor(() => expect(call).toHaveBeenCalledWith('retryImport', { import: 'i1' }))
  host.confirm.mockResolvedValueOnce(false)
  await waitFor(() => press('Undo import'))
  await waitFor(() => expect(host.confirm).toHaveBeenCalledTimes(1))
  expect(call).not.toHaveBeenCalledWith('undoImport', expect.anything())
  press('Undo import')
  expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeTruthy()
  expect(count('Removed')).toBe('5')
})

test('a file that cannot be read says why, and another can be sent into the same collection', async () => {
  const fault = 'This workbook is protected by a password. Please save a copy without a password.'
  const upload = jest.fn(async (..._args: unknown[]) => ({
    data: { import: imported({ uuid: 'i2' }), isAgain: false }
  }))
  const { router } = await open({
    states: [at('failed', { report: null, msg: fault, fault: 'PASSWORD', problems: 1 })],
    upload: upload as unknown as Api['upload']
  })
  expect(screen.getByText(fault)).toBeTruthy()
  expect(screen.getByText('Checked before import').getAttribute('aria-current')).toBe('step')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'corrected.xlsx')] } })
  await waitFor(() => expect(router.state.location.search).toBe('?import=i2'))
  expect(upload.mock.calls[0]?.[2]).toMatchObject({
    headers: { 'X-Process': 'collection-excel', 'X-Collection': 'c-strikes' }
  })
})

test('where the pictures came from a zip file, it is asked for again and sent with the corrected sheet', async () => {
  const upload = jest.fn(async (..._args: unknown[]) => ({
    data: { import: imported({ uuid: 'i2' }), isAgain: false }
  }))
  const { router } = await open({
    states: [at('checked', { problems: 1, pictures: 'photographs.zip' })],
    upload: upload as unknown as Api['upload']
  })
  expect(screen.getByText(/^The pictures came from photographs\.zip/)).toBeTruthy()
  const give = (at: number, name: string) =>
    fireEvent.change(document.querySelectorAll('input[type=file]')[at] as HTMLInputElement, {
      target: { files: [new File(['x'], name)] }
    })
  give(0, 'corrected.xlsx')
  expect(await screen.findByRole('button', { name: 'Upload without pictures' })).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
  give(1, 'photographs.zip')
  fireEvent.click(await screen.findByRole('button', { name: 'Upload both' }))
  await waitFor(() => expect(router.state.location.search).toBe('?import=i2'))
  const form = upload.mock.calls[0]?.[1] as FormData
  expect(['file', 'pictures'].map(field => (form.get(field) as File).name)).toEqual([
    'corrected.xlsx',
    'photographs.zip'
  ])
})

test('while the server cannot be reached the last that is known stays, and it is asked again', async () => {
  let answers = 0
  await open({
    states: [],
    answers: {
      oneImport: () => {
        answers += 1
        if (answers === 2) throw new ApiError({ code: 'NETWORK', msg: 'off', status: 0 })
        return {
          data: at('running', {
            progress: {
              todo: 8 - answers,
              added: answers,
              changed: 0,
              there: 0,
              edited: 0,
              failed: 0,
              removed: 0,
              restored: 0,
              kept: 0,
              stayed: 0
            }
          })
        }
      }
    }
  })
  expect(await screen.findByText(/this window asks again by itself/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Row 1 of 8' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Row 3 of 8' })).toBeTruthy()
})

test('an action that came too late is told, and how it stands is asked anew', async () => {
  const { host } = await open({
    states: [at('checked'), at('cancelled')],
    answers: {
      startImport: () => {
        throw new ApiError({ code: 'WRONG_STATE', msg: 'This is not possible at the moment.', status: 409 })
      }
    }
  })
  press('Start import')
  await waitFor(() =>
    expect(host.alert).toHaveBeenCalledWith({ title: 'Error', body: 'This is not possible at the moment.' })
  )
  expect(await screen.findByRole('heading', { name: 'Import cancelled' })).toBeTruthy()
})

test('a sheet that there is not room for says so before it is started', async () => {
  await open({ states: [at('checked', { report: { ...REPORT, room: { needed: 1200, items: 300 } } })] })
  const notice = (await screen.findByText('There is not room for all of it')).closest('[role="status"]')
  expect(notice?.textContent).toContain('would make 1,200 new items')
  expect(notice?.textContent).toContain('could take 300 more')
})

test('pictures that there is not room for are told by their size, and what is not known of those at addresses', async () => {
  const room = { needed: 10, items: 300, neededBytes: 3_000_000_000, bytes: 200_000_000 }
  await open({ states: [at('checked', { report: { ...REPORT, room } })] })
  const notice = (await screen.findByText('There is not room for all of it')).closest('[role="status"]')
  expect(notice?.textContent).not.toContain('new items')
  expect(notice?.textContent).toMatch(
    /take [\d.]+ GB, and when it was checked your collections could take [\d.]+ MB more/
  )
  expect(notice?.textContent).toContain('Pictures at web addresses come on top of it')
})

test('an import that has used up the room says what it added, and goes on when asked to', async () => {
  const progress = { ...imported().progress, todo: 6, added: 3 }
  const stopped = at('failed', { fault: 'NO_ROOM', msg: 'There was no more room in your collections.', progress })
  const { call } = await open({ states: [stopped], answers: { retryImport: () => ({ data: at('running') }) } })
  expect(screen.getByText('There was no more room in your collections.')).toBeTruthy()
  expect(count('Added')).toBe('3')
  press('Try again')
  await waitFor(() => expect(call).toHaveBeenCalledWith('retryImport', { import: 'i1' }))
})
