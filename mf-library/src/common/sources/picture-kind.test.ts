import { expect, test } from '@jest/globals'
import { pictureKind } from './picture-kind.ts'

test.each(['image/svg+xml', 'image/png', 'image/gif', 'wheat.SVG', 'map.png'])('%s is shown whole', file =>
  expect(pictureKind(file)).toBe('drawing')
)

test.each(['image/jpeg', 'image/webp', 'audio/mpeg', 'boats.jpg', ''])('%s may fill its frame', file =>
  expect(pictureKind(file)).toBe('photograph')
)
