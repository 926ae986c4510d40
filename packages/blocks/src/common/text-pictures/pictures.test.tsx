import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { BlockHostProvider, BlockView, type ToolActions } from '../../index.ts'
import { testHost } from '../../testing/host.ts'
import { play } from '../../testing/play.tsx'

const source = (number: number, more: object = {}) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Picture ${number}`,
  description: '',
  url: `/files/a/${number}.480.960.1200x800.webp`,
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: `What ${number} shows`,
  lang: '',
  width: 1200,
  height: 800,
  ...more
})
const farm = source(1, {
  title: 'A farm',
  alt: 'A farmhouse alone on a plain',
  maker: 'Dorothea Lange',
  date: '1938',
  holder: 'Getty Museum',
  license: 'CC0 1.0'
})

let picked: object[] | null
let asked: unknown[]
let said: string[]
beforeEach(() => {
  picked = null
  asked = []
  said = []
})
const quiet = console.error
afterEach(() => {
  console.error = quiet
})
const host = testHost({
  pickSources(options) {
    asked.push(options)
    return picked ? Promise.resolve(picked as never) : Promise.reject(new Error('offline'))
  },
  announce: text => void said.push(text)
})

/** The editor of a block with its tool; returns the latest record. */
function edit(type: 'text' | 'question', first: Record<string, unknown> = {}) {
  const actions = createRef<ToolActions>()
  const latest = { record: first }
  function Host() {
    const [record, setRecord] = useState(first)
    latest.record = record
    return (
      <BlockView
        show="Editor"
        type={type}
        record={record}
        onChange={setRecord}
        tool={null}
        onToolEnd={() => undefined}
        actions={actions}
      />
    )
  }
  render(
    <BlockHostProvider host={host}>
      <Host />
    </BlockHostProvider>
  )
  const add = async () => {
    await screen.findByLabelText('Title')
    await act(async () => actions.current?.pictures?.())
  }
  return { latest, add }
}

const titles = (record: Record<string, unknown>) =>
  (record.images as { title: string }[] | undefined)?.map(i => i.title)

test('a teacher adds pictures to a question, says where they stand, orders and removes them', async () => {
  const { latest, add } = edit('question', { title: 'Who?' })
  picked = [source(1), source(2)]
  await add()
  expect(asked).toMatchObject([{ max: 5, exclude: [] }])
  expect(latest.record).toMatchObject({ title: 'Who?', place: 'side' })
  expect(said).toContain('2 pictures added')

  await userEvent.click(await screen.findByRole('radio', { name: 'Above the text' }))
  expect(latest.record.place).toBe('above')

  await userEvent.click(screen.getByRole('button', { name: 'Move Picture 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  expect(titles(latest.record)).toEqual(['Picture 2', 'Picture 1'])

  await userEvent.click(screen.getByRole('button', { name: 'Move Picture 2' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the block' }))
  expect(titles(latest.record)).toEqual(['Picture 1'])
  expect(said).toContain('Picture 2 was removed')
})

test('a teacher writes what can be seen on a picture of the block', async () => {
  const { latest } = edit('text', { images: [source(1), source(2)], place: 'below' })
  await userEvent.click(await screen.findByRole('button', { name: 'Move Picture 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Title and description' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1' }))
  const seen = dialog.getByRole('textbox', { name: 'What can be seen or heard' })
  await userEvent.clear(seen)
  await userEvent.type(seen, 'Two barns')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(latest.record.images).toEqual([{ ...source(1), alt: 'Two barns' }, source(2)])
})

test('a block with five pictures takes no sixth and says so', async () => {
  const { add } = edit('text', { images: [1, 2, 3, 4, 5].map(number => source(number)), place: 'below' })
  await add()
  expect((await screen.findByRole('alert')).textContent).toBe('This block holds 5 pictures. Remove one to add another.')
  expect(asked).toEqual([])
})

test('if sources cannot be shown, the teacher is told', async () => {
  const { add } = edit('text')
  await add()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your sources could not be shown/)
})

test.each(['text', 'question'] as const)('a %s shows its picture with alternative text and credit line', async type => {
  play({ type, record: { title: 'Look', images: [farm], place: 'side' } })
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'A farmhouse alone on a plain' })
  expect(image.srcset).toContain('/files/a/1.480.webp 480w')
  const figure = within(image.closest('figure')!)
  figure.getByText('A farm')
  expect(image.closest('figure')!.textContent).toContain('Dorothea Lange, 1938. Getty Museum. CC0 1.0')
  expect(figure.getByRole('link', { name: 'CC0 1.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/publicdomain/zero/1.0/'
  )
})

test('what is unknown is left out of the credit line, an unknown licence is told', async () => {
  play({ type: 'text', record: { images: [source(1), source(2, { date: '1938', license: 'Ask the museum' })] } })
  const images = await screen.findAllByRole('img', { name: /^What/ })
  const credits = images.map(image => image.closest('figure')?.querySelector('figcaption')?.textContent)
  expect(credits).toEqual(['Picture 1Rights not stated', 'Picture 21938. Ask the museum'])
})

test.each(['student', 'read-only'] as const)('in the mode %s a picture opens large', async mode => {
  play({ type: 'question', record: { images: [farm, source(2)], place: 'above' }, mode })
  await userEvent.click(await screen.findByRole('button', { name: 'A farmhouse alone on a plain Open large' }))
  const dialog = await screen.findByRole('dialog', { name: 'A farm' })
  expect(dialog.textContent).toContain('Dorothea Lange, 1938. Getty Museum. CC0 1.0')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next source' }))
  await screen.findByRole('dialog', { name: 'Picture 2' })
})

test.each([
  ['side', 'before'],
  ['above', 'before'],
  ['below', 'after']
])('pictures %s the text are read %s it', async (place, order) => {
  play({ type: 'text', record: { html: '<p>Some words</p>', images: [farm], place } })
  const words = await screen.findByText('Some words')
  const image = await screen.findByRole('img', { name: 'A farmhouse alone on a plain' })
  const isBefore = Boolean(image.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(isBefore).toBe(order === 'before')
})
