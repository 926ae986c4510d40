import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { watchProcessor } from './processor-time.ts'

test('who computes is over its time, and who only waits meanwhile is not', async () => {
  const start = (script: string) => spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
  const [busy, idle] = [start('for (;;);'), start('setInterval(() => 0, 1000)')]
  await Promise.all([once(busy, 'spawn'), once(idle, 'spawn')])
  const over: string[] = []
  const unwatch = watchProcessor(idle.pid, 3, () => over.push('idle'))
  await new Promise<void>(resolve => void watchProcessor(busy.pid, 3, resolve))
  unwatch()
  expect(over).toEqual([])
  for (const one of [busy, idle]) one.kill('SIGKILL')
})

test('who is gone already is not over its time, however late that is noticed', async () => {
  const gone = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 300)'], { stdio: 'ignore' })
  await once(gone, 'spawn')
  const over: string[] = []
  const unwatch = watchProcessor(gone.pid, 0.5, () => over.push('gone'))
  await once(gone, 'exit')
  await pause(1200)
  unwatch()
  expect(over).toEqual([])
})
