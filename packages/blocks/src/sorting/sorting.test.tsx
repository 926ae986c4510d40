import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, StrictMode, useState } from 'react'
import { pointerEvent } from '../testing/pointer.ts'
import { BlockHostProvider, type PlayerMode, type ToolActions } from '../index.ts'
import { testHost } from '../testing/host.ts'
import { texts } from './i18n/index.ts'
import { withLabel } from './record-edits.ts'
import { sortingSources, type SortingAnswer, type SortingRecord } from './model.ts'
import { isInTray } from './tray.ts'

const [{ SortingEditor }, { SortingPlayer }] = await Promise.all([import('./editor.tsx'), import('./player.tsx')])

const said: string[] = []
const questions: string[] = []
let asked = 0
let picked: ReturnType<typeof source>[] | null = null
const host = testHost({
  pickSources() {
    asked++
    return Promise.resolve(picked)
  },
  confirm: ({ title, body }) => {
    questions.push(`${title}: ${body}`)
    return Promise.resolve(true)
  },
  announce: text => void said.push(text)
})
await host.addTexts(texts)

const source = (number: number, title = `Source ${number}`) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title,
  description: '',
  url: `/files/a/${number}.png`,
  thumb_url: '',
  playback: '',
  type: 'image/png',
  alt: '',
  lang: '',
  width: 600,
  height: 400
})
/** Both wait in the tray. */
const inTray: SortingRecord = {
  ...sortingSources.add({}, [source(1, 'Boats'), source(2, 'Farm')]).record,
  background: '/assets/backgrounds/venn-2.svg'
}
/** Both stand on the board. */
const venn: SortingRecord = { ...inTray, images: inTray.images.map(image => ({ ...image, z: 1 })) }

// jsdom computes no layout: the board is 1140 × 640 px at the page's corner, an item 100 × 100 px around its place.
const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height, x: left, y: top }) as DOMRect
const measured = Element.prototype.getBoundingClientRect
beforeEach(() => {
  said.length = 0
  questions.length = 0
  picked = null
  asked = 0
  Element.prototype.setPointerCapture = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.getBoundingClientRect = function (this: Element) {
    if (!(this instanceof HTMLElement)) return rect(0, 0, 0, 0)
    if (this.dataset.board !== undefined) return rect(0, 0, 1140, 640)
    if (this.dataset.key === undefined) return rect(0, 0, 0, 0)
    const [, dx = 0, dy = 0] = /translate3d\((-?[\d.]+)px, (-?[\d.]+)px/.exec(this.style.transform)?.map(Number) ?? []
    const x = (Number(this.style.getPropertyValue('--x')) + 0.5) * 1140 + dx
    const y = (Number(this.style.getPropertyValue('--y')) + 0.5) * 640 + dy
    return rect(x - 50, y - 50, 100, 100)
  }
})
afterEach(() => {
  Element.prototype.getBoundingClientRect = measured
})

function play(answer?: unknown, mode: PlayerMode = 'student', record: SortingRecord = venn) {
  const answered = jest.fn<(answer: unknown) => void>()
  function Host() {
    const [now, setNow] = useState(answer)
    const [onAnswer] = useState(() => (next: unknown) => {
      answered(next)
      setNow(next)
    })
    return <SortingPlayer record={record} answer={now} onAnswer={onAnswer} mode={mode} />
  }
  render(
    <BlockHostProvider host={host}>
      <Host />
    </BlockHostProvider>
  )
  return answered
}

function write(record: SortingRecord = venn) {
  const changed = jest.fn<(record: SortingRecord) => void>()
  const actions = createRef<ToolActions>()
  let takeUp: (tool: string) => void = () => undefined
  function Host() {
    const [now, setNow] = useState<SortingRecord>(record)
    const [tool, setTool] = useState<string | null>(null)
    takeUp = setTool
    return (
      <SortingEditor
        record={now}
        onChange={next => {
          changed(next as SortingRecord)
          setNow(next as SortingRecord)
        }}
        tool={tool}
        onToolEnd={() => setTool(null)}
        actions={actions}
      />
    )
  }
  render(
    <StrictMode>
      <BlockHostProvider host={host}>
        <Host />
      </BlockHostProvider>
    </StrictMode>
  )
  return { changed, takeUp: (tool: string) => takeUp(tool), press: (tool: string) => actions.current?.[tool]?.() }
}

const board = () => document.querySelector<HTMLElement>('[data-board]')!
const boardItems = () => within(board())
const boardItem = (name: RegExp) => boardItems().getByRole('button', { name })
const last = (answered: { mock: { calls: unknown[][] } }) => answered.mock.calls.at(-1)?.[0] as SortingAnswer
const pointer = (type: string, target: Element, x: number, y: number) => fireEvent(target, pointerEvent(type, x, y))

test('dragging, arrow keys and two clicks store the same place', async () => {
  const dragged = play({ positions: [{ uuid: source(1).uuid, x: 0, y: 0 }] })
  const boats = boardItem(/^Boats/)
  pointer('pointerdown', boats, 570, 320)
  pointer('pointermove', boats, 684, 320)
  pointer('pointerup', boats, 684, 352)
  expect(last(dragged)).toEqual({ positions: [{ uuid: source(1).uuid, x: 0.1, y: 0.05 }] })
  expect(dragged).toHaveBeenCalledTimes(1)

  document.body.replaceChildren()
  const keyed = play({ positions: [{ uuid: source(1).uuid, x: 0, y: 0 }] })
  boardItem(/^Boats/).focus()
  await userEvent.keyboard(
    'm{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}'
  )
  expect(keyed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(last(keyed)).toEqual(last(dragged))

  document.body.replaceChildren()
  const clicked = play({ positions: [{ uuid: source(1).uuid, x: 0, y: 0 }] })
  await userEvent.click(screen.getByRole('button', { name: /^Boats Both/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Place on the board…' }))
  fireEvent.click(screen.getByRole('application', { name: /^Board/ }), { clientX: 684, clientY: 352, detail: 1 })
  expect(last(clicked)).toEqual(last(dragged))
})

test('a press that moves by three pixels is a click and opens the source, one by four is a drag', () => {
  const answered = play()
  const boats = boardItem(/^Boats/)
  pointer('pointerdown', boats, 100, 100)
  pointer('pointermove', boats, 103, 100)
  pointer('pointerup', boats, 103, 100)
  expect(answered).not.toHaveBeenCalled()
  pointer('pointerdown', boats, 100, 100)
  pointer('pointermove', boats, 104, 100)
  pointer('pointerup', boats, 104, 100)
  expect(answered).toHaveBeenCalledTimes(1)
})

test('what is moved by keys says where it is, and after placing the focus is back where it was begun', async () => {
  const answered = play()
  boardItem(/^Boats. Not placed yet/).focus()
  await userEvent.keyboard('m{ArrowRight}')
  expect(boardItem(/^Boats/).getAttribute('aria-label')).toBe('Boats. Outside, 4 % from the left, 8 % from the top')
  await userEvent.keyboard('{Escape}')

  screen.getByRole('button', { name: 'Place on the board…' }).focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}')
  expect(last(answered)).toEqual({ positions: [{ uuid: source(1).uuid, x: 0.01, y: 0 }] })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place on the board…' }))
})

test('Escape puts back what is being moved, and nothing is answered', async () => {
  const answered = play()
  boardItem(/^Boats/).focus()
  await userEvent.keyboard('m{ArrowRight}{Escape}')
  expect(answered).not.toHaveBeenCalled()
  expect(said.at(-1)).toBe('Boats is back where it was')
})

test('one click on a named part of the background places a source there, and says where', async () => {
  const answered = play()
  await userEvent.click(screen.getByRole('button', { name: /^Farm Not placed yet/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Both circles' }))
  expect(last(answered)).toEqual({ positions: [{ uuid: source(2).uuid, x: 0, y: 0 }] })
  expect(said.at(-1)).toBe('Farm: Both circles, 50 % from the left, 50 % from the top')
  await userEvent.click(screen.getByRole('button', { name: 'Back to its start' }))
  expect(last(answered)).toEqual({ positions: [] })
})

test('whoever places the sources one after another by the same buttons hears which is next', async () => {
  play()
  await userEvent.click(screen.getByRole('button', { name: 'Both circles' }))
  expect(said.at(-1)).toBe('Boats: Both circles, 50 % from the left, 50 % from the top. Next: Farm')
  await userEvent.click(screen.getByRole('button', { name: 'Both circles' }))
  expect(said.at(-1)).toMatch(/^Farm: Both circles, .* from the top$/)
})

test('a place has the name of its label wherever it is named', async () => {
  const labelled: SortingRecord = {
    ...venn,
    labels: [{ id: 'l1', x: 0.24, y: -0.45, z: 0, c: 4, text: 'Made to be sold', invert: false }]
  }
  play(undefined, 'student', labelled)
  await userEvent.click(screen.getByRole('button', { name: /^Farm Not placed yet/ }))
  const places = within(screen.getByRole('group', { name: /^Place “Farm” in/ })).getAllByRole('button')
  expect(places.map(place => place.textContent)).toEqual(['Both circles', 'Left circle', 'Made to be sold', 'Outside'])
  await userEvent.click(places[2]!)
  expect(said.at(-1)).toMatch(/^Farm: \W?Made to be sold\W?, /)
  expect(screen.getByRole('button', { name: 'Farm Made to be sold' })).toBeTruthy()
  expect(boardItem(/^Farm. \W?Made to be sold\W?, /)).toBeTruthy()
})

test('a row has a tick once its source is placed, and none before', async () => {
  play()
  const ticks = () =>
    within(screen.getByRole('region', { name: 'Sources' }))
      .getAllByRole('listitem')
      .map(tickOf)
  const tickOf = (row: HTMLElement) => row.querySelector('svg') !== null
  expect(ticks()).toEqual([false, false])
  await userEvent.click(screen.getByRole('button', { name: /^Farm Not placed yet/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Both circles' }))
  expect(ticks()).toEqual([false, true])
})

test('after a source went back to its start the focus stays among what can be done with it', async () => {
  play({ positions: [{ uuid: source(2).uuid, x: 0, y: 0 }] })
  await userEvent.click(screen.getByRole('button', { name: /^Farm Both circles/ }))
  const back = screen.getByRole('button', { name: 'Back to its start' })
  back.focus()
  await userEvent.keyboard('{Enter}')
  expect(back.isConnected).toBe(false)
  const group = screen.getByRole('group', { name: 'What to do with Farm' })
  await waitFor(() => expect(group.contains(document.activeElement)).toBe(true))
})

test('the first source without a place is offered at once, its places before everything else', () => {
  play({ positions: [{ uuid: source(1).uuid, x: 0, y: 0 }] })
  const offered = within(screen.getByRole('group', { name: 'What to do with Farm' })).getAllByRole('button')
  expect(offered.map(button => button.textContent)).toEqual([
    'Both circles',
    'Left circle',
    'Right circle',
    'Outside',
    'Open the source',
    'Place on the board…',
    'Move with arrow keys'
  ])
  expect(screen.getByRole('button', { name: /^Farm Not placed yet: Outside/, pressed: true })).toBeTruthy()
})

/** Places as the list shows them, each with its sources and labels. */
const listedPlaces = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(heading => [heading.textContent?.replace(/[\u2068\u2069]/g, ''), heading.closest('section')!] as const)
const entriesIn = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('listitem')
    .map(entry => [
      within(entry).queryByRole('img')?.getAttribute('alt'),
      ...[...entry.querySelectorAll('bdi')].map(one => one.textContent?.replace(/[\u2068\u2069]/g, ''))
    ])

test('the list has all that the drawing shows: background, count, places, labels, starts, and words and credits of pictures', async () => {
  const sources = [source(1, 'Boats'), source(2, 'Farm'), source(3, '')].map(one => ({
    ...one,
    alt: `${one.title} seen`
  }))
  const [boats, farm, map] = sortingSources.add({}, sources).record.images
  play({ positions: [{ uuid: farm!.uuid, x: 0.22, y: 0 }] }, 'student', {
    ...venn,
    images: [{ ...boats!, x: 0, y: 0, z: 1 }, { ...farm!, x: -0.22, y: 0, z: 2 }, map!],
    labels: [
      { id: 'l1', x: 0.24, y: -0.45, z: 0, c: 4, text: 'Made to be sold', invert: false },
      { id: 'l2', x: 0.24, y: 0.1, z: 0, c: 4, text: 'Sold', invert: false },
      { id: 'l3', x: 0.24, y: 0.2, z: 0, c: 4, text: 'Much later', invert: false }
    ]
  })
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  expect(screen.getByText(/^Background: Venn 2\./).textContent).toBe('Background: Venn 2. 1 of 3 placed')
  expect(listedPlaces().map(([heading, section]) => [heading, entriesIn(section)])).toEqual([
    [
      'Both circles, 1 source',
      [
        [
          'Boats seen',
          'Boats',
          'Not placed yet: Both circles, 50 % from the left, 50 % from the top',
          'Rights not stated'
        ]
      ]
    ],
    ['Left circle, 0 sources', []],
    [
      'Right circle: Sold, 1 source',
      [
        [
          'Farm seen',
          'Farm',
          'Sold, 72 % from the left, 50 % from the top',
          'At the start: Left circle, 28 % from the left, 50 % from the top',
          'Rights not stated'
        ]
      ]
    ],
    ['Outside: Made to be sold, 0 sources', []],
    ['In the tray, 1 source', [[' seen', 'Untitled picture', 'In the tray', 'Rights not stated']]]
  ])
  expect(within(listedPlaces()[2]![1]).getByText(/^Label “\u2068Much later\u2069”$/)).toBeTruthy()
  expect(screen.queryByText(/^Label .*Sold/)).toBeNull()
})

test('the list’s menu moves a source, and the focus stays with it', async () => {
  const answered = play(undefined, 'student', inTray)
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move to: Farm' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Both circles' }))
  expect(last(answered)).toEqual({ positions: [{ uuid: source(2).uuid, x: 0, y: 0 }] })
  const entry = screen.getByText('Farm').closest('li')!
  expect(entry.closest('section')?.textContent).toMatch(/^Both circles, 1 source/)
  expect(document.activeElement).toBe(within(entry).getByRole('button', { name: 'Move to: Farm' }))
  expect(said.at(-1)).toBe('Farm: Both circles, 50 % from the left, 50 % from the top')
  await userEvent.click(within(entry).getByRole('button', { name: 'Back to its start' }))
  expect(screen.getByText('Farm').closest('section')?.textContent).toMatch(/^In the tray, 2 sources/)
  expect(document.activeElement?.closest('li')?.dataset.entry).toBe(source(2).uuid)
})

test('a mouse drags a source out of the tray; released beside the board it stays there', async () => {
  const answered = play(undefined, 'student', inTray)
  expect(boardItems().queryAllByRole('button')).toEqual([])
  const boats = screen.getByRole('button', { name: 'Boats In the tray' })
  const dragTo = (x: number, y: number) => {
    pointer('pointerdown', boats, 1300, 100)
    pointer('pointermove', document.body, 1296, 100)
    pointer('pointermove', document.body, x, y)
    pointer('pointerup', document.body, x, y)
  }
  dragTo(1250, 120)
  expect(answered).not.toHaveBeenCalled()
  expect(screen.queryByRole('application')).toBeNull()
  dragTo(684, 352)
  expect(last(answered)).toEqual({ positions: [{ uuid: source(1).uuid, x: 0.1, y: 0.05 }] })
  expect(boardItem(/^Boats. Right circle/)).toBeTruthy()
})

test('a press on a source in the tray that moves by three pixels only chooses it', () => {
  const answered = play(undefined, 'student', inTray)
  const farm = screen.getByRole('button', { name: 'Farm In the tray' })
  pointer('pointerdown', farm, 1300, 100)
  pointer('pointermove', document.body, 1303, 100)
  pointer('pointerup', document.body, 1303, 100)
  pointer('pointermove', document.body, 600, 300)
  expect(screen.queryByRole('application')).toBeNull()
  expect(answered).not.toHaveBeenCalled()
})

test('while something is moved or placed by keys, screen readers leave the keys to the board and hear every place', async () => {
  play()
  boardItem(/^Boats/).focus()
  expect(board().getAttribute('role')).toBe('group')
  await userEvent.keyboard('m')
  expect(board().getAttribute('role')).toBe('application')
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(said.at(-1)).toMatch(/^Boats: Outside, 4 % from the left/))
  await userEvent.keyboard('{Enter}')
  expect(board().getAttribute('role')).toBe('group')
  await userEvent.click(screen.getByRole('button', { name: 'Place on the board…' }))
  expect(board().getAttribute('role')).toBe('application')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(said.at(-1)).toBe('Boats: Both circles, 45 % from the left, 50 % from the top'))
})

test('what a picture shows is told on the board and in the tray, a label is told from a place of its name', () => {
  const [boats, farm] = inTray.images.map(image => ({ ...image, alt: `${image.title} at dawn` }))
  const sold = { id: 'l1', x: 0.24, y: -0.45, z: 0, c: 4, text: 'Sold', invert: false }
  play(undefined, 'student', { ...inTray, images: [{ ...boats!, x: 0, y: 0, z: 1 }, farm!], labels: [sold] })
  expect(boardItem(/^Boats/).getAttribute('aria-label')).toBe(
    'Boats. Not placed yet: Both circles, 50 % from the left, 50 % from the top. Boats at dawn'
  )
  expect(screen.getByRole('button', { name: 'Farm In the tray Farm at dawn' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Labels' })).getByRole('listitem').textContent).toBe('Label: Sold')
})

test('sources without a title and namesakes are told apart', () => {
  const { record } = sortingSources.add({}, [source(1, ''), source(2, ' '), source(3, 'Map'), source(4, 'map')])
  play(undefined, 'student', record)
  const tray = within(screen.getByRole('region', { name: 'Sources' }))
  const names = tray.getAllByRole('button', { name: /In the tray/ }).map(row => row.textContent)
  expect(names).toEqual([
    expect.stringMatching(/^Untitled picture In the tray/),
    expect.stringMatching(/^Untitled picture \(2\) In/),
    expect.stringMatching(/^Map In/),
    expect.stringMatching(/^map \(2\) In/)
  ])
})

test('a reviewer reads the names that the board shows', () => {
  const sold = { id: 'l1', x: 0.24, y: -0.45, z: 0, c: 4, text: 'Sold', invert: false }
  play({ positions: [{ uuid: source(2).uuid, x: 0.22, y: 0 }] }, 'read-only', { ...venn, labels: [sold] })
  expect(boardItem(/^Farm\. \W?Sold\W?, /)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Farm Sold' })).toBeTruthy()
})

test('a reviewer sees the places and moves nothing', async () => {
  const answered = play({ positions: [{ uuid: source(2).uuid, x: 0, y: 0 }] }, 'read-only')
  const farm = boardItem(/^Farm. Both circles/)
  pointer('pointerdown', farm, 570, 320)
  pointer('pointermove', farm, 800, 320)
  pointer('pointerup', farm, 800, 320)
  farm.focus()
  await userEvent.keyboard('m{ArrowRight}')
  expect(answered).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Place on the board…' })).toBeNull()
  const hint = document.getElementById(board().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Enter opens a source.')
  expect([...document.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([])
})

test('a student whose block has no sources is told so, and has done it by seeing it', async () => {
  const answered = play(undefined, 'student', sortingSources.add({}, []).record)
  await screen.findByText('Please add sources in teacher mode first')
  expect(answered.mock.calls).toEqual([[{ positions: [] }]])
})

test('a board that is full says so where everybody sees it, before and after choosing', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => source(number + 1))
  const full = 'This block holds 50 sources. Remove one to add another.'
  const { press } = write(sortingSources.add({}, many(49)).record)
  picked = many(51).slice(49)
  press('sources')
  await screen.findByText(full)
  expect(said).toContain('1 source added')
  cleanup()
  const again = write(sortingSources.add({}, many(50)).record)
  again.press('sources')
  expect((await screen.findByRole('alert')).textContent).toContain(full)
})

test('a label is placed by a click, written, and goes again where it is left empty', async () => {
  const { changed, takeUp } = write()
  takeUp('label')
  await screen.findByRole('heading', { name: 'New label' })
  fireEvent.click(screen.getByRole('application', { name: /^Board/ }), { clientX: 570, clientY: 320, detail: 1 })
  const field = await screen.findByLabelText('Text of the label')
  expect(screen.getByText('0/25')).toBeTruthy()
  await userEvent.type(field, 'Sold')
  expect(changed.mock.calls.at(-1)?.[0].labels).toEqual([
    { id: 'l1', x: 0, y: 0, z: 2, c: 4, text: 'Sold', invert: false }
  ])
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(changed.mock.calls.at(-1)?.[0].labels).toEqual([])
})

/** Chooses a drawing for the board. */
async function draw(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Background' }))
  await userEvent.click(await screen.findByRole('button', { name }))
}

test('the shapes of a drawing are named in fields, whose texts are labels in those shapes (behaviour/blocks §8.5)', async () => {
  const { changed } = write({ ...venn, background: '' })
  await draw('Venn 2')
  const form = await screen.findByRole('group', { name: 'Names of the places' })
  const fields = within(form).getAllByRole('textbox')
  expect(fields.map(field => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Left circle',
    'Both circles',
    'Right circle'
  ])
  expect(said).toContain('What you write becomes a label on the board. Leave out what needs no name.')
  await userEvent.type(fields[0]!, 'Made')
  await userEvent.type(fields[2]!, 'Sold')
  const { labels } = changed.mock.calls.at(-1)![0]
  expect(labels.map(({ id, text, c }) => [id, text, c])).toEqual([
    ['l1', 'Made', 4],
    ['l2', 'Sold', 4]
  ])
  expect(boardItem(/^Label “Made”/).getAttribute('aria-label')).toContain('Left circle')
  expect(boardItem(/^Label “Sold”/).getAttribute('aria-label')).toContain('Right circle')
  await userEvent.clear(fields[0]!)
  expect(changed.mock.calls.at(-1)![0].labels.map(({ text }) => text)).toEqual(['Sold'])
  await userEvent.type(fields[2]!, '{Enter}')
  expect(screen.queryByRole('group', { name: 'Names of the places' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Background' }))
})

test('a board with nothing on it offers the drawings; the focus goes on to where they can be changed', async () => {
  const { changed } = write({ ...inTray, background: '' })
  const invite = screen.getByRole('group', { name: 'Choose a background' })
  await userEvent.click(within(invite).getByRole('button', { name: 'Venn 3' }))
  expect(changed.mock.calls.at(-1)![0].background).toBe('/assets/backgrounds/venn-3.svg')
  expect(screen.queryByRole('group', { name: 'Choose a background' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Background' }))
})

test.each([
  ['something stands on it', { ...venn, background: '' }],
  ['it has a background', venn],
  ['there are no sources yet', { ...venn, images: [], background: '' }]
])('a board offers no drawings where %s', (_, record) => {
  write(record)
  expect(screen.queryByRole('group', { name: 'Choose a background' })).toBeNull()
})

test.each([
  ['a board with labels', withLabel(venn, { x: 0, y: 0 })!.record, 'Venn 3'],
  ['the plain board', venn, 'None']
])('no names are asked for %s', async (_, record, name) => {
  write(record)
  await draw(name)
  expect(screen.queryByRole('group', { name: 'Names of the places' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Sources' })).toBeTruthy()
})

test('Enter ends the writing of a label, and the focus is on the label', async () => {
  write(withLabel(venn, { x: 0, y: 0 })!.record)
  await userEvent.click(boardItem(/^Label/))
  await userEvent.type(await screen.findByLabelText('Text of the label'), 'Sold{Enter}')
  expect(screen.queryByLabelText('Text of the label')).toBeNull()
  expect(document.activeElement).toBe(boardItem(/^Label “Sold”/))
})

test('a focus that leaves a label’s form closes the form and stays where it went', async () => {
  write(withLabel(venn, { x: 0, y: 0 })!.record)
  await userEvent.click(boardItem(/^Label/))
  await userEvent.type(await screen.findByLabelText('Text of the label'), 'Sold')
  act(() => screen.getByRole('button', { name: 'Background' }).focus())
  expect(screen.queryByLabelText('Text of the label')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Background' }))
})

test.each([
  ['the mouse', 'MouseLeft'],
  ['a finger', 'TouchA']
])('a press of %s on a colour or on the ground changes the label, and its form stays open', async (_hand, key) => {
  // As in the builder, something around the block takes the focus of presses that nothing else takes.
  const { changed } = write(withLabel(venn, { x: 0, y: 0 })!.record)
  document.body.tabIndex = -1
  await userEvent.click(boardItem(/^Label/))
  await userEvent.type(await screen.findByLabelText('Text of the label'), 'Sold')
  const colour = screen.getByRole('radio', { name: /^2, / })
  const user = userEvent.setup()
  await user.pointer({ keys: `[${key}>]`, target: colour.nextElementSibling! })
  expect(screen.getByLabelText('Text of the label')).toBeTruthy()
  await user.pointer({ keys: `[/${key}]`, target: colour.nextElementSibling! })
  await user.pointer({ keys: `[${key}]`, target: colour })
  await user.pointer({ keys: `[${key}]`, target: screen.getByText('Light ground') })
  expect(changed.mock.calls.at(-1)?.[0].labels[0]).toMatchObject({ text: 'Sold', c: 1, invert: true })
  expect(screen.getByLabelText('Text of the label')).toBeTruthy()
  document.body.removeAttribute('tabindex')
})

test('Escape calls a new label off', async () => {
  const { changed, takeUp } = write()
  takeUp('label')
  await screen.findByRole('heading', { name: 'New label' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('heading', { name: 'New label' })).toBeNull()
  expect(changed).not.toHaveBeenCalled()
})

test('removing asks with the agreed text', async () => {
  const labelled = withLabel(venn, { x: 0, y: 0 })!.record
  const { changed } = write(labelled)
  await userEvent.click(boardItem(/^Label “empty Label”/))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(questions).toEqual(['empty Label: Removing Label, are you sure?'])
  expect(changed.mock.calls.at(-1)?.[0].labels).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^Farm/, pressed: false }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(questions.at(-1)).toBe('Confirm Remove: Removing source from this block. Are you sure?')
  expect(changed.mock.calls.at(-1)?.[0].images.map(({ title }) => title)).toEqual(['Boats'])
})

test('the tool of the side menu, pressed twice, asks once and adds what was chosen, each on its own start place', async () => {
  picked = [source(3, 'Map')]
  const { changed, press } = write()
  press('sources')
  press('sources')
  await screen.findByRole('button', { name: 'Map In the tray' })
  expect(boardItems().queryByRole('button', { name: /^Map/ })).toBeNull()
  expect(screen.getByText('3 of 50 sources')).toBeTruthy()
  expect(asked).toBe(1)
  const images = changed.mock.calls.at(-1)?.[0].images ?? []
  expect(images.map(({ x, y }) => [x, y])).toEqual([
    [-0.48, -0.48],
    [-0.4, -0.45],
    [-0.32, -0.42]
  ])
})

test('a teacher puts a source back in the tray', async () => {
  const { changed } = write()
  await userEvent.click(screen.getByRole('button', { name: 'Boats Outside' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the tray' }))
  expect(changed.mock.calls.at(-1)?.[0].images.map(isInTray)).toEqual([true, false])
  expect(said.at(-1)).toBe('Boats is back in the tray')
  expect(screen.getByRole('button', { name: 'Boats In the tray' })).toBeTruthy()
})

test('a teacher changes title, description and alternative text of a source in the block', async () => {
  const { changed } = write(inTray)
  await userEvent.click(screen.getByRole('button', { name: 'Title and description' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Boats' }))
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  expect(screen.getByRole('dialog', { name: 'Untitled picture' })).toBeTruthy()
  await userEvent.type(title, 'Ships')
  await userEvent.type(dialog.getByRole('textbox', { name: 'What can be seen or heard' }), 'Three masts')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Long')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(changed.mock.calls.at(-1)?.[0].images[0]).toMatchObject({
    ...inTray.images[0],
    title: 'Ships',
    alt: 'Three masts',
    description: 'Long'
  })
  expect(screen.getByRole('button', { name: 'Ships In the tray Three masts' })).toBeTruthy()
})

test('a label takes 25 characters as people count them, and says that a 26th does not fit', async () => {
  const { changed } = write(withLabel(venn, { x: 0, y: 0 })!.record)
  await userEvent.click(boardItem(/^Label/))
  const field = await screen.findByLabelText('Text of the label')
  const family = '👩‍👩‍👧‍👦'
  fireEvent.change(field, { target: { value: family.repeat(25) } })
  expect(screen.getByText('25/25')).toBeTruthy()
  expect(screen.queryByText('A label has at most 25 characters.')).toBeNull()
  fireEvent.change(field, { target: { value: family.repeat(26) } })
  expect(screen.getByText('A label has at most 25 characters.')).toBeTruthy()
  expect(changed.mock.calls.at(-1)?.[0].labels[0]?.text).toBe(family.repeat(25))
})
