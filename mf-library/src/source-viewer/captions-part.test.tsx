import type { SourceEntry, Track } from '@annals/contracts'
import { expect, jest, test } from '@jest/globals'
import { ApiError, type Api } from '@annals/web-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { entry, onLibraryStage } from '../testing/stage.ts'
import { ViewerDialog } from './viewer-dialog.tsx'

const film = (tracks: Track[], lang = '') => entry('a', 'Film', { type: 'video/webm', lang, tracks })
const track = (lang: string): Track => ({ lang, url: `/files/captions/${lang}.vtt` })
const file = (name = 'bread.vtt') => new File(['WEBVTT'], name)

/** Opens the viewer of a film. `stored`: what the service then has, or the error that it answers. */
function open(source: SourceEntry, stored: SourceEntry | ApiError) {
  const answer = () => {
    if (stored instanceof ApiError) throw stored
    return { data: stored }
  }
  const upload = jest.fn(async (_name: string, _file: File | FormData, _options?: object) => answer())
  const stage = onLibraryStage({
    page: <ViewerDialog input={{ sources: [source], at: 0 }} onClose={() => undefined} />,
    upload: upload as unknown as Api['upload'],
    answers: { removeTrack: answer }
  })
  return { ...stage, upload }
}
const captions = async () => within(await screen.findByRole('region', { name: 'Captions' }))

/** Chooses a file with the button's own hidden field. */
async function choose(button: HTMLElement, chosen: File): Promise<void> {
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  fireEvent.click(button)
  const [input] = opened.mock.contexts as HTMLInputElement[]
  opened.mockRestore()
  await act(async () => void fireEvent.change(input!, { target: { files: [chosen] } }))
}

test('captions are added in the source’s own language, and are listed and played at once', async () => {
  const { upload, notify } = open(film([], 'de'), film([track('de')], 'de'))
  const part = await captions()
  await choose(part.getByRole('button', { name: 'Add captions' }), file())
  expect(upload).toHaveBeenCalledWith('uploadTrack', expect.any(File), { params: { source: 'a', lang: 'de' } })
  expect((await part.findByRole('listitem')).textContent).toContain('Deutsch')
  expect(notify.success).toHaveBeenCalledWith('Captions stored')
  expect(document.querySelector('video > track')?.getAttribute('srclang')).toBe('de')
  // The next ones are in another language: the reader's.
  await choose(part.getByRole('button', { name: 'Add captions' }), file())
  expect(upload.mock.lastCall?.[2]).toEqual({ params: { source: 'a', lang: 'en' } })
})

test('captions are replaced in their language, and removed after a question', async () => {
  const { upload, host, call } = open(film([track('de'), track('fr')]), film([track('fr')]))
  const part = await captions()
  host.confirm.mockResolvedValueOnce(false)
  fireEvent.click(part.getByRole('button', { name: 'Remove the captions: Deutsch' }))
  await waitFor(() => expect(host.confirm).toHaveBeenCalled())
  expect(call).not.toHaveBeenCalledWith('removeTrack', expect.anything())
  fireEvent.click(part.getByRole('button', { name: 'Remove the captions: Deutsch' }))
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1))
  expect(call).toHaveBeenCalledWith('removeTrack', { source: 'a', lang: 'de' })
  await choose(part.getByRole('button', { name: /^Replace.*Français/ }), file('new.srt'))
  expect(upload).toHaveBeenCalledWith('uploadTrack', expect.any(File), { params: { source: 'a', lang: 'fr' } })
})

test('a file that is not accepted is told with its reason, and a too large one is not even sent', async () => {
  const msg = 'Unsupported format: line 3 is not a time such as 00:00:01.000 --> 00:00:04.000.'
  const { upload } = open(film([]), new ApiError({ code: 'UNSUPPORTED_MEDIA', msg, status: 415 }))
  const part = await captions()
  const add = part.getByRole('button', { name: 'Add captions' })
  await choose(add, file())
  expect((await part.findByRole('alert')).textContent).toContain(msg)
  await choose(add, Object.defineProperty(file(), 'size', { value: 1024 * 1024 + 1 }))
  expect((await part.findByRole('alert')).textContent).toContain('captions may have 1 MB')
  expect(upload).toHaveBeenCalledTimes(1)
})

test('a failed removal is called one', async () => {
  open(film([track('de')]), new ApiError({ code: 'UNAVAILABLE', msg: 'x', status: 503 }))
  const part = await captions()
  fireEvent.click(part.getByRole('button', { name: 'Remove the captions: Deutsch' }))
  const said = (await part.findByRole('alert')).textContent
  expect(said).toContain('The captions were not removed')
  expect(said).toContain('Please try later.')
  expect(said).not.toMatch(/stored|Upload/)
  expect(part.getAllByRole('listitem')).toHaveLength(1)
})

test('words that were typed and not saved stay when captions are stored', async () => {
  open(film([]), film([track('en')]))
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  fireEvent.change(title, { target: { value: 'A march' } })
  const part = await captions()
  await choose(part.getByRole('button', { name: 'Add captions' }), file())
  await part.findByRole('listitem')
  expect(title.value).toBe('A march')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
})

test('a picture has none, and ten languages are all there are', async () => {
  const { unmount } = onLibraryStage({
    page: <ViewerDialog input={{ sources: [entry('p', 'Boats')], at: 0 }} onClose={() => undefined} />
  })
  await screen.findByRole('textbox', { name: 'Title' })
  expect(screen.queryByRole('region', { name: 'Captions' })).toBeNull()
  unmount()
  const full = film(['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr'].map(track))
  open(full, full)
  const part = await captions()
  expect(part.getAllByRole('listitem')).toHaveLength(10)
  expect(part.queryByRole('button', { name: 'Add captions' })).toBeNull()
})
