import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  claim,
  isAlive,
  readPidFile,
  startProcess,
  startTimeFromStat,
  startTimeOf,
  stopProcess,
  writePidFile
} from './processes.ts'
import { until } from './wait.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annals-processes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the start time is read past a program name with spaces and brackets, and a zombie has none', () => {
  const rest = (state: string) => `${state} ${Array.from({ length: 18 }, (_, index) => index).join(' ')} 4711 0`
  expect(startTimeFromStat(`12 (a) b (c) ${rest('S')}`)).toBe('4711')
  expect(startTimeFromStat(`12 (node) ${rest('Z')}`)).toBeNull()
})

test('a process id that now belongs to somebody else is not ours', () => {
  expect(isAlive({ pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' })).toBe(true)
  expect(isAlive({ pid: process.pid, startedAt: 'another time' })).toBe(false)
  expect(isAlive({ pid: process.pid, startedAt: '' })).toBe(false)
})

test('a second runner is told who runs, and the lock of a dead one is put aside', () => {
  mkdirSync(folder, { recursive: true })
  writePidFile(folder, 'runner', { pid: process.ppid, url: 'http://localhost:1' })
  const refused = claim(folder, {})
  expect(refused.taken).toMatchObject({ pid: process.ppid, url: 'http://localhost:1' })

  writeFileSync(join(folder, 'runner.json'), JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }))
  const place = claim(folder, {})
  expect(place.taken).toBeNull()
  expect(readPidFile(folder, 'runner')?.pid).toBe(process.pid)
  if (place.taken === null) place.release()
  expect(readPidFile(folder, 'runner')).toBeNull()
})

test('a program that does not stop when asked is made to, and its note goes', async () => {
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')"
  const { logFile } = startProcess({
    runDir: folder,
    logDir: join(folder, 'logs'),
    name: 'stubborn',
    command: process.execPath,
    args: ['-e', stubborn]
  })
  await until(async () => readFileSync(logFile, 'utf8').includes('deaf'), { timeout: 60_000, what: 'The program' })
  expect(await stopProcess(folder, 'stubborn', { patience: 200 })).toBe('killed')
  expect(readPidFile(folder, 'stubborn')).toBeNull()
  expect(await stopProcess(folder, 'stubborn')).toBe('gone')
})
