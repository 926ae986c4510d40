import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import type { BlockSource } from '@annals/contracts'
import { Button, ConfirmDialog, I18nProvider } from '@annals/ui'
import { SourceViewer } from './source-viewer.tsx'

afterEach(cleanup)

const source = (title: string, more: Partial<BlockSource> = {}): BlockSource => ({
  uuid: title,
  title,
  description: `About ${title}`,
  url: `/files/${title}.jpg`,
  thumb_url: '',
  playback: '',
  type: 'image/jpeg',
  alt: `Picture of ${title}`,
  lang: '',
  width: 900,
  height: 600,
  ...more
})
const SOURCES = [source('Harbour'), source('Strike'), source('Delta')]

interface ShelfProps {
  sources?: BlockSource[]
  side?: ReactNode
  isBounded?: boolean
}

const Shelf = ({ sources = SOURCES, side, isBounded }: ShelfProps) => {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <Button onPress={() => setAt(0)}>Open</Button>
      {at !== null && (
        <SourceViewer
          sources={sources}
          at={at}
          onShow={setAt}
          onClose={() => setAt(null)}
          side={side}
          isBounded={isBounded}
        />
      )}
    </>
  )
}

const opened = async (props: ShelfProps = {}, position = props.isBounded ? '1/3' : '1 of 3') => {
  const user = userEvent.setup()
  render(<Shelf {...props} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(position)
  return user
}
const shows = (name: string) => screen.findByRole('dialog', { name })

test('arrow keys leaf, Escape closes, and the focus returns to where it was', async () => {
  const user = await opened()
  expect(screen.getByText('About Harbour')).toBeTruthy()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  await shows('Strike')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await shows('Delta')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('a press beside the source closes it', async () => {
  const user = await opened()
  const scrim = document.querySelector('.an-scrim')
  if (!scrim) throw new Error('no scrim')
  await user.click(scrim)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('arrow keys stay with a field that is being written in', async () => {
  const user = await opened({ side: <input aria-label="Title" defaultValue="Harbour" /> })
  await user.click(screen.getByRole('textbox', { name: 'Title' }))
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.queryByText('About Harbour')).toBeNull()
})

test('arrow keys move an enlarged picture, and leaf again once it is whole', async () => {
  const user = await opened()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(screen.getByText('125 %')).toBeTruthy()
  const frame = screen.getByRole('group', { name: /Picture: plus and minus/ })
  act(() => frame.focus())
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await user.keyboard('0')
  expect(screen.getByText('100 %')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  await shows('Strike')
})

test('plus, minus, wheel and double click enlarge, five times at most', async () => {
  const user = await opened()
  const frame = screen.getByRole('group', { name: /Picture: plus and minus/ })
  fireEvent.wheel(frame, { deltaY: -120 })
  expect(screen.getByText('125 %')).toBeTruthy()
  act(() => frame.focus())
  await user.keyboard('{+>12/}')
  expect(screen.getByText('500 %')).toBeTruthy()
  await user.keyboard('-')
  expect(screen.getByText('400 %')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the whole picture' }))
  await user.dblClick(frame)
  expect(screen.getByText('300 %')).toBeTruthy()
  await user.dblClick(frame)
  expect(screen.getByText('100 %')).toBeTruthy()
})

// jsdom has no PointerEvent; a mouse event with the properties of a touch is read the same way.
const finger = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 100 }), {
    pointerId: 1,
    pointerType: 'touch'
  })
const stroke = (from: number, to: number) => {
  const frame = screen.getByRole('group', { name: /Picture: plus and minus/ })
  fireEvent(frame, finger('pointerdown', from))
  fireEvent(frame, finger('pointermove', to))
  fireEvent(frame, finger('pointerup', to))
}

test('a stroke of the finger leaf, a short one does not, and two taps enlarge', async () => {
  await opened()
  stroke(200, 160)
  expect(screen.getByText('1 of 3')).toBeTruthy()
  stroke(200, 120)
  await shows('Strike')
  stroke(120, 200)
  await shows('Harbour')
  stroke(100, 100)
  stroke(102, 102)
  expect(screen.getByText('300 %')).toBeTruthy()
})

test('a picture that cannot be loaded says so and can be opened by itself', async () => {
  await opened()
  fireEvent.error(screen.getByRole('img', { name: 'Picture of Harbour' }))
  expect(screen.getByRole('alert').textContent).toContain('Cannot load the image')
  const link = screen.getByRole('link', { name: 'Open it in a new tab' })
  expect(link.getAttribute('href')).toBe('/files/Harbour.jpg')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('films, recordings and documents have what plays or opens them', async () => {
  const user = await opened({
    sources: [
      source('Film', { type: 'video/mp4', url: '/files/f.mp4', playback: '/files/p.mp4', thumb_url: '/files/t.jpg' }),
      source('Speech', { type: 'audio/mpeg', url: '/files/s.mp3' }),
      source('Leaflet', { type: 'application/pdf', url: '/files/l.pdf' })
    ]
  })
  const video = document.querySelector('video')
  expect(video?.getAttribute('src')).toBe('/files/p.mp4')
  expect(video?.getAttribute('poster')).toBe('/files/t.jpg')
  await user.click(screen.getByRole('button', { name: 'Next source' }))
  await shows('Speech')
  const audio = document.querySelector('audio')
  expect(audio?.getAttribute('src')).toBe('/files/s.mp3')
  act(() => audio?.focus())
  fireEvent.keyDown(audio as Element, { key: 'ArrowRight' })
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next source' }))
  await shows('Leaflet')
  expect(await screen.findByRole('link', { name: 'Open the PDF in a new tab' })).toHaveProperty(
    'pathname',
    '/files/l.pdf'
  )
})

const TRACKS = ['ar', 'en'].map(lang => ({ lang, url: `/files/${lang}.vtt` }))

test('a film has its captions, those in the reader’s language on; they are called by their languages', async () => {
  await opened({ sources: [source('Film', { type: 'video/mp4', tracks: TRACKS }), ...SOURCES.slice(1)] })
  const tracks = [...document.querySelectorAll<HTMLTrackElement>('video > track')]
  expect(tracks.map(({ kind, src, srclang, label }) => [kind, new URL(src).pathname, srclang, label])).toEqual([
    ['captions', '/files/ar.vtt', 'ar', 'العربية'],
    ['captions', '/files/en.vtt', 'en', 'English']
  ])
  expect(tracks.map(track => track.default)).toEqual([false, true])
  expect(screen.queryByRole('group', { name: 'Captions' })).toBeNull()
})

/** A text track of a browser: jsdom has none. */
function textTrack(words: string) {
  const shown = { getCueAsHTML: () => Object.assign(document.createDocumentFragment(), { textContent: words }) }
  return Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [] as unknown[], shown })
}

test('captions of a recording are read below its player as it goes on, in the language that is chosen', async () => {
  const textTracks = [textTrack('خبز'), textTrack('Bread <b>now</b>')] as const
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { value: textTracks, configurable: true })
  const user = await opened({
    sources: [source('Speech', { type: 'audio/mpeg', tracks: TRACKS }), ...SOURCES.slice(1)]
  })
  const captions = screen.getByRole('group', { name: 'Captions' })
  const say = (track: (typeof textTracks)[number]) =>
    act(() => {
      track.activeCues = [track.shown]
      track.dispatchEvent(new Event('cuechange'))
    })
  say(textTracks[0])
  expect(textTracks.map(({ mode }) => mode)).toEqual(['disabled', 'hidden'])
  expect(captions.querySelector('p')?.textContent).toBe('')
  say(textTracks[1])
  expect(screen.getByText('Bread <b>now</b>').lang).toBe('en')
  await user.click(screen.getByRole('radio', { name: 'العربية' }))
  expect(screen.getByText('خبز').lang).toBe('ar')
  expect(textTracks.map(({ mode }) => mode)).toEqual(['hidden', 'disabled'])
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'textTracks')
})

test.each(['video/mp4', 'audio/mpeg'])('what is said in %s is there to read without a press', async type => {
  const user = await opened({
    sources: [source('Film', { type, transcript: 'The crowd calls: bread!' }), ...SOURCES.slice(1)]
  })
  const transcript = screen.getByRole('button', { name: 'Transcript', expanded: true })
  const words = screen.getByText('The crowd calls: bread!')
  expect(words.closest('[hidden], [aria-hidden="true"]')).toBeNull()
  await user.click(transcript)
  expect(screen.getByRole('button', { name: 'Transcript', expanded: false })).toBe(transcript)
  expect(words.closest('[hidden], [aria-hidden="true"]')).not.toBeNull()
})

test('the transcript of a picture is folded at first', async () => {
  await opened({ sources: [source('Letter', { transcript: 'Dear brother' }), ...SOURCES.slice(1)] })
  expect(screen.getByRole('button', { name: 'Transcript', expanded: false })).toBeTruthy()
})

test('a page of more says how many there are in all, and asks for what lies beyond it', async () => {
  const asked: number[] = []
  const onShow = (at: number) => void asked.push(at)
  render(<SourceViewer sources={SOURCES} at={2} before={3} total={10} onShow={onShow} onClose={() => undefined} />)
  expect(await screen.findByText('6 of 10')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next source' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous source' }))
  expect(asked).toEqual([3, 1])
})

const Asking = () => {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button onPress={() => setAsked(true)}>Delete</Button>
      <ConfirmDialog isOpen={isAsked} title="Delete source?" body="Sure?" onResult={() => setAsked(false)} />
    </>
  )
}

test('arrow keys stay with a question that is asked on top', async () => {
  const user = await opened({ side: <Asking /> })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('alertdialog', { name: 'Delete source?' })
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('1 of 3')).toBeTruthy()
})

test('where the viewer stops at the ends, keys work there too after a button has fallen asleep', async () => {
  const user = await opened({ isBounded: true })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  await user.click(button('Next source'))
  await user.click(button('Next source'))
  await shows('Delta')
  expect(button('Next source').disabled).toBe(true)
  expect(document.activeElement).toBe(button('Previous source'))
  await user.keyboard('{ArrowLeft}')
  await shows('Strike')
  await user.click(button('Previous source'))
  await shows('Harbour')
  expect(document.activeElement).toBe(button('Next source'))
  await user.keyboard('{ArrowRight}')
  await shows('Strike')
})

test('who made a source, when, who holds it and its licence stand beside it', async () => {
  const credited = { maker: 'Dorothea Lange', date: '1938', holder: 'Getty Museum', license: 'Public domain' }
  const user = await opened({ sources: [source('Harbour', credited), source('Strike'), source('Delta')] })
  const dialog = await shows('Harbour')
  expect(dialog.textContent).toContain('Dorothea Lange, 1938. Getty Museum. Public domain')
  expect(screen.getByRole('link', { name: 'Public domain' }).getAttribute('href')).toContain('creativecommons.org')
  await user.keyboard('{ArrowRight}')
  expect((await shows('Strike')).textContent).toContain('Rights not stated')
})

test('title and description say in which language they are, where it is known', async () => {
  await opened({ sources: [source('Hafen', { lang: 'de' }), source('Strike'), source('Delta')] })
  const heading = screen.getByRole('heading', { name: 'Hafen' })
  for (const text of [within(heading).getByText('Hafen'), screen.getByText('About Hafen')])
    expect([text.lang, text.dir]).toEqual(['de', 'ltr'])
  fireEvent.keyDown(heading, { key: 'ArrowRight' })
  expect((await screen.findByRole('heading', { name: 'Strike' })).querySelector('[lang]')).toBeNull()
})

test('its words are in the language of the page', async () => {
  const view = (locale: string) => (
    <I18nProvider locale={locale}>
      <SourceViewer sources={SOURCES} at={0} onShow={() => undefined} onClose={() => undefined} />
    </I18nProvider>
  )
  const { rerender } = render(view('ar'))
  expect(await screen.findByRole('button', { name: 'المصدر التالي' })).toBeTruthy()
  rerender(view('fr'))
  expect(await screen.findByRole('button', { name: 'Source suivante' })).toBeTruthy()
  rerender(view('pl'))
  expect(await screen.findByRole('button', { name: 'Next source' })).toBeTruthy()
})

test('a film of another site is loaded after the reader has agreed, and until that is taken back', async () => {
  sessionStorage.clear()
  const url = 'https://www.youtube-nocookie.com/embed/abc'
  const user = await opened({ sources: [source('March', { type: 'video/youtube', url, playback: url })] }, '1 of 1')
  const agree = () => screen.findByRole('button', { name: 'Load the film from YouTube' })
  await agree()
  expect(document.querySelector('iframe')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Do not load it' }))
  expect(screen.getByText('The film was not loaded, and nothing was sent to YouTube.')).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  await user.click(await agree())
  const frame = await screen.findByTitle('March')
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?cc_load_policy=1&/)
  expect(document.activeElement).toBe(frame)
  await user.click(screen.getByRole('button', { name: 'Load no more films from YouTube' }))
  expect(document.activeElement).toBe(await agree())
  expect(sessionStorage.length).toBe(0)
})
