import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from './errors.ts'
import { mayBegin } from '../bootstrap/run.mjs'

/**
 * A process id alone proves nothing: after a crash, another process may have the number. Number and start time together
 * identify a process.
 */
export interface PidFile {
  pid: number
  startedAt: string
  [more: string]: unknown
}

/** @returns when that process began, in the system's own words; null when there is none, or a zombie */
export function startTimeOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform === 'linux') {
    try {
      return startTimeFromStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    } catch {
      return null
    }
  }
  try {
    const words = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return !words || words.startsWith('Z') ? null : words.replace(/^\S+\s+/, '')
  } catch {
    return null
  }
}

/**
 * @param stat `/proc/<pid>/stat`: the second field is the program's name in brackets and may hold spaces and brackets
 * @returns field 22, clock ticks since the machine began; null for a zombie
 */
export function startTimeFromStat(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
}

export function isAlive(note: PidFile | null | undefined): note is PidFile {
  return !!note && !!note.startedAt && startTimeOf(note.pid) === note.startedAt
}

const pidFilePath = (runDir: string, name: string) => join(runDir, `${name}.json`)

/** @returns null where there is none, or no whole one */
export function readPidFile(runDir: string, name: string): PidFile | null {
  try {
    const note = JSON.parse(readFileSync(pidFilePath(runDir, name), 'utf8')) as PidFile | null
    return Number.isInteger(note?.pid) ? note : null
  } catch {
    return null
  }
}

export function writePidFile(runDir: string, name: string, facts: { pid: number; [more: string]: unknown }): void {
  mkdirSync(runDir, { recursive: true })
  const note: PidFile = { ...facts, startedAt: startTimeOf(facts.pid) ?? '' }
  const file = pidFilePath(runDir, name)
  writeFileSync(`${file}.new`, JSON.stringify(note))
  renameSync(`${file}.new`, file)
}

export function removePidFile(runDir: string, name: string): void {
  rmSync(pidFilePath(runDir, name), { force: true })
}

/** A place that only one process can have, used by another process or by this one. */
export type Claim = { taken: PidFile } | { taken: null; release: () => void }

/**
 * Takes the place of the one runner of a data folder. The file is made with `wx`, so of two that start at the same
 * moment one loses; a note whose process is gone (kill -9, power cut) is put aside.
 *
 * @param name another place than the runner's
 */
export function claim(runDir: string, facts: Record<string, unknown>, name = 'runner'): Claim {
  mkdirSync(runDir, { recursive: true })
  const file = pidFilePath(runDir, name)
  const note = JSON.stringify({ ...facts, pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' })
  for (let round = 0; round < 3; round++) {
    try {
      writeFileSync(file, note, { flag: 'wx' })
      return {
        taken: null,
        release: () => {
          if (readPidFile(runDir, name)?.pid === process.pid) removePidFile(runDir, name)
        }
      }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      const other = readPidFile(runDir, name)
      if (other && other.pid !== process.pid && isAlive(other)) return { taken: other }
      rmSync(file, { force: true })
    }
  }
  return { taken: readPidFile(runDir, name) ?? { pid: 0, startedAt: '' } }
}

export interface ProcessOptions {
  runDir: string
  logDir: string
  name: string
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Further content of its note, beside number and start time. */
  facts?: Record<string, unknown>
  /** File descriptor of a listening socket, which the program gets as its descriptor 3. */
  socket?: number
}

/**
 * Starts a program that outlives the runner's terminal (Ctrl+C reaches the runner only, which then stops things in
 * order), writes its words to a log and its note to the run folder.
 *
 * @returns ended: why it ended, null while it runs
 */
export function startProcess({ runDir, logDir, name, command, args, cwd, env, facts, socket }: ProcessOptions) {
  mayBegin()
  mkdirSync(logDir, { recursive: true })
  const logFile = join(logDir, `${name}.log`)
  const log = openSync(logFile, 'w')
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: socket === undefined ? ['ignore', log, log] : ['ignore', log, log, socket]
  })
  closeSync(log)
  let ended: string | null = null
  child.on('error', error => (ended = `${name} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => (ended ??= `${name} ended (${signal ?? `code ${code}`}).\n${tail(logFile)}`))
  child.unref()
  if (child.pid) writePidFile(runDir, name, { ...facts, pid: child.pid })
  return { child, logFile, ended: () => ended }
}

const LAST_LINES = 20

function tail(logFile: string): string {
  try {
    const words = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LAST_LINES)
    return [...words.map(line => `    ${line.slice(0, 400)}`), `    (all of it: ${logFile})`].join('\n')
  } catch {
    return ''
  }
}

/**
 * Ends a process of ours: asks, waits, then insists. Does nothing when the note's process is gone.
 *
 * @param options patience: ms to wait before SIGKILL
 */
export async function stopProcess(
  runDir: string,
  name: string,
  { patience = 10_000 }: { patience?: number } = {}
): Promise<'gone' | 'stopped' | 'killed'> {
  const note = readPidFile(runDir, name)
  if (!isAlive(note)) {
    removePidFile(runDir, name)
    return 'gone'
  }
  const { pid } = note
  const signal = (kind: NodeJS.Signals) => {
    try {
      process.kill(pid, kind)
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
  if (patience > 0) {
    signal('SIGTERM')
    for (const end = Date.now() + patience; Date.now() < end && isAlive(note);) await pause(25)
  }
  const stubborn = isAlive(note)
  if (stubborn) {
    signal('SIGKILL')
    for (const end = Date.now() + 5000; Date.now() < end && isAlive(note);) await pause(25)
  }
  removePidFile(runDir, name)
  return stubborn ? 'killed' : 'stopped'
}
