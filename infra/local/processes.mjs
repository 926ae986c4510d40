import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayBegin, pause } from './run.mjs'

/**
 * A process id alone is no proof: after a crash the number may belong to somebody else. Number and start time are.
 *
 * @typedef {{ pid: number, startedAt: string, [more: string]: unknown }} PidNote
 */

/**
 * @param {number} pid
 * @returns {string | null} when that process began, in the system's own words; null when there is none (or only its corpse)
 */
export function startTimeOf(pid) {
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
 * @param {string} stat `/proc/<pid>/stat`: the second field is the program's name in brackets and may hold spaces and brackets
 * @returns {string | null} field 22, clock ticks since the machine began; null for a zombie
 */
export function startTimeFromStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
}

/** @param {PidNote | null | undefined} note */
export function isAlive(note) {
  return !!note && !!note.startedAt && startTimeOf(note.pid) === note.startedAt
}

/** @param {string} runDir @param {string} name */
const noteFile = (runDir, name) => join(runDir, `${name}.json`)

/**
 * @param {string} runDir
 * @param {string} name
 * @returns {PidNote | null}
 */
export function readNote(runDir, name) {
  try {
    const note = JSON.parse(readFileSync(noteFile(runDir, name), 'utf8'))
    return Number.isInteger(note?.pid) ? note : null
  } catch {
    return null
  }
}

/**
 * @param {string} runDir
 * @param {string} name
 * @param {{ pid: number, [more: string]: unknown }} facts
 */
export function writeNote(runDir, name, facts) {
  mkdirSync(runDir, { recursive: true })
  const note = { ...facts, startedAt: startTimeOf(facts.pid) ?? '' }
  const file = noteFile(runDir, name)
  writeFileSync(`${file}.new`, JSON.stringify(note))
  renameSync(`${file}.new`, file)
  return note
}

/** @param {string} runDir @param {string} name */
export function forgetNote(runDir, name) {
  rmSync(noteFile(runDir, name), { force: true })
}

/** @param {string} runDir @returns {string[]} the names of all notes there */
export function listNotes(runDir) {
  try {
    return readdirSync(runDir)
      .filter(file => file.endsWith('.json'))
      .map(file => file.slice(0, -5))
  } catch {
    return []
  }
}

/**
 * Takes the place of the one runner of a data folder. The file is made with `wx`, so of two that start at the same
 * moment one loses; a note whose process is gone (kill -9, power cut) is put aside.
 *
 * @param {string} runDir
 * @param {Record<string, unknown>} facts
 * @param {string} [name] another place than the runner's
 * @returns {{ taken: PidNote } | { taken: null, release: () => void }}
 */
export function claim(runDir, facts, name = 'runner') {
  mkdirSync(runDir, { recursive: true })
  const file = noteFile(runDir, name)
  const note = JSON.stringify({ ...facts, pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' })
  for (let round = 0; round < 3; round++) {
    try {
      writeFileSync(file, note, { flag: 'wx' })
      return {
        taken: null,
        release: () => {
          if (readNote(runDir, name)?.pid === process.pid) forgetNote(runDir, name)
        }
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const other = readNote(runDir, name)
      if (other && other.pid !== process.pid && isAlive(other)) return { taken: other }
      rmSync(file, { force: true })
    }
  }
  return { taken: readNote(runDir, name) ?? { pid: 0, startedAt: '' } }
}

/**
 * Starts a program that outlives the runner's terminal (Ctrl+C reaches the runner only, which then stops things in
 * order), writes its words to a log and its note to the run folder.
 *
 * @param {{ runDir: string, logDir: string, name: string, command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, facts?: Record<string, unknown>, socket?: number }} options
 *   socket: file descriptor of a listening socket, which the program gets as its descriptor 3
 */
export function startProcess({ runDir, logDir, name, command, args, cwd, env, facts, socket }) {
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
  /** @type {string | null} */
  let ended = null
  child.on('error', error => (ended = `${name} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => (ended ??= `${name} ended (${signal ?? `code ${code}`}).\n${tail(logFile)}`))
  child.unref()
  if (child.pid) writeNote(runDir, name, { ...facts, pid: child.pid })
  return { child, logFile, ended: () => ended }
}

/**
 * @param {string} logFile
 * @param {number} [lines]
 */
export function tail(logFile, lines = 20) {
  try {
    const words = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines)
    return [...words.map(line => `    ${line.slice(0, 400)}`), `    (all of it: ${logFile})`].join('\n')
  } catch {
    return ''
  }
}

/**
 * Ends a process of ours: asks, waits, then insists. Does nothing when the note's process is gone.
 *
 * @param {string} runDir
 * @param {string} name
 * @param {{ patience?: number }} [options] ms to wait before SIGKILL
 * @returns {Promise<'gone' | 'stopped' | 'killed'>}
 */
export async function stopProcess(runDir, name, { patience = 10_000 } = {}) {
  const note = readNote(runDir, name)
  if (!isAlive(note)) {
    forgetNote(runDir, name)
    return 'gone'
  }
  const { pid } = /** @type {PidNote} */ (note)
  const signal = kind => {
    try {
      process.kill(pid, kind)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
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
  forgetNote(runDir, name)
  return stubborn ? 'killed' : 'stopped'
}
