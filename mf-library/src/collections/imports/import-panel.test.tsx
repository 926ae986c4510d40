import { IMPORT_FAULTS, type Import, isImportEnd } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { imported } from '../../testing/collections.ts'
import { onLibraryStage } from '../../testing/stage.ts'
import { ImportPanel } from './import-panel.tsx'
import { useImports } from './use-imports.ts'

const Panel = () => <ImportPanel imports={useImports(() => undefined)} />

/** Shows the panel with the imports of a fake server, which returns one page of them. */
function open(imports: Import[]) {
  const stored = { imports }
  const answers = {
    myImports(body: unknown) {
      const { part, skip = 0, limit } = body as { part: string; skip?: number; limit: number }
      const all = stored.imports.filter(({ state }) => isImportEnd(state) === (part === 'ended'))
      return { data: all.slice(skip, skip + limit), total: all.length }
    }
  }
  return { ...onLibraryStage({ routes: [{ path: '/', Component: Panel }], answers }), stored }
}
const fold = () => screen.findByRole('button', { name: /ended import/ })
const names = () =>
  within(screen.getByRole('region', { name: 'Imports' }))
    .getAllByRole('link')
    .map(one => one.textContent)
const LOCKED = imported({
  uuid: 'i2',
  filename: 'locked.xlsx',
  state: 'failed',
  fault: 'PASSWORD',
  msg: IMPORT_FAULTS.PASSWORD
})

test('what is under way is in sight; what is at its end is counted, and shown to whoever unfolds it', async () => {
  open([imported({ filename: 'going.xlsx', state: 'paused' }), imported({ uuid: 'i3', state: 'done' }), LOCKED])
  const button = await fold()
  expect(button.textContent).toBe('2 ended imports')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(names()).toEqual(['going.xlsx'])
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(names()).toEqual(['going.xlsx', 'strikes.xlsx', 'locked.xlsx'])
})

test('one that failed says why in the list', async () => {
  open([LOCKED])
  fireEvent.click(await fold())
  const row = screen.getByRole('link', { name: 'locked.xlsx' }).closest('li') as HTMLElement
  expect(within(row).getByText(IMPORT_FAULTS.PASSWORD)).toBeTruthy()
  expect(screen.queryByText(/You can leave this page/)).toBeNull()
})

test('many that ended are leafed through, and the page before stays until the next is there', async () => {
  open(Array.from({ length: 23 }, (_one, at) => imported({ uuid: `i${at}`, filename: `${at}.xlsx`, state: 'done' })))
  fireEvent.click(await fold())
  expect((await fold()).textContent).toBe('23 ended imports')
  expect(names()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: /next page/i }))
  expect(names()).toHaveLength(10)
  await waitFor(() => expect(names()[0]).toBe('10.xlsx'))
  fireEvent.click(screen.getByRole('button', { name: /next page/i }))
  await waitFor(() => expect(names()).toEqual(['20.xlsx', '21.xlsx', '22.xlsx']))
})

test('one that comes to its end in sight stays in sight, and is told', async () => {
  const { stored, host } = open([imported({ uuid: 'i2', filename: 'locked.xlsx', state: 'checking' })])
  await screen.findByRole('link', { name: 'locked.xlsx' })
  expect(screen.queryByRole('button', { name: /ended import/ })).toBeNull()
  stored.imports = [LOCKED]
  expect((await screen.findByText(IMPORT_FAULTS.PASSWORD, {}, { timeout: 10_000 })).closest('[hidden]')).toBeNull()
  expect((await fold()).getAttribute('aria-expanded')).toBe('true')
  expect(host.announce).toHaveBeenCalledWith(`locked.xlsx: Failed. ${IMPORT_FAULTS.PASSWORD}`)
})
