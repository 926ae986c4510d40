import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { BlockHostProvider, BlockPart } from './index.ts'
import { loadParts } from './load-parts.ts'
import { testHost } from './testing/host.ts'

const ignore = () => undefined

test('a block is shown when its texts are there, and not before', async () => {
  let arrive: () => void = ignore
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const { t, addTexts } = testHost()
  const host = testHost({ t, addTexts: texts => arrived.then(() => addTexts(texts)) })
  render(
    <BlockHostProvider host={host}>
      <BlockPart part="Player" type="sorting" record={{}} answer={undefined} onAnswer={ignore} mode="student" />
    </BlockHostProvider>
  )
  await act(async () => void (await loadParts('sorting', async () => undefined)))
  expect(screen.getByText('Loading…')).toBeTruthy()
  await act(async () => arrive())
  expect(screen.getByText('Nothing to sort yet')).toBeTruthy()
})
