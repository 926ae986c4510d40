import { expect, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { entry, onLibraryStage } from '../testing/stage.ts'
import { ViewerDialog } from './viewer-dialog.tsx'

const READ = 'Proclamation\n<script>alert(1)</script>'
/** Each test has a source of its own: what is typed about one is kept as a draft. */
let sources = 0
function open(ocr: () => unknown, { transcript = '', lang = '', languages = ['en', 'de', 'fr'] } = {}) {
  return onLibraryStage({
    page: (
      <ViewerDialog
        input={{ sources: [entry(`p${++sources}`, 'Placard', { transcript, lang })], at: 0 }}
        onClose={() => undefined}
      />
    ),
    answers: { ocrLanguages: () => ({ data: languages }), ocr }
  })
}
const button = () => screen.findByRole('button', { name: 'Read the text in the picture' })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Transcript' })

test('the text goes into an empty transcript, in the language of the source, to be corrected', async () => {
  const { call, host } = open(() => ({ text: READ }), { lang: 'de-AT' })
  fireEvent.click(await button())
  await waitFor(() => expect(field().value).toBe(READ))
  expect(call).toHaveBeenCalledWith('ocr', { url: `/files/p${sources}.jpg`, lang: 'de' }, expect.anything())
  expect(host.confirm).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Bring back the earlier transcript' })).toBeNull()
  fireEvent.change(field(), { target: { value: 'Proclamation!' } })
  expect(field().value).toBe('Proclamation!')
})

test('words that are there are replaced only after a question, and come back', async () => {
  const { host } = open(() => ({ text: READ }), { transcript: 'By hand' })
  host.confirm.mockResolvedValueOnce(false)
  fireEvent.click(await button())
  await waitFor(() => expect(host.confirm).toHaveBeenCalledTimes(1))
  expect(field().value).toBe('By hand')
  host.confirm.mockResolvedValueOnce(true)
  fireEvent.click(await button())
  await waitFor(() => expect(field().value).toBe(READ))
  fireEvent.click(screen.getByRole('button', { name: 'Bring back the earlier transcript' }))
  expect(field().value).toBe('By hand')
})

test('reading is cancelled, and what arrives afterwards is not used', async () => {
  let answer = (_text: unknown): void => undefined
  open(() => new Promise(done => (answer = done)))
  fireEvent.click(await button())
  expect((await screen.findByText(/being read/)).getAttribute('role')).toBe('status')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => answer({ text: READ }))
  expect(field().value).toBe('')
  expect(screen.queryByText(/being read/)).toBeNull()
})

test('what is in the way is told', async () => {
  const msg = 'No text was found in this picture.'
  open(() => {
    throw new ApiError({ code: 'OCR_NO_TEXT', msg, status: 422 })
  })
  fireEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain(msg)
})

test('without an engine there is no button', async () => {
  open(() => ({ text: READ }), { languages: [] })
  await screen.findByText('Texts in pictures cannot be read at the moment.')
  expect(screen.queryByRole('button', { name: 'Read the text in the picture' })).toBeNull()
})
