import { expect, test } from '@jest/globals'
import { suite, type Suite } from './suites.ts'

interface Report {
  passed: number
}
const program = (code: string, minutes = 1) => {
  const one: Suite<Report> = {
    name: 'one',
    args: file => ['--eval', code, '--', file],
    cwd: import.meta.dirname,
    minutes,
    read: ({ passed }) => ({ passed, failed: 0, skipped: 0 })
  }
  return suite(one)
}
const WRITE = "require('node:fs').writeFileSync(process.argv.at(-1), '{\"passed\":3}');"

test('a suite says what its report says', async () => {
  expect(await program(WRITE)).toMatchObject({ passed: 3, failed: 0, skipped: 0 })
})

test('a suite whose program fails has failed, whatever its report says', async () => {
  expect(await program(`${WRITE} process.exit(3)`)).toMatchObject({ passed: 3, failed: 1 })
})

test('a suite without a report has failed', async () => {
  expect(await program("console.log('nothing to do')")).toMatchObject({
    passed: 0,
    failed: 1,
    output: 'nothing to do\n'
  })
})

test('a suite that does not end is stopped, and says so', async () => {
  const outcome = await program("console.log('begun'); setInterval(() => {}, 1000)", 0.02)
  expect(outcome).toMatchObject({ passed: 0, failed: 1 })
  expect(outcome.output).toBe('begun\n\nStopped: it did not end within 0.02 minutes.')
})
