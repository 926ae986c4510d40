import { expect, test } from '@jest/globals'
import { namesOfFlaky } from './suites.mjs'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

test('journeys that needed a second try are named with where they stand', () => {
  const report = [
    {
      title: 'student.spec.ts',
      specs: [spec('opens', 'expected'), spec('sends', 'flaky')],
      suites: [{ title: 'offline', specs: [spec('keeps', 'flaky'), spec('breaks', 'unexpected')] }]
    },
    { title: 'home.spec.ts', specs: [spec('shows', 'skipped')] }
  ]
  expect(namesOfFlaky(report)).toEqual(['student.spec.ts › sends', 'student.spec.ts › offline › keeps'])
})
