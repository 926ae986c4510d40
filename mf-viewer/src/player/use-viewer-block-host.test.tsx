import type { BlockHost } from '@annals/blocks/viewer'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { useViewerBlockHost } from './use-viewer-block-host.ts'

test('a student who removes a mark is asked with Yes', async () => {
  let given: BlockHost | undefined
  const Player = () => {
    given = useViewerBlockHost()
    return null
  }
  const { host } = onStage({ page: <Player /> })
  const question = { title: 'Note 1', body: 'Removing annotation. Are you sure?', danger: true }
  expect(await given?.confirm(question)).toBe(true)
  expect(host.confirm).toHaveBeenCalledWith(expect.objectContaining({ ...question, ok: 'Yes' }))
})
