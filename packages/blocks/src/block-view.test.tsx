import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { BlockHostProvider, BlockView } from './index.ts'
import { loadComponents } from './load-components.ts'
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
      <BlockView show="Player" type="sorting" record={{}} answer={undefined} onAnswer={ignore} mode="student" />
    </BlockHostProvider>
  )
  await act(async () => void (await loadComponents('sorting', async () => undefined)))
  expect(screen.getByText('Loading…')).toBeTruthy()
  await act(async () => arrive())
  expect(screen.getByText('Nothing to sort yet')).toBeTruthy()
})
