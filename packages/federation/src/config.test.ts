import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { BLOCK_TYPES } from '@annals/contracts'
import { appConfig } from './config.ts'

const root = resolve(import.meta.dirname, '../../..')

// The build knows these files only by the names of their chunks, which no type checks (decision 56).
test('the files that share the model of a block type are those of its folder', () => {
  const dir = join(root, 'mf-viewer')
  const config = appConfig({
    ...{ name: 'mf_viewer', kind: 'remote', dir, root, output: join(dir, 'dist') },
    ...{ version: 'test', mode: 'production', federation: false }
  })
  const { splitChunks } = config.optimization ?? {}
  const groups = (splitChunks || {}).cacheGroups ?? {}
  expect(Object.keys(groups)).toHaveLength(BLOCK_TYPES.length)
  for (const type of BLOCK_TYPES)
    for (const file of ['model.ts', 'components.ts']) {
      expect(existsSync(join(root, 'packages/blocks/src', type, file))).toBe(true)
      const chunk = `${type}-${file.replace('.', '-')}`
      expect(groups[`${type}-model-ts`]).toMatchObject({ chunks: expect.any(Function) })
      const { chunks } = groups[`${type}-model-ts`] as { chunks(chunk: { name: string }): boolean }
      expect(chunks({ name: chunk })).toBe(true)
    }
})
