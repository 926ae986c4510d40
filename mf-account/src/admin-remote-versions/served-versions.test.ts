import { expect, test } from '@jest/globals'
import { servedVersions } from './served-versions.ts'

const build = (version: string, day: number, isStored = true) => ({ version, at: `2026-11-0${day}`, isStored })
const app = (name: string, version: string, history: ReturnType<typeof build>[]) => ({
  ...{ app: name, version, isEnabled: true, prefixes: [], contract: 2, history }
})

test('builds of all apps stand in the order of time, and one of each is served', () => {
  const apps = [
    app('shell', 'b', [build('b', 6), build('a', 2)]),
    // Taken back and published again: what is served stands in the list twice.
    app('mf-builder', 'x', [build('x', 5), build('y', 4), build('x', 3)])
  ]
  const shown = servedVersions(apps, 10)
  expect(shown.map(({ version }) => version).join('')).toBe('bxyxa')
  expect(shown.filter(({ isServed }) => isServed).map(({ key }) => key)).toEqual([
    ...['shell b 2026-11-06', 'mf-builder x 2026-11-05']
  ])
  expect(servedVersions(apps, 2)).toHaveLength(2)
})
