import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { isAlive, readPidFile } from '../processes/processes.ts'
import { until } from '../processes/wait.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annals-runner-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A runner in a process of its own, with one part: a program that stands for MongoDB. */
const runnerOfOnePart = (dataDir: string) => `
  import { createRunner } from './runner.ts'
  import { startProcess } from '../processes/processes.ts'
  import { stopAll } from '../site/stop-all.ts'
  const [dataDir, say] = [${JSON.stringify(dataDir)}, text => console.log(text)]
  const start = async () => void startProcess({
    runDir: dataDir + '/run', logDir: dataDir + '/logs', name: 'mongod',
    command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)']
  })
  await createRunner({ dataDir, say }).start(async () => {
    await start()
    return { restart: start, stop: () => stopAll(dataDir) }
  })
  say('ready')
`

test('the runner stays once all is ready, starts a fallen part again, and Ctrl+C leaves nothing running', async () => {
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...env } = process.env
  const runner = spawn(process.execPath, ['--input-type=module', '-e', runnerOfOnePart(folder)], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(runner, 'exit')
  let said = ''
  runner.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))
  const says = (words: string) =>
    until(async () => said.includes(words), {
      timeout: 60_000,
      what: `The runner's "${words}"`,
      stopped: () => (runner.exitCode === null ? null : `The runner ended by itself (code ${runner.exitCode}).`)
    })
  const part = () => readPidFile(join(folder, 'run'), 'mongod')

  await says('ready')
  const first = part()
  if (!first) throw new Error('The part left no note.')
  process.kill(first.pid, 'SIGKILL')
  await says('mongod runs again.')
  const second = part()
  expect(isAlive(first)).toBe(false)
  expect(isAlive(second)).toBe(true)

  runner.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(said).toContain('Stopped in')
  expect(isAlive(second)).toBe(false)
})
