import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { until } from '../processes/wait.ts'

/** A script that says how often it was asked to stop, a moment after the first time. */
const script = `
  let asked = 0
  process.on('SIGINT', () => {
    asked += 1
    setTimeout(() => process.exit(40 + asked), 500)
  })
  setInterval(() => {}, 1000)
  console.log('ready')
`

test('Ctrl+C reaches a script once, and its exit code comes back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'annals-under-node-'))
  const file = join(folder, 'script.mjs')
  writeFileSync(file, script)
  const starter = `import { runUnder } from './under-node.mjs'
    const node = { path: process.execPath, version: process.version, from: 'at hand' }
    process.exitCode = await runUnder(node, [${JSON.stringify(file)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    cwd: import.meta.dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))
  try {
    await until(async () => said.includes('ready'), { timeout: 60_000, what: 'The script' })
    // As a terminal does it: to everything that runs in it.
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect(await ended).toEqual([41, null])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
