import type { BlockType } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { play } from './testing/play.tsx'

/** Players show the credit line of each source (behaviour/sources §4.1). */
const source = (number: number, more: object = {}) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Picture ${number}`,
  description: '',
  url: `/files/a/${number}.webp`,
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: `What ${number} shows`,
  lang: '',
  width: 1200,
  height: 800,
  ...more
})
const farm = source(1, { maker: 'Dorothea Lange', date: '1938', holder: 'Getty Museum', license: 'CC0 1.0' })
const CREDIT = 'Dorothea Lange, 1938. Getty Museum. CC0 1.0'
const UNKNOWN = 'Rights not stated'

const RECORDS = {
  prioritizing: { images: [farm, source(2)] },
  analysing: { images: [farm] },
  comparing: { images: [farm, source(2)] },
  discovering: { nodes: [{ id: 'n0', x: 100, y: 100 }], images: [{ ...farm, node: 'n0' }] },
  highlighting: { images: [{ ...farm, text: ['<p>Five ships left.</p>'] }] }
} satisfies Partial<Record<BlockType, object>>

/** Shows a player; the sources of a graph are with its nodes. */
async function show(type: keyof typeof RECORDS, record: Record<string, unknown>): Promise<void> {
  play({ type, record })
  if (type === 'discovering')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Discover the start' }))[0]!)
}

test.each(Object.entries(RECORDS))('the source of a block of the type %s has its credit line', async (name, record) => {
  await show(name as keyof typeof RECORDS, record)
  await waitFor(() => expect(document.body.textContent).toContain(CREDIT))
})

test.each([
  ['sorting', { images: [farm, source(2)].map(image => ({ ...image, x: 0, y: 0, z: 1 })) }],
  ['analysing', RECORDS.analysing],
  ['comparing', RECORDS.comparing]
] as const)('in the list view of the type %s each source has its credit line', async (type, record) => {
  play({ type, record: { ...record } })
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }))
  const entries = () => screen.getAllByRole('listitem').map(entry => entry.textContent)
  await waitFor(() => expect(entries()[0]).toContain(CREDIT))
  if (type !== 'analysing') expect(entries()[1]).toContain(UNKNOWN)
})

test.each(['prioritizing', 'discovering'] as const)(
  'the button that opens a source of the type %s is called by its title and by what can be seen on it',
  async type => {
    await show(type, RECORDS[type])
    const button = await screen.findByRole('button', { name: /^Open Picture 1.*\. What 1 shows$/ })
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: 'Picture 1' })).toBeTruthy()
  }
)
