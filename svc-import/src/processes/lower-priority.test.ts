import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const SCRIPT = `
  import { readFileSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { lowerPriority } from ${JSON.stringify(new URL('./lower-priority.ts', import.meta.url).href)}
  lowerPriority()
  let session = ''
  try { session = readFileSync('/proc/self/autogroup', 'utf8') } catch {}
  console.log(JSON.stringify({ own: getPriority(), session }))
`
const ARGS = ['--no-warnings', '--input-type=module', '-e', SCRIPT]

test('a process among others of its session goes behind them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ARGS)
  expect(JSON.parse(stdout).own).toBe(10)
})

test('a process that leads its session takes the session behind all others', async () => {
  const child = spawn(process.execPath, ARGS, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const { own, session } = JSON.parse(said)
  if (existsSync('/proc/self/autogroup')) expect([own, session]).toEqual([0, expect.stringMatching(/ nice 10\n$/)])
  else expect(own).toBe(10)
})
